/// Reads JSON, TOML and YAML as a stream of paths and scalar values with their lines.
///
/// Start at [EntrySink]. A reader keeps only the current path and value, so it needs no more memory for a larger
/// file. Deliberately absent: YAML references, by which a short text could expand to a huge one.
@NullMarked
package dev.cairn.language.entry;

import org.jspecify.annotations.NullMarked;
