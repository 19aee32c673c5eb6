/// Token budgets: [Profile] presets the size of an answer, [TokenCounter] counts the tokens of a text.
@NullMarked
package dev.cairn.budget;

import org.jspecify.annotations.NullMarked;
