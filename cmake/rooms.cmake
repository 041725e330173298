# How a room of the source tree becomes a library, the program and a part of the installed package.
# Sources are found by pattern: a new .cpp below a room's folder is built without an edit here.

include(${CMAKE_CURRENT_LIST_DIR}/embed.cmake)

# What each room stands on besides fmt. A package is looked for only when its room is there.
set(RUBRIC_PACKAGES_dsl pegtl)
set(RUBRIC_LINKS_dsl $<BUILD_INTERFACE:taocpp::pegtl>)
set(RUBRIC_PACKAGES_catalog yaml-cpp)
set(RUBRIC_LINKS_catalog yaml-cpp)
set(RUBRIC_PACKAGES_oracle nlohmann_json)
set(RUBRIC_LINKS_oracle $<BUILD_INTERFACE:nlohmann_json::nlohmann_json>)
set(RUBRIC_PACKAGES_exchange nlohmann_json)
set(RUBRIC_LINKS_exchange $<BUILD_INTERFACE:nlohmann_json::nlohmann_json>)
set(RUBRIC_PACKAGES_publish nlohmann_json)
set(RUBRIC_LINKS_publish $<BUILD_INTERFACE:nlohmann_json::nlohmann_json>)
set(RUBRIC_PACKAGES_cli CLI11 nlohmann_json pugixml Threads)
set(RUBRIC_LINKS_cli CLI11::CLI11 nlohmann_json::nlohmann_json pugixml::pugixml Threads::Threads)

add_library(rubric_warnings INTERFACE)
target_compile_options(rubric_warnings INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor
  -Wold-style-cast -Wcast-qual -Wunused -Woverloaded-virtual $<$<BOOL:${RUBRIC_WERROR}>:-Werror>)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # g++ 12 sees overlapping and endless copies in plain `text = "literal"` (its bugs 105329 and 105651).
  target_compile_options(rubric_warnings INTERFACE -Wno-restrict -Wno-stringop-overflow -Wno-stringop-overread -Wno-array-bounds)
endif()

# One precompiled header, compiled once, for every room and for the program.
find_package(fmt REQUIRED)
add_library(rubric_precompiled OBJECT EXCLUDE_FROM_ALL ${CMAKE_CURRENT_LIST_DIR}/precompiled.cpp)
target_link_libraries(rubric_precompiled PRIVATE fmt::fmt rubric_warnings)
target_precompile_headers(rubric_precompiled PRIVATE ${CMAKE_CURRENT_LIST_DIR}/precompiled.hpp)

# The one that rooms above the catalog take: see precompiled_rules.hpp.
set(RUBRIC_PRECOMPILED_RULES rubric_precompiled)
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang" AND RUBRIC_ROOMS STREQUAL "all")
  set(RUBRIC_PRECOMPILED_RULES rubric_precompiled_rules)
  add_library(rubric_precompiled_rules OBJECT EXCLUDE_FROM_ALL ${CMAKE_CURRENT_LIST_DIR}/precompiled.cpp)
  target_link_libraries(rubric_precompiled_rules PRIVATE fmt::fmt rubric_warnings)
  target_include_directories(rubric_precompiled_rules PRIVATE ${PROJECT_SOURCE_DIR})
  target_precompile_headers(rubric_precompiled_rules PRIVATE ${CMAKE_CURRENT_LIST_DIR}/precompiled_rules.hpp)
endif()

# Several sources of a room are compiled as one where the preset says so (CMAKE_UNITY_BUILD): most of the time goes into
# headers, and these are then read once for all. So no two files of a room may give the same name to different things.
# The grammar stays alone: it takes as long as ten others.
set_source_files_properties(${PROJECT_SOURCE_DIR}/dsl/grammar.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)

