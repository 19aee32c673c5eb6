/// Reads Java.
///
/// Start at [JavaReader]. One [JavaWalk] goes through a file once; declarations, types, expressions, imports and
/// comments are read by small classes of their own over the same [JavaFile].
@NullMarked
package dev.cairn.parsers.java;

import org.jspecify.annotations.NullMarked;
