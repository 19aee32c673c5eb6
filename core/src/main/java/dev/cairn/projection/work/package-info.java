/// The backlog for readers: items by id, parent and references, the log, the documents, and search.
///
/// Start at [Backlogs], which keeps one [Backlog] per project up to date with the feed; everything can be rebuilt from
/// the store. Any data is accepted: unknown parents, cycles and ids of any form.
@NullMarked
package dev.cairn.projection.work;

import org.jspecify.annotations.NullMarked;
