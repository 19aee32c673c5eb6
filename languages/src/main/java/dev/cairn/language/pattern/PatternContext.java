package dev.cairn.language.pattern;

/// The code that is put before and after a code pattern so that the grammar can parse it as a file.
public record PatternContext(String before, String after) {

    public static final PatternContext NONE = new PatternContext("", "");
}
