/// Turns results into answers: the summary first, then the details that fit the budget.
///
/// Start at [EnvelopeWriter]. Deliberately absent: the logic of tools, and protocol framing.
@NullMarked
package dev.cairn.answer;

import org.jspecify.annotations.NullMarked;
