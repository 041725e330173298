// The pictures of a run: what is asked of a player marked on the board, and how far a wagon reaches.
#pragma once

#include "oracle/picture/picture.hpp"
#include "oracle/run.hpp"

#include <vector>

namespace rubric::oracle::picture {

/// What to show of a run that was played with `keep_last`, at a scene of it, or, where that is null, at its
/// end. The title is the run's.
PictureOptions scene_options(const RunResult& result, const Scene* scene);

/// The scene that shows the end of a run, or null where nothing is asked there.
const Scene* scene_at_end(const RunResult& result);

} // namespace rubric::oracle::picture
