package dev.cairn.engine.docs;

/// A name of code a document may mean, as it is written there.
public record Mention(String written, int line, Form form) {

    /// How it is written, the surest first.
    public enum Form {
        /// A path or a link to one.
        PATH,
        /// Marked as code in a sentence.
        CODE,
        /// A name in plain text that looks like code.
        PROSE,
        /// In a block of code.
        BLOCK
    }
}
