# What a desktop shows of an installed program: menu entry, icon, file type, software centre, manual page, and the papers that Debian asks for.
# Their words in other languages are those of the catalogues.
set(metainfo ${CMAKE_CURRENT_BINARY_DIR}/templates/org.example.attention_by_hand.metainfo.xml.in)
configure_file(org.example.attention_by_hand.metainfo.xml.in ${metainfo} @ONLY)
abh_translated(org.example.attention_by_hand.metainfo.xml ${metainfo} --xml)
abh_translated(attention-by-hand-mime.xml ${CMAKE_CURRENT_SOURCE_DIR}/attention-by-hand-mime.xml.in --xml)
abh_translated(attention-by-hand.desktop ${CMAKE_CURRENT_SOURCE_DIR}/attention-by-hand.desktop.in --desktop --keyword= --keyword=GenericName --keyword=Comment --keyword=Keywords)

install(FILES ${CMAKE_CURRENT_BINARY_DIR}/attention-by-hand.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
install(FILES icons/attention-by-hand.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/attention-by-hand-mime.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages RENAME attention-by-hand.xml)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/org.example.attention_by_hand.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)
install(FILES packaging/copyright DESTINATION ${CMAKE_INSTALL_DOCDIR})

# -n: without the time, so that the same sources give the same package.
find_program(GZIP gzip REQUIRED)
function(abh_compress source output)
  add_custom_command(OUTPUT ${output} COMMAND ${GZIP} -9nc ${source} > ${output} DEPENDS ${source} VERBATIM)
endfunction()

set(changelog ${CMAKE_CURRENT_BINARY_DIR}/changelog.gz)
abh_compress(${CMAKE_CURRENT_SOURCE_DIR}/packaging/changelog ${changelog})
install(FILES ${changelog} DESTINATION ${CMAKE_INSTALL_DOCDIR})
list(APPEND ABH_PAPERS ${changelog})

# Of the template in `folder`, and with what the program says in `language`.
function(abh_man_page language template folder)
  set(page ${CMAKE_CURRENT_BINARY_DIR}/man/${folder}/attention-by-hand.1)
  set(script ${CMAKE_SOURCE_DIR}/cmake/man_page.cmake)
  file(MAKE_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/man/${folder})
  add_custom_command(OUTPUT ${page}
    COMMAND ${CMAKE_COMMAND} -DPROGRAM=$<TARGET_FILE:attention-by-hand> -DSPOKEN=${language} -DTEMPLATE=${CMAKE_CURRENT_SOURCE_DIR}/${template} -DOUTPUT=${page}
      -DABH_VERSION=${PROJECT_VERSION} -DABH_RELEASE_DATE=${ABH_RELEASE_DATE} -P ${script}
    DEPENDS attention-by-hand translations ${template} ${script} COMMENT "The manual page, ${language}" VERBATIM)
  abh_compress(${page} ${page}.gz)
  install(FILES ${page}.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/${folder})
  set(ABH_PAPERS ${ABH_PAPERS} ${page}.gz PARENT_SCOPE)
endfunction()

if(ABH_BUILD_APP AND NOT ABH_HEADERS)
  abh_man_page(en attention-by-hand.1.in man1)
  file(GLOB templates CONFIGURE_DEPENDS RELATIVE ${CMAKE_CURRENT_SOURCE_DIR} attention-by-hand.*.1.in)
  foreach(template IN LISTS templates)
    string(REGEX REPLACE "^attention-by-hand\\.(.+)\\.1\\.in$" "\\1" language ${template})
    abh_man_page(${language} ${template} ${language}/man1)
  endforeach()
endif()
add_custom_target(papers ALL DEPENDS ${ABH_PAPERS})
