/// The resolution rules of Java, which decide what names mean: packages, scopes, types, calls and libraries.
///
/// Start at [JavaRules]. Deliberately absent: reading source text, because rules use only the facts of files.
@NullMarked
package dev.cairn.language.java.resolve;

import org.jspecify.annotations.NullMarked;
