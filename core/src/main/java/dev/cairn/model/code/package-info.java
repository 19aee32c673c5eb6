/// Code as facts, read from the text of one file at a time.
///
/// Start at [FileFacts]. Facts are a pure function of a file's content. Which declaration a name refers to is decided
/// later, by resolution over the facts of all files.
@NullMarked
package dev.cairn.model.code;

import org.jspecify.annotations.NullMarked;
