package dev.cairn.engine.docs;

/// A name in a document that may refer to code, as written.
public record CodeMention(String written, int line, MentionForm form) {

    /// The form in which the name is written, most reliable first.
    public enum MentionForm {
        /// A path or a link to one.
        PATH,
        /// Marked as code in a sentence.
        CODE,
        /// A name in plain text that looks like code.
        PROSE,
        /// Inside a code block.
        BLOCK
    }
}
