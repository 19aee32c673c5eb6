/// Codecs: the only place that knows the stored form of a state.
///
/// Every form carries its version. Reading skips unknown fields, so that a store written by a newer Cairn stays
/// readable, and refuses forms whose meaning has changed. Deliberately absent: tables and keys.
@NullMarked
package dev.cairn.store.codec;

import org.jspecify.annotations.NullMarked;
