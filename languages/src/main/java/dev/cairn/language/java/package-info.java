/// Reads Java source files.
///
/// Start at [JavaLanguage] for the definition and [JavaReader] for the reader. [JavaFileWalk] visits all nodes of
/// a file once. It calls small classes that read declarations, types, expressions, imports and comments, and that
/// share one [JavaFileContext].
@NullMarked
package dev.cairn.language.java;

import org.jspecify.annotations.NullMarked;
