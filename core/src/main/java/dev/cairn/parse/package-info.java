/// How source text becomes facts; the grammars behind it live in a module of their own.
@NullMarked
package dev.cairn.parse;

import org.jspecify.annotations.NullMarked;
