/// The backlog: items of work, their documents, and every write to them.
///
/// Start at [BacklogWriter] and [BacklogReader]. A write is checked and logged inside its own transaction; a refused
/// write leaves no trace. Imported data is accepted unchanged, so reading must tolerate data that writing would refuse.
/// Claims, code and task hooks are reached through ports: [TaskHolders], [TaskEndHook] and [CodeReferences].
/// Deliberately
/// absent: scheduling and notifications.
@NullMarked
package dev.cairn.engine.work;

import org.jspecify.annotations.NullMarked;
