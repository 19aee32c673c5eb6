/// The backlog as markdown and JSON files: reading, repairing and writing them.
///
/// Start at [BacklogFolder]. Deliberately absent: the meaning of fields, which `engine.work.exchange` decides.
@NullMarked
package dev.cairn.files.backlog;

import org.jspecify.annotations.NullMarked;
