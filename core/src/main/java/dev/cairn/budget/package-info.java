/// How much an answer may spend, counted in tokens of the text really sent.
@NullMarked
package dev.cairn.budget;

import org.jspecify.annotations.NullMarked;
