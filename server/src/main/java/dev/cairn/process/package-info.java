/// The processes of Cairn: one daemon per home, how it is found, started and replaced.
///
/// Start at [DaemonElection]. The operating system's lock on the home decides which process is the daemon; files only
/// tell where to reach it.
@NullMarked
package dev.cairn.process;

import org.jspecify.annotations.NullMarked;
