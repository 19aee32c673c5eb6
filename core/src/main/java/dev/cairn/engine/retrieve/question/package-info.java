/// Parses questions: names written like code, paths, stack frames and topics.
///
/// Start at [QuestionReader]; the result is a [ParsedQuestion]. Nothing here looks at code.
@NullMarked
package dev.cairn.engine.retrieve.question;

import org.jspecify.annotations.NullMarked;
