#include <QApplication>
#include <QMainWindow>
#include <QSplitter>

#include <clocale>

#include "app/plots/custom_plot.h"

// An empty window with two empty plots: what any program of this kind pays before it does anything. start_bench.py starts it in turn with the real one.

int main(int argc, char** argv)
{
    QApplication application(argc, argv);
    std::setlocale(LC_NUMERIC, "C");
    QMainWindow window;
    auto* both = new QSplitter(&window);
    both->addWidget(new QCustomPlot);
    both->addWidget(new QCustomPlot);
    window.setCentralWidget(both);
    window.resize(1280, 800);
    window.show();
    return QApplication::exec();
}
