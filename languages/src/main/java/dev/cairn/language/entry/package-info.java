/// Reads JSON, TOML and YAML as a stream of paths and scalar values with their lines.
///
/// Start at [EntrySink]. Each reader holds one path and one value at a time, so memory does not grow with the file.
/// Deliberately absent: references between values, so no text can expand beyond its length.
@NullMarked
package dev.cairn.language.entry;

import org.jspecify.annotations.NullMarked;
