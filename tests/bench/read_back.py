"""Listens to the program by AT-SPI while it is walked by keyboard, and prints what there is to hear. Started by read_back.sh."""

import subprocess
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib


def turn(seconds):
    """Lets events come in for a while."""
    end, context = time.monotonic() + seconds, GLib.MainContext.default()
    while time.monotonic() < end:
        if not context.iteration(False):
            time.sleep(0.01)


def application(process_id):
    desktop = Atspi.get_desktop(0)
    for index in range(desktop.get_child_count()):
        child = desktop.get_child_at_index(index)
        if child and child.get_process_id() == process_id:
            return child
    return None


def below(node):
    yield node
    for index in range(node.get_child_count()):
        child = node.get_child_at_index(index)
        if child:
            yield from below(child)


def is_on_screen(node):
    return node.get_state_set().contains(Atspi.StateType.SHOWING)


def list_controls(app):
    nodes = [node for node in below(app) if is_on_screen(node)]
    focusable = [node for node in nodes if node.get_state_set().contains(Atspi.StateType.FOCUSABLE)]
    unnamed = [node for node in focusable if not node.get_name().strip()]
    print(f"{len(nodes)} parts on the screen, {len(focusable)} can have the keyboard, {len(unnamed)} of these have no name")
    for node in unnamed:
        print("  no name:", node.get_role_name(), "in", node.get_parent().get_role_name(), node.get_parent().get_name())
    for table in (node for node in nodes if node.get_role() == Atspi.Role.TABLE and node.get_table_iface()):
        grid = table.get_table_iface()
        heads = [grid.get_column_header(column) for column in range(grid.get_n_columns())]
        names = [head.get_name() if head else grid.get_column_description(column) for column, head in enumerate(heads)]
        print(f"  table “{table.get_name()}”, {grid.get_n_rows()} by {grid.get_n_columns()}, columns {names}, first cell “{grid.get_accessible_at(0, 0).get_name()}”")


def main():
    program, example = sys.argv[1:3]
    said = []
    listener = Atspi.EventListener.new(lambda event, *_: said.append(event.source.get_name()) if event.source.get_role() == Atspi.Role.LABEL else None)
    listener.register("object:property-change:accessible-name")
    process = subprocess.Popen([program, example], stderr=subprocess.DEVNULL)
    try:
        app = None
        for _ in range(200):
            turn(0.1)
            app = application(process.pid)
            if app and app.get_child_count() > 0:
                break
        if not app:
            sys.exit("the program has not registered with AT-SPI")
        subprocess.run(["xdotool", "search", "--sync", "--onlyvisible", "--pid", str(process.pid), "windowactivate"], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        turn(0.5)
        print(f"{app.get_name()} with {app.get_toolkit_name()} {app.get_toolkit_version()}")
        said.clear()
        for press in range(100):
            before = len(said)
            subprocess.run(["xdotool", "key", "Next"], check=True)
            turn(0.4)
            if len(said) == before:
                break
            told = said[before:]
            print(f"PageDown {press + 1}: " + " | ".join(told))
            if any("step 5 of" in name and "cell 1 of" in name for name in told):
                list_controls(app)
        print(f"{len(said)} names were told in {press} presses")
    finally:
        process.terminate()


main()
