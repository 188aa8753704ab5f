//! The opponent: chooses commands, and knows rule sets only through the boundary.
