/// The backlog as it is read: items by id, by parent and by who points at them, the log, the documents, and search.
///
/// Start at [Backlogs], which keeps one [Backlog] per project with the feed; everything in it can be made anew from the
/// store. Reading survives any data: unknown parents, cycles and ids of any form.
@NullMarked
package dev.cairn.projection.work;

import org.jspecify.annotations.NullMarked;
