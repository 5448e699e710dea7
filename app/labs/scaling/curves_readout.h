#pragma once

#include "app/labs/lab_readout.h"
#include "app/labs/scaling/scaling_plots.h"

namespace abh {

/// The curves at one d_k in numbers, with their standard errors, and what they say in sentences.
class CurvesReadout : public LabReadout {
    Q_OBJECT

public:
    using LabReadout::LabReadout;

    void show(const saturation::Sweep& sweep, const PlotWishes& wishes, Index d_k);
};

}
