/// Collections for immutable states: a changed collection shares what did not change with the one before.
///
/// Sorted sets are `TreePSet` of pcollections, used directly. [PersistentMap] adds fast filling to its sorted map;
/// [PersistentList] and [IntSequence] are compact lists that the library does not have.
@NullMarked
package dev.cairn.projection.persistent;

import org.jspecify.annotations.NullMarked;
