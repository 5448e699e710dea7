#pragma once

#include <QFont>
#include <QPalette>
#include <QString>

#include "app/style/theme.h"

class QLabel;

namespace abh {

/// The look of the standard controls of the application: menus, tool bars, buttons, fields, tabs, scroll bars, tool tips,
/// dialogs. On top of ControlStyle, which paints what a style sheet cannot.
QString styleSheet(const Theme& theme);

/// Thin scroll bars alone, for a widget that has a style sheet of its own.
QString scrollBarSheet(const Theme& theme);

/// The same colours for what a style sheet does not reach: links, selections, placeholders.
QPalette themePalette(const Theme& theme);

/// Font and colour of one label. They go into a sheet of its own: an application sheet that is set anew gives a widget back the
/// font and palette it once had.
void styleLabel(QLabel& label, const QFont& font, const QColor& colour);

/// Sets style, font, palette and style sheet of the application. A font is never in the sheet, where it would overrule setFont().
void applyTheme(const Theme& theme);

}
