/// The resolution rules of Java: modules, scopes, types, calls and the standard library.
///
/// Start at [JavaRules]. Deliberately absent: reading source text; rules see only the facts of files.
@NullMarked
package dev.cairn.language.java.resolve;

import org.jspecify.annotations.NullMarked;
