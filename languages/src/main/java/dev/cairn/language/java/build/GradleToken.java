package dev.cairn.language.java.build;

/// One word, string or sign of a Gradle script, and its line.
///
/// A string has no quotes, and `${…}` is left as it is in the script. The end of a line is a token because it may
/// end a statement.
public record GradleToken(Kind kind, String text, int line) {

    /// The kinds of tokens.
    public enum Kind {
        WORD,
        TEXT,
        SIGN,
        LINE_END
    }

    public boolean isWord() {
        return kind == Kind.WORD;
    }

    public boolean isText() {
        return kind == Kind.TEXT;
    }

    public boolean isWord(String word) {
        return kind == Kind.WORD && text.equals(word);
    }

    public boolean isSign(char sign) {
        return kind == Kind.SIGN && text.charAt(0) == sign;
    }
}
