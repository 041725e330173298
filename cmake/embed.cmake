# Builds the files of a folder into a library.
#
#   rubric_embed(<target> FOLDER <folder> FUNCTION <name>)
#
# adds a generated source to <target> that defines
#
#   std::span<const rubric::catalog::BuiltinFile> rubric::catalog::<name>();
#
# Files are sorted by path. Left out: notes (*.md), pending files (*.new) and names that start with a dot. A change in
# a file, and a file that comes or goes, rebuilds the source. YAML is read here already: a mistake in it ends the build.

function(rubric_embed target)
  cmake_parse_arguments(EMBED "" "FOLDER;FUNCTION" "" ${ARGN})
  file(GLOB_RECURSE paths RELATIVE ${EMBED_FOLDER} CONFIGURE_DEPENDS ${EMBED_FOLDER}/*)
  list(FILTER paths EXCLUDE REGEX "(^|/)\\.|\\.(md|new)$")
  list(SORT paths)
  set(files ${paths})
  list(TRANSFORM files PREPEND ${EMBED_FOLDER}/)
  set(stem ${CMAKE_CURRENT_BINARY_DIR}/embedded/${EMBED_FUNCTION})
  # Written only when it differs, so that a file that goes away also rebuilds the source.
  file(CONFIGURE OUTPUT ${stem}.txt CONTENT "${paths}" @ONLY)
  add_custom_command(OUTPUT ${stem}.cpp
    COMMAND rubric-embed ${EMBED_FOLDER} ${stem}.txt ${EMBED_FUNCTION} ${stem}.cpp
    DEPENDS ${files} ${stem}.txt rubric-embed
    COMMENT "Embedding ${EMBED_FOLDER}" VERBATIM)
  target_sources(${target} PRIVATE ${stem}.cpp)
  set_source_files_properties(${stem}.cpp PROPERTIES SKIP_PRECOMPILE_HEADERS ON
    SKIP_UNITY_BUILD_INCLUSION ON
    COMPILE_OPTIONS -Wno-overlength-strings)
endfunction()
