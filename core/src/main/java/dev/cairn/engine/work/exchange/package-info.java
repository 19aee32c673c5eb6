/// Items written by hand or by other tools, and what it takes to read them without losing anything.
///
/// Start at [ImportedItemReader]. A value that Cairn does not understand stays on the item as it was written and is
/// exported again. Deliberately absent: files and the store.
@NullMarked
package dev.cairn.engine.work.exchange;

import org.jspecify.annotations.NullMarked;
