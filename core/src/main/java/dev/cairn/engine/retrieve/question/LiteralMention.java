package dev.cairn.engine.retrieve.question;

/// A text in a question that the code may contain literally.
public record LiteralMention(String text, Form form) {

    /// How the question writes it.
    public enum Form {
        /// In quotation marks or as code.
        QUOTED,
        /// The question is this text and nothing else.
        WHOLE,
        /// One line of several.
        LINE,
        /// A word with marks inside, such as a configuration key, a route or a module path.
        KEY,
        /// A word with marks inside that the question calls a setting, an option, a class of a style sheet or the like.
        CALLED_KEY,
        /// The question is this name and nothing else.
        NAME
    }
}
