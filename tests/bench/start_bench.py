#!/usr/bin/env python3
"""How long the window takes to show the board, and how much memory it holds, beside an empty window with two plots (empty_window.cpp).

    tests/bench/start_bench.py [--build build/release] [--rounds 9] [--pictures FOLDER]

Each round starts both programs once, in turn and as often the one first as the other, on an X server of its own (Xvfb, 1280 x 800, 1x), with no
platform theme and with settings of its own, so that nothing of the person who runs it is read or written. Needs xvfb and python3-xlib.

time      from the start of the process to the first time that it has drawn the whole of its window, as the server's DAMAGE extension reports it. The
          picture taken then is compared with the one a second later: were the first only a blank window, they would differ.
memory    VmRSS a second after that; "own" is what of it is shared with no file (RssAnon).

Machines are noisy: what counts is the median of the ratios and differences within a round.
"""

import argparse
import os
import pathlib
import select
import statistics
import subprocess
import sys
import tempfile
import time

try:
    from Xlib import X, display, error
    from Xlib.ext import damage
except ImportError:
    sys.exit("start_bench.py needs Python's Xlib: apt-get install python3-xlib, and Debian's own python3 (/usr/bin/python3)")

WIDTH, HEIGHT = 1280, 800
GOAL_RATIO, GOAL_MORE, GOAL_ALL = 1.7, 20.0, 60.0
SETTLED_S = 1.0
PATIENCE_S = 30.0


class Server:
    """An X server with no window manager, whose root window reports what is drawn."""

    def __init__(self):
        read, write = os.pipe()
        self.process = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{WIDTH}x{HEIGHT}x24", "-nolisten", "tcp"],
            pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as lines:
            self.name = ":" + lines.readline().strip()
        self.display = display.Display(self.name)
        self.root = self.display.screen().root
        self.display.damage_query_version()
        self.root.damage_create(damage.DamageReportRawRectangles)
        self.root.change_attributes(event_mask=X.SubstructureNotifyMask)
        self.display.sync()

    def stop(self):
        self.display.close()
        self.process.terminate()
        self.process.wait()

    def forget(self):
        self.display.sync()
        while self.display.pending_events():
            self.display.next_event()

    def wait_until_drawn(self, deadline: float) -> None:
        """Until rectangles as large as the window have been drawn since its window was mapped."""
        drawn = 0
        mapped = None
        while time.monotonic() < deadline:
            if not self.display.pending_events():
                select.select([self.display], [], [], 0.1)
                continue
            event = self.display.next_event()
            if event.type == X.MapNotify and not event.override:
                geometry = event.window.get_geometry()
                mapped = geometry.width * geometry.height
                drawn = 0
            elif event.__class__.__name__ == "DamageNotify" and mapped:
                drawn += event.area.width * event.area.height
                if drawn >= 0.9 * mapped:
                    return
        raise TimeoutError

    def picture(self) -> bytes:
        return self.root.get_image(0, 0, WIDTH, HEIGHT, X.ZPixmap, 0xFFFFFFFF).data


def resident(pid: int) -> tuple[float, float]:
    """MiB in memory, and of these what no file is behind."""
    fields = dict(line.split(":", 1) for line in pathlib.Path(f"/proc/{pid}/status").read_text().splitlines())
    return int(fields["VmRSS"].split()[0]) / 1024, int(fields["RssAnon"].split()[0]) / 1024


def same_share(one: bytes, other: bytes) -> float:
    pixels = range(0, min(len(one), len(other)), 4 * 7)    # every seventh: enough to tell a blank window
    return sum(one[i:i + 3] == other[i:i + 3] for i in pixels) / max(1, len(pixels))


def start(server: Server, command: list[str], home: str) -> dict[str, float | bytes]:
    environment = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "HOME": home, "XDG_RUNTIME_DIR": home, "DISPLAY": server.name, "QT_QPA_PLATFORM": "xcb",
                   "QT_QPA_PLATFORMTHEME": "", "QT_SCALE_FACTOR": "1"}
    server.forget()
    begun = time.monotonic()
    process = subprocess.Popen(command, env=environment, cwd=home, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE)
    try:
        server.wait_until_drawn(begun + PATIENCE_S)
        taken = (time.monotonic() - begun) * 1e3
        first = server.picture()
        time.sleep(SETTLED_S)
        memory, own = resident(process.pid)
        return {"ms": taken, "mib": memory, "own": own, "same": same_share(first, server.picture()), "picture": first}
    except (TimeoutError, FileNotFoundError, error.XError):
        process.kill()
        said = process.communicate()[1].decode(errors="replace").strip()
        sys.exit(f"{command[0]} drew no window within {PATIENCE_S:.0f} s" + (f"; it said: {said}" if said else ""))
    finally:
        process.kill()
        process.communicate()


def write_picture(path: pathlib.Path, data: bytes) -> None:
    pixels = bytearray(WIDTH * HEIGHT * 3)
    for channel in range(3):
        pixels[channel::3] = data[2 - channel::4]
    path.write_bytes(b"P6 %d %d 255\n" % (WIDTH, HEIGHT) + bytes(pixels))


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--build", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parents[2] / "build" / "release")
    options.add_argument("--rounds", type=int, default=9)
    options.add_argument("--pictures", type=pathlib.Path, help="a folder for the first pictures, as PPM")
    chosen = options.parse_args()
    programs = {"empty window": chosen.build / "tests" / "empty_window", "board": chosen.build / "app" / "attention-by-hand"}
    for program in programs.values():
        if not program.exists():
            sys.exit(f"{program} is not there: build it first (cmake --build {chosen.build})")
    seen = {name: [] for name in programs}
    server = Server()
    try:
        with tempfile.TemporaryDirectory() as home:
            for round_number in range(-1, chosen.rounds):    # the first warms the caches and does not count
                order = list(programs) if round_number % 2 else list(reversed(programs))
                for name in order:
                    result = start(server, [str(programs[name])], home)
                    if round_number >= 0:
                        seen[name].append(result)
    finally:
        server.stop()
    for name, results in seen.items():
        median = {key: statistics.median(result[key] for result in results) for key in ("ms", "mib", "own", "same")}
        print(f"{name:13} {median['ms']:7.0f} ms {median['mib']:7.1f} MiB, {median['own']:5.1f} own; first picture as the settled one: {median['same']:.1%}")
        if chosen.pictures:
            write_picture(chosen.pictures / (name.replace(" ", "-") + ".ppm"), results[-1]["picture"])
    pairs = list(zip(seen["board"], seen["empty window"]))
    ratio = statistics.median(ours["ms"] / empty["ms"] for ours, empty in pairs)
    more = statistics.median(ours["mib"] - empty["mib"] for ours, empty in pairs)
    whole = statistics.median(ours["mib"] for ours, _ in pairs)
    print(f"time   {ratio:.2f} times that of the empty window (goal: at most {GOAL_RATIO})")
    print(f"memory {more:+.1f} MiB (goal: at most +{GOAL_MORE:.0f}), {whole:.1f} in all (goal: at most {GOAL_ALL:.0f})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
