/// Token budgets: profiles, and counting the tokens of the text that is sent.
@NullMarked
package dev.cairn.budget;

import org.jspecify.annotations.NullMarked;
