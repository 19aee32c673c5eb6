/// Persistent collections: immutable collections whose changed copies share all unchanged parts with the original.
///
/// The library pcollections provides `TreePSet` and `TreePMap`. [PersistentMap] makes filling a `TreePMap` faster.
/// [PersistentList] and [IntSequence] are compact lists that the library does not have.
@NullMarked
package dev.cairn.projection.persistent;

import org.jspecify.annotations.NullMarked;
