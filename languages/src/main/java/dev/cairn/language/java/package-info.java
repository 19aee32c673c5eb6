/// Reads Java source files.
///
/// Start at [JavaLanguage] for the definition and [JavaReader] for the reader. One [JavaFileWalk] visits a file once;
/// small classes over the same [JavaFileContext] read declarations, types, expressions, imports and comments.
@NullMarked
package dev.cairn.language.java;

import org.jspecify.annotations.NullMarked;
