# What a desktop shows of an installed program: menu entry, icon, file type, software centre, manual page, and the papers that Debian asks for.
configure_file(org.example.attention_by_hand.metainfo.xml.in org.example.attention_by_hand.metainfo.xml @ONLY)
install(FILES attention-by-hand.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
install(FILES icons/attention-by-hand.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
install(FILES attention-by-hand-mime.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages RENAME attention-by-hand.xml)
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
set(ABH_PAPERS ${changelog})

if(ABH_BUILD_APP AND NOT ABH_HEADERS)
  set(page ${CMAKE_CURRENT_BINARY_DIR}/attention-by-hand.1)
  set(template ${CMAKE_CURRENT_SOURCE_DIR}/attention-by-hand.1.in)
  set(script ${CMAKE_SOURCE_DIR}/cmake/man_page.cmake)
  add_custom_command(OUTPUT ${page}
    COMMAND ${CMAKE_COMMAND} -DPROGRAM=$<TARGET_FILE:attention-by-hand> -DTEMPLATE=${template} -DOUTPUT=${page}
      -DABH_VERSION=${PROJECT_VERSION} -DABH_RELEASE_DATE=${ABH_RELEASE_DATE} -P ${script}
    DEPENDS attention-by-hand ${template} ${script} COMMENT "The manual page" VERBATIM)
  abh_compress(${page} ${page}.gz)
  install(FILES ${page}.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
  list(APPEND ABH_PAPERS ${page}.gz)
endif()
add_custom_target(papers ALL DEPENDS ${ABH_PAPERS})
