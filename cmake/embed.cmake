# abh_embed_texts(TARGET FUNCTION FILES...) makes a library with
#   std::span<const abh::EmbeddedText> abh::FUNCTION();
# so that a built-in text is found wherever the program lies. Each file is one raw string literal, taken as it is.
function(abh_embed_texts target function)
  set(source ${CMAKE_CURRENT_BINARY_DIR}/${target}.cpp)
  file(WRITE ${source}.new
"#include \"core/model/embedded_text.h\"

namespace abh {
namespace {

constexpr EmbeddedText kTexts[] = {
")
  foreach(file IN LISTS ARGN)
    get_filename_component(name ${file} NAME_WE)
    file(READ ${file} text)
    file(APPEND ${source}.new "    {\"${name}\", R\"abh_text(${text})abh_text\"},\n")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
  endforeach()
  file(APPEND ${source}.new
"};

}

std::span<const EmbeddedText> ${function}()
{
    return kTexts;
}

}
")
  file(COPY_FILE ${source}.new ${source} ONLY_IF_DIFFERENT)
  add_library(${target} STATIC ${source})
  target_link_libraries(${target} PRIVATE abh_flags)
endfunction()
