//! Levels: the RON formats, read, checked, explained and turned into battles.
