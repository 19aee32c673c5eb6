/// Code as facts: what one file says, read from its text alone.
///
/// Start at [FileFacts]. Facts are a pure function of a file's content; which other file a name means is decided later,
/// by resolution over the facts of all files.
@NullMarked
package dev.cairn.model.code;

import org.jspecify.annotations.NullMarked;
