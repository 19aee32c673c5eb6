/// Reads Java.
///
/// Start at [JavaReader]. One [JavaFileWalk] goes through a file once; declarations, types, expressions, imports and
/// comments are read by small classes of their own over the same [JavaFileContext].
@NullMarked
package dev.cairn.language.java;

import org.jspecify.annotations.NullMarked;
