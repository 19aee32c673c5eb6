package dev.cairn.answer;

/// One line of an answer in readable form (the other form is JSON).
///
/// @param text the plain text, without markup for headings, lists or colours
public record AnswerLine(Kind kind, int depth, String text) {

    /// The kind of a line, so that a terminal and Markdown can each format it in their own way.
    public enum Kind {
        SUMMARY,
        /// The next step.
        NEXT,
        HEADING,
        /// A name and its value.
        FIELD,
        ITEM,
        /// A further line about the item above.
        DETAIL,
        CODE_BEGIN,
        CODE,
        CODE_END,
        /// A remark about parts that the answer omits or is not certain about.
        NOTE
    }
}
