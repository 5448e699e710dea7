#include "core/model/system_reason.h"

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "core/model/issue.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {

std::string systemReason(int error)
{
    switch (error) {
    case ENOENT: return _("There is no such file or folder. Check how it is spelled.");
    case EACCES:
    case EPERM: return _("You are not permitted to. Choose another place, or change the permissions.");
    case ENOTDIR: return _("A part of the path is a file and not a folder. Check how it is spelled.");
    case EISDIR: return _("It is a folder. Name a file in it.");
    case EROFS: return _("It is on a read-only disk. Choose another place.");
    case ENOSPC:
    case EDQUOT: return _("The disk is full. Make room, or choose another place.");
    case EFBIG: return _("The file would be too large for this disk. Choose another place.");
    case ENAMETOOLONG: return _("The name is too long. Choose a shorter one.");
    case ELOOP: return _("It is a symbolic link that leads in a circle. Choose another name.");
    default: return say(_("The system says: {}."), std::strerror(error));
    }
}

std::string reasonNotToMake(int error, const std::string& folder)
{
    std::error_code ignored;
    if (error == ENOENT && std::filesystem::is_directory(folder, ignored)) return _("No file can be made in that folder. Choose another one.");
    return systemReason(error);
}

void throwCannotWrite(const std::string& name, const std::string& why)
{
    throw Error(say(_("{} cannot be written. {}"), name, why));
}

}
