/// Finds, starts and replaces the daemon of a home; there is one daemon per home.
///
/// Start at [DaemonElection]. The process that holds the operating system's lock on the home is its daemon. The
/// address file only says where to reach it.
@NullMarked
package dev.cairn.process;

import org.jspecify.annotations.NullMarked;
