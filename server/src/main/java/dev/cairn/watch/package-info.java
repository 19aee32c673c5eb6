/// File events become change sets.
///
/// Start at [FolderWatcher]. Events are hints: whatever they miss is found by a rescan, which every doubt asks for.
@NullMarked
package dev.cairn.watch;

import org.jspecify.annotations.NullMarked;
