package dev.cairn.answer;

/// One line of an answer that is written for reading.
///
/// @param text without marks for headings, lists or colours
public record AnswerLine(Kind kind, int depth, String text) {

    /// The kind of a line, so that each medium can mark it in its own way.
    public enum Kind {
        SUMMARY,
        /// The next step.
        NEXT,
        HEADING,
        /// A name and its value.
        FIELD,
        ITEM,
        /// More about the item above.
        DETAIL,
        CODE_BEGIN,
        CODE,
        CODE_END,
        /// A remark about parts that the answer leaves out or is unsure of.
        NOTE
    }

    static AnswerLine of(Kind kind, String text) {
        return new AnswerLine(kind, 0, text);
    }
}
