#pragma once

#include <QString>

namespace abh {

class MainWindow;

/// Opening and saving the document of one window: asks before anything would be lost, and says what went wrong.
class DocumentFiles {
public:
    explicit DocumentFiles(MainWindow& window);

    /// Opens a file, an example or "-"; shows what is wrong with it and keeps the present document if it cannot.
    bool open(const QString& source);
    /// Asks what to do with unsaved changes; false: the person wants to stay.
    bool mayLeave();
    void choose();
    /// These say whether the file holds what is on the board now; false too where the person has thought better of it.
    bool save();
    bool saveAs();
    /// False, with the reason on the page, where it cannot be written.
    bool saveTo(const QString& path);

private:
    enum class Over { Replace, SaveAs, Cancel };
    Over askToReplace();
    QString draftsSentence() const;

    MainWindow& m_window;
    QString m_refused;    ///< where the last saving under another name failed, so that nobody has to type it again
};

}
