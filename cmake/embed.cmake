# abh_embed_texts(TARGET FUNCTION FILES...) makes an object library with
#   std::span<const abh::EmbeddedText> abh::FUNCTION();
# so that a built-in text is found wherever the program lies. Each file is one raw string literal.
function(abh_embed_texts target function)
  set(entries "")
  foreach(file IN LISTS ARGN)
    get_filename_component(name ${file} NAME_WE)
    file(READ ${file} text)
    string(APPEND entries "    {\"${name}\", R\"abh_text(${text})abh_text\"},\n")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
  endforeach()
  file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/${target}.cpp @ONLY CONTENT
"#include \"core/model/embedded_text.h\"

namespace abh {
namespace {
constexpr EmbeddedText kTexts[] = {
@entries@};
}

std::span<const EmbeddedText> @function@()
{
    return kTexts;
}
}
")
  add_library(${target} STATIC ${CMAKE_CURRENT_BINARY_DIR}/${target}.cpp)
  target_link_libraries(${target} PRIVATE abh_flags)
endfunction()
