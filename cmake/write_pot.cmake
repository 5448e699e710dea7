# Collects every _("..."), mark("...") and plural("...", "...", n) of core/, gpu/ and app/, and what the JSON files of resources/ say, into one
# catalogue template, and what desktops show. No date and no line numbers are written, so that the file changes only when a sentence does.
file(GLOB_RECURSE sources RELATIVE ${SOURCE_DIR}
  ${SOURCE_DIR}/core/*.cpp ${SOURCE_DIR}/core/*.h ${SOURCE_DIR}/gpu/*.cpp ${SOURCE_DIR}/gpu/*.h ${SOURCE_DIR}/app/*.cpp ${SOURCE_DIR}/app/*.h)
list(SORT sources)
execute_process(WORKING_DIRECTORY ${SOURCE_DIR} COMMAND_ERROR_IS_FATAL ANY
  COMMAND ${XGETTEXT} --language=C++ --from-code=UTF-8 --force-po --output=${POT}
    --keyword --keyword=_ --keyword=mark --keyword=plural:1,2 --keyword=qtr --keyword=qplural:1,2
    --flag=_:1:no-c-format --flag=plural:1:no-c-format --flag=plural:2:no-c-format
    --flag=qtr:1:no-c-format --flag=qplural:1:no-c-format --flag=qplural:2:no-c-format
    --add-comments=Translators: --add-location=file --no-wrap
    --package-name=attention-by-hand "--copyright-holder=the authors of Attention by Hand"
    ${sources})
# What a desktop shows of the program.
set(joined --from-code=UTF-8 --force-po --join-existing --output=${POT} --add-location=file --no-wrap)
execute_process(WORKING_DIRECTORY ${SOURCE_DIR} COMMAND_ERROR_IS_FATAL ANY
  COMMAND ${XGETTEXT} --language=Desktop --keyword= --keyword=GenericName --keyword=Comment --keyword=Keywords ${joined} resources/attention-by-hand.desktop.in)
execute_process(WORKING_DIRECTORY ${SOURCE_DIR} COMMAND_ERROR_IS_FATAL ANY
  COMMAND ${XGETTEXT} --its=resources/gettext/its/desktop.its ${joined} resources/attention-by-hand-mime.xml.in resources/org.example.attention_by_hand.metainfo.xml.in)
file(READ ${POT} text)
string(REGEX REPLACE "\"POT-Creation-Date:[^\n]*\n" "" text "${text}")
string(REPLACE "charset=CHARSET" "charset=UTF-8" text "${text}")
string(REPLACE "SOME DESCRIPTIVE TITLE" "The sentences of Attention by Hand" text "${text}")
string(REPLACE "#, no-c-format\n" "" text "${text}") # the placeholders are {}, not %d; a percent sign is only that

# JSON and gettext write quotation marks, backslashes and line ends in the same way.
file(GLOB_RECURSE resources RELATIVE ${SOURCE_DIR} ${SOURCE_DIR}/resources/*.json)
list(SORT resources)
foreach(resource IN LISTS resources)
  file(READ ${SOURCE_DIR}/${resource} rest)
  while(rest MATCHES "\"(title|note|says)\": (\"([^\"\\]|\\\\.)+\")")
    set(message "${CMAKE_MATCH_2}")
    string(FIND "${rest}" "${CMAKE_MATCH_0}" found)
    string(LENGTH "${CMAKE_MATCH_0}" length)
    math(EXPR found "${found} + ${length}")
    string(SUBSTRING "${rest}" ${found} -1 rest)
    string(FIND "${text}" "\nmsgid ${message}\n" known)
    if(known EQUAL -1)
      string(APPEND text "\n#: ${resource}\nmsgid ${message}\nmsgstr \"\"\n")
    endif()
  endwhile()
endforeach()
file(WRITE ${POT} "${text}")
