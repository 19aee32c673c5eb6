/// The backlog: what is to be done, and every write to it.
///
/// Start at [BacklogWrites] and [BacklogReads]. A write is checked against the backlog it is written to, inside
/// its own transaction, and logged there with its caller; a write that is refused leaves no trace. Data brought in from
/// elsewhere is taken as it is, so reading survives what writing would refuse. Other rooms are reached through
/// ports: [HeldTasks], [TaskHook] and [CodePlaces].
@NullMarked
package dev.cairn.engine.work;

import org.jspecify.annotations.NullMarked;
