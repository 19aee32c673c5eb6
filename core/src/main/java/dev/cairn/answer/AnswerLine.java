package dev.cairn.answer;

/// One line of an answer that is written for reading.
///
/// @param text without marks for headings, lists or colours
public record AnswerLine(Kind kind, int depth, String text) {

    /// What a line is, so that each medium can mark it its own way.
    public enum Kind {
        SUMMARY,
        /// What to do next.
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
        /// What the answer leaves out or is unsure of.
        NOTE
    }

    static AnswerLine of(Kind kind, String text) {
        return new AnswerLine(kind, 0, text);
    }
}
