package dev.cairn.engine.retrieve;

import java.util.Locale;

/// One reason why a file may be what a question is about.
public enum Signal {
    /// The whole text matches what is written in the file.
    BODY,
    /// The title matches what is written in the file.
    TITLE,
    /// The whole text matches the path.
    PATH,
    /// The title matches the path.
    TITLE_PATH,
    /// The part of the code the title begins with, as in `parser: …` or `fix(parser): …`, matches the path.
    SCOPE,
    /// The best symbol of the file matches the whole text.
    SYMBOL,
    /// A name that is written like code is declared in the file.
    MENTION,
    /// A name that only one place declares is written out: with its holder, or so that nothing else bears it.
    NAMED,
    /// A path, module or line of a stack trace leads to the file.
    PLACE,
    /// Past commits with messages similar to the title touched the file.
    HISTORY,
    /// The file was changed often of late.
    RECENT,
    /// Vectors say it means the same.
    MEANING;

    public String written() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
