/// Import of git history before the first indexed version.
///
/// Start at [dev.cairn.engine.index.history.HistoryImport]. Deliberately absent: changes to versions that are already
/// known.
@NullMarked
package dev.cairn.engine.index.history;

import org.jspecify.annotations.NullMarked;
