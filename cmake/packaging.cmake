# The Debian package: cpack -G DEB in a build folder, or ./run.sh package. What it depends on dpkg-shlibdeps reads from the program.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME attention-by-hand)
set(CPACK_PACKAGE_VENDOR "Attention by Hand")
set(CPACK_PACKAGE_CONTACT "Seed 482bdbef maintainers <maintainers@users.noreply.a-seed-482bdbef.example>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "self-attention, worked by hand, every digit explained")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION "A desktop program that walks through the self-attention of a small example:
queries, keys, values, scores, scaling, mask, softmax and output. Every number
can be changed and shows the terms it is made of; it rounds as one would on
paper, makes worksheets with keys, and prints the same steps in a terminal.
Labs beside it answer by measurement why scores are scaled and what the N x N
matrix costs.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION education)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "fontconfig, fonts-dejavu-core, fonts-stix")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "qt6-translations-l10n, qt6-wayland")
include(CPack)
