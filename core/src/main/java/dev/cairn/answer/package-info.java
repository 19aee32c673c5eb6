/// Turns results of tools into answers: the summary first, then the details that fit the token budget.
///
/// Start at [EnvelopeWriter]. The logic of tools and the framing of the protocol are in other packages.
@NullMarked
package dev.cairn.answer;

import org.jspecify.annotations.NullMarked;
