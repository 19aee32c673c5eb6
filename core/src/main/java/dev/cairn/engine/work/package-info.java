/// The backlog: items of work, their documents, and every write to them.
///
/// Start at [BacklogWriter] and [BacklogReader]. A write is checked and logged inside its own transaction; a refused
/// write leaves no trace. Imported data is accepted unchanged, so reading must tolerate data that writing would refuse.
/// Readers get their view from the caller; [TaskHolders] reads claims from it and [CodeReferences] code. What else
/// happens when a task ends is a [TaskEndHook]. Deliberately absent: scheduling and notifications.
@NullMarked
package dev.cairn.engine.work;

import org.jspecify.annotations.NullMarked;