# Sources of a room, and the packages it needs. Sets `sources` for the caller, empty when there is no such room.
macro(rubric_find_sources name)
  set(sources)
  if(RUBRIC_ROOMS STREQUAL "all" OR "${name}" IN_LIST RUBRIC_ROOMS)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${name}/*.cpp)
  endif()
  if(sources)
    foreach(package IN LISTS RUBRIC_PACKAGES_${name})
      find_package(${package} REQUIRED)
    endforeach()
  endif()
endmacro()

# rubric_room(<name> [USES <room>...]) makes the library rubric_<name>, also called rubric::<name>.
function(rubric_room name)
  cmake_parse_arguments(ROOM "" "" "USES" ${ARGN})
  rubric_find_sources(${name})
  if(NOT sources)
    return()
  endif()
  set(library rubric_${name})
  if(name STREQUAL "catalog")
    rubric_yaml_library()
  endif()
  add_library(${library} STATIC ${sources})
  add_library(rubric::${name} ALIAS ${library})
  set_target_properties(${library} PROPERTIES EXPORT_NAME ${name})
  target_compile_features(${library} PUBLIC cxx_std_20)
  target_include_directories(${library} PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}>
    $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/rubric>)
  target_link_libraries(${library} PUBLIC fmt::fmt
    PRIVATE ${RUBRIC_LINKS_${name}} $<BUILD_INTERFACE:rubric_warnings>)
  if("oracle" IN_LIST ROOM_USES OR name STREQUAL "oracle")
    target_precompile_headers(${library} REUSE_FROM ${RUBRIC_PRECOMPILED_RULES})
  else()
    target_precompile_headers(${library} REUSE_FROM rubric_precompiled)
  endif()
  foreach(used IN LISTS ROOM_USES)
    if(TARGET rubric_${used})
      target_link_libraries(${library} PUBLIC rubric_${used})
    endif()
  endforeach()
  if(name STREQUAL "catalog")
    # Tiles, rules, words and page templates are part of the program: nobody has to find them at run time. What writes
    # them reads YAML as the room does, so both take the same objects.
    target_sources(${library} PRIVATE $<TARGET_OBJECTS:rubric_yaml>)
    rubric_embed(${library} FOLDER ${PROJECT_SOURCE_DIR}/data FUNCTION builtin_files)
  endif()

  install(TARGETS ${library} EXPORT rubric-${name} ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
  install(EXPORT rubric-${name} NAMESPACE rubric:: DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/rubric)
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/${name} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/rubric
    FILES_MATCHING PATTERN "*.hpp" PATTERN "*.def")
  set_property(GLOBAL APPEND PROPERTY RUBRIC_INSTALLED ${name})
  set_property(GLOBAL PROPERTY RUBRIC_USES_${name} "${ROOM_USES}")
endfunction()

# What reads YAML becomes a library of its own, rubric_yaml, and is taken off `sources`: rubric-embed needs it before the
# room itself can be built.
macro(rubric_yaml_library)
  set(yaml_sources ${sources})
  list(FILTER yaml_sources INCLUDE REGEX "yaml[^/]*$")
  list(REMOVE_ITEM sources ${yaml_sources})
  add_library(rubric_yaml OBJECT ${yaml_sources})
  add_executable(rubric-embed EXCLUDE_FROM_ALL ${PROJECT_SOURCE_DIR}/cmake/embed.cpp $<TARGET_OBJECTS:rubric_yaml>)
  foreach(target rubric_yaml rubric-embed)
    target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR})
    target_link_libraries(${target} PRIVATE rubric_text fmt::fmt yaml-cpp rubric_warnings)
    target_precompile_headers(${target} REUSE_FROM rubric_precompiled)
  endforeach()
endmacro()

# rubric_program(<room> USES <room>...) makes the program `rubric`.
function(rubric_program name)
  cmake_parse_arguments(ROOM "" "" "USES" ${ARGN})
  rubric_find_sources(${name})
  if(NOT sources)
    return()
  endif()
  add_executable(rubric ${sources})
  target_include_directories(rubric PRIVATE ${PROJECT_SOURCE_DIR})
  foreach(used IN LISTS ROOM_USES)
    if(TARGET rubric_${used})
      target_link_libraries(rubric PRIVATE rubric_${used})
    endif()
  endforeach()
  target_link_libraries(rubric PRIVATE fmt::fmt ${RUBRIC_LINKS_${name}} rubric_warnings)
  target_compile_definitions(rubric PRIVATE RUBRIC_VERSION="${PROJECT_VERSION}")
  target_precompile_headers(rubric REUSE_FROM ${RUBRIC_PRECOMPILED_RULES})
  install(TARGETS rubric RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
endfunction()

# The package that find_package(rubric) reads. Each room is a component; without components you get all of them.
function(rubric_package)
  get_property(RUBRIC_INSTALLED GLOBAL PROPERTY RUBRIC_INSTALLED)
  set(RUBRIC_COMPONENT_LINES "")
  foreach(room IN LISTS RUBRIC_INSTALLED)
    get_property(uses GLOBAL PROPERTY RUBRIC_USES_${room})
    set(present)
    foreach(used IN LISTS uses)
      if(TARGET rubric_${used})
        list(APPEND present ${used})
      endif()
    endforeach()
    string(APPEND RUBRIC_COMPONENT_LINES "set(_rubric_uses_${room} \"${present}\")\n")
    if(room STREQUAL "catalog")
      string(APPEND RUBRIC_COMPONENT_LINES "set(_rubric_packages_${room} yaml-cpp)\n")
    endif()
  endforeach()
  include(CMakePackageConfigHelpers)
  set(folder ${CMAKE_INSTALL_LIBDIR}/cmake/rubric)
  configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/rubric-config.cmake.in
    ${PROJECT_BINARY_DIR}/rubric-config.cmake INSTALL_DESTINATION ${folder})
  write_basic_package_version_file(${PROJECT_BINARY_DIR}/rubric-config-version.cmake COMPATIBILITY SameMinorVersion)
  install(FILES ${PROJECT_BINARY_DIR}/rubric-config.cmake ${PROJECT_BINARY_DIR}/rubric-config-version.cmake
    DESTINATION ${folder})
endfunction()

# Every room that is there.
function(rubric_all_rooms result)
  set(rooms)
  foreach(room text dsl engine catalog oracle exchange publish)
    if(TARGET rubric_${room})
      list(APPEND rooms rubric_${room})
    endif()
  endforeach()
  set(${result} ${rooms} PARENT_SCOPE)
endfunction()

# bench/*.cpp become one program, `bench`, built only when asked for. fuzz/<name>.cpp becomes `fuzz-<name>`; it may use
# what tests/properties/ compares with.
function(rubric_extra_programs)
  rubric_all_rooms(rooms)
  file(GLOB benches CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/bench/*.cpp)
  if(benches AND PROJECT_IS_TOP_LEVEL)
    find_package(benchmark QUIET)
    if(benchmark_FOUND)
      add_executable(bench EXCLUDE_FROM_ALL ${benches})
      target_link_libraries(bench PRIVATE ${rooms} benchmark::benchmark fmt::fmt rubric_warnings)
      target_include_directories(bench PRIVATE ${PROJECT_SOURCE_DIR})
      target_compile_definitions(bench PRIVATE RUBRIC_SOURCE_DIR="${PROJECT_SOURCE_DIR}"
        RUBRIC_PROGRAM="$<TARGET_FILE:rubric>")
      add_dependencies(bench rubric)
    endif()
  endif()
  if(RUBRIC_FUZZ)
    file(GLOB properties CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/properties/*.cpp)
    list(FILTER properties EXCLUDE REGEX "_test\\.cpp$")
    add_library(rubric_properties STATIC EXCLUDE_FROM_ALL ${properties})
    target_link_libraries(rubric_properties PUBLIC ${rooms} fmt::fmt rubric_warnings)
    target_include_directories(rubric_properties PUBLIC ${PROJECT_SOURCE_DIR})
    file(GLOB fuzzers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/fuzz/*.cpp)
    foreach(source IN LISTS fuzzers)
      get_filename_component(name ${source} NAME_WE)
      add_executable(fuzz-${name} ${source})
      target_link_libraries(fuzz-${name} PRIVATE rubric_properties ${rooms} rubric_warnings)
      target_compile_definitions(fuzz-${name} PRIVATE RUBRIC_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
      target_link_options(fuzz-${name} PRIVATE -fsanitize=fuzzer)
    endforeach()
  endif()
endfunction()
