/// The backlog projection: items by id, parent and references, the log, the documents, and search.
///
/// Start at [Backlogs], which keeps one [Backlog] per project up to date with the feed. Imported data may contain
/// unknown parents, cycles and ids of any form.
@NullMarked
package dev.cairn.projection.work;

import org.jspecify.annotations.NullMarked;
