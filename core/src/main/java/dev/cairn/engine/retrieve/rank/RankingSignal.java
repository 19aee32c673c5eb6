package dev.cairn.engine.retrieve.rank;

import java.util.Locale;

/// One kind of evidence that a file answers a question.
public enum RankingSignal {
    /// The whole text matches the content of the file.
    BODY,
    /// The title matches the content of the file.
    TITLE,
    /// The whole text matches the path.
    PATH,
    /// The title matches the path.
    TITLE_PATH,
    /// The scope at the start of the title, as in `parser: …` or `fix(parser): …`, matches the path.
    SCOPE,
    /// The best symbol of the file matches the whole text.
    SYMBOL,
    /// A name that is written like code is declared in the file.
    MENTION,
    /// A written name has exactly one declaration.
    NAMED,
    /// A path, module or stack frame refers to the file.
    PLACE,
    /// Past commits with messages similar to the title touched the file.
    HISTORY,
    /// The file changed often recently.
    RECENT,
    /// The vectors of the file's symbols are similar to the question.
    MEANING;

    public String written() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
