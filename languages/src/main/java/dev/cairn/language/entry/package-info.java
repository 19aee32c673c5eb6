/// JSON, TOML and YAML as a stream of paths and plain values with their lines.
///
/// Start at [EntrySink]. Each reader holds one path and one value at a time, so a large file costs no more than a small
/// one, and none of them follows references, so no text can grow beyond its length.
@NullMarked
package dev.cairn.language.entry;

import org.jspecify.annotations.NullMarked;
