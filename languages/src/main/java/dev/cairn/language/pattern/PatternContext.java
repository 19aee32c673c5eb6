package dev.cairn.language.pattern;

/// The code before and after a pattern that makes it a whole file.
public record PatternContext(String before, String after) {

    public static final PatternContext NONE = new PatternContext("", "");
}
