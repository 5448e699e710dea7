# Catalogues: resources/translations/LANGUAGE.po -> <build>/resources/locale/LANGUAGE/LC_MESSAGES/attention-by-hand.mo, installed
# with the program. The target `pot` writes resources/translations/attention-by-hand.pot anew from the sources.
set(ABH_TRANSLATIONS ${CMAKE_SOURCE_DIR}/resources/translations)
set(ABH_LOCALE ${CMAKE_BINARY_DIR}/resources/locale)
file(GLOB ABH_PO_FILES CONFIGURE_DEPENDS ${ABH_TRANSLATIONS}/*.po)

set(ABH_MO_FILES "")
if(ABH_PO_FILES)
  find_program(MSGFMT msgfmt REQUIRED)
  foreach(po IN LISTS ABH_PO_FILES)
    get_filename_component(language ${po} NAME_WE)
    set(folder ${ABH_LOCALE}/${language}/LC_MESSAGES)
    set(mo ${folder}/attention-by-hand.mo)
    add_custom_command(OUTPUT ${mo}
      COMMAND ${CMAKE_COMMAND} -E make_directory ${folder}
      COMMAND ${MSGFMT} --check-header --output-file=${mo} ${po}
      DEPENDS ${po} COMMENT "Translation ${language}" VERBATIM)
    install(FILES ${mo} DESTINATION ${CMAKE_INSTALL_LOCALEDIR}/${language}/LC_MESSAGES)
    list(APPEND ABH_MO_FILES ${mo})
  endforeach()
endif()
# The file `name` in the build folder: `template` with what the catalogues have for it, language by language. `ARGN` says to msgfmt what it is.
function(abh_translated name template)
  set(output ${CMAKE_CURRENT_BINARY_DIR}/${name})
  set(commands COMMAND ${CMAKE_COMMAND} -E copy ${template} ${output}.in)
  foreach(po IN LISTS ABH_PO_FILES)
    get_filename_component(language ${po} NAME_WE)
    list(APPEND commands
      COMMAND ${CMAKE_COMMAND} -E env GETTEXTDATADIRS=${CMAKE_SOURCE_DIR}/resources/gettext ${MSGFMT} ${ARGN} --locale=${language} --template=${output}.in --output-file=${output} ${po}
      COMMAND ${CMAKE_COMMAND} -E copy ${output} ${output}.in)
  endforeach()
  add_custom_command(OUTPUT ${output} ${commands} COMMAND ${CMAKE_COMMAND} -E copy ${output}.in ${output}
    DEPENDS ${template} ${ABH_PO_FILES} COMMENT "${name} in every language" VERBATIM)
  set(ABH_PAPERS ${ABH_PAPERS} ${output} PARENT_SCOPE)
endfunction()

add_custom_target(translations ALL DEPENDS ${ABH_MO_FILES})
add_dependencies(abh_engine translations)

# Where the program looks while it has not been installed.
set_source_files_properties(${CMAKE_SOURCE_DIR}/core/text/languages.cpp TARGET_DIRECTORY abh_engine
  PROPERTIES COMPILE_DEFINITIONS "ABH_BUILD_LOCALE_DIR=\"${ABH_LOCALE}\"")

find_program(XGETTEXT xgettext)
if(XGETTEXT)
  add_custom_target(pot
    COMMAND ${CMAKE_COMMAND} -DXGETTEXT=${XGETTEXT} -DSOURCE_DIR=${CMAKE_SOURCE_DIR}
      -DPOT=${ABH_TRANSLATIONS}/attention-by-hand.pot -P ${CMAKE_SOURCE_DIR}/cmake/write_pot.cmake
    COMMENT "Collecting the sentences of core/, gpu/ and app/" VERBATIM)
endif()
