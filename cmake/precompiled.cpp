// Gives the shared precompiled header a target to be compiled in.
