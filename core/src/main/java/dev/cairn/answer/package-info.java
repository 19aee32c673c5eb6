/// Results become answers: the sentence first, then the details that fit.
///
/// Start at [EnvelopeWriter]. Deliberately absent: what a tool does, and how a protocol frames the text.
@NullMarked
package dev.cairn.answer;

import org.jspecify.annotations.NullMarked;
