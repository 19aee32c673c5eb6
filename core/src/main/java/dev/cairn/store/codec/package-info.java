/// Codecs: they alone know the format of a record's stored bytes.
///
/// Every format has a version number. Unknown fields are skipped, so that a store written by a newer Cairn stays
/// readable. A newer format version is refused, because its meaning has changed. Tables and keys belong to other
/// packages.
@NullMarked
package dev.cairn.store.codec;

import org.jspecify.annotations.NullMarked;
