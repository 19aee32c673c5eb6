/// Turns file events of the operating system into sets of changed paths.
///
/// Start at [FolderWatcher]. Events are only hints: missed changes are found by a rescan, which is requested whenever
/// events may have been lost.
@NullMarked
package dev.cairn.watch;

import org.jspecify.annotations.NullMarked;
