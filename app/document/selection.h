#pragma once

#include <QObject>

#include <optional>

#include "core/attention/quantity.h"

namespace abh {

/// The cell a person points at and the one a person has pinned, in engine coordinates.
class Selection : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    const std::optional<Cell>& pinned() const { return m_pinned; }
    const std::optional<Cell>& hovered() const { return m_hovered; }
    /// What is looked at: the hovered cell, otherwise the pinned one.
    const std::optional<Cell>& active() const { return m_hovered ? m_hovered : m_pinned; }

    void hover(std::optional<Cell> cell) { set(m_hovered, cell); }
    void pin(std::optional<Cell> cell) { set(m_pinned, cell); }
    void clear()
    {
        const bool had = m_pinned || m_hovered;
        m_pinned.reset();
        m_hovered.reset();
        if (had) Q_EMIT changed();
    }

Q_SIGNALS:
    void changed();

private:
    void set(std::optional<Cell>& target, std::optional<Cell> cell)
    {
        if (target == cell) return;
        target = cell;
        Q_EMIT changed();
    }

    std::optional<Cell> m_pinned, m_hovered;
};

}
