package dev.cairn.language.tree;

import java.util.Optional;

/// Recognises sources that would crash a shipped grammar, and with it the whole process, before they are parsed.
///
/// The scanner of a grammar has 1024 bytes for its state. Some scanners write beyond these bytes, others abort.
/// Hand-written code needs far less, so files that need more are skipped.
final class GrammarHazards {

    /// Kotlin's scanner aborts at 1024 nested strings. Every string but the outermost follows a `$`, so the `$`
    /// are counted.
    static final int KOTLIN_INTERPOLATIONS_MAX = 1_000;

    /// Python's scanner writes out of bounds at 511 levels of indentation. Each level is at least one column wide.
    static final int PYTHON_INDENT_COLUMNS_MAX = 500;

    /// Ruby's scanner aborts at a heredoc delimiter of 256 bytes.
    static final int HEREDOC_WORD_BYTES_MAX = 250;

    /// The scanners of Ruby and Bash write out of bounds when the delimiters of open heredocs fill their state.
    static final int HEREDOC_LINE_BYTES_MAX = 900;

    private GrammarHazards() {}

    /// The reason why the source must not be parsed; empty if it is safe.
    static Optional<String> of(GrammarName language, byte[] source) {
        return switch (language) {
            case KOTLIN ->
                problemIf(
                        interpolations(source) > KOTLIN_INTERPOLATIONS_MAX,
                        "more than " + KOTLIN_INTERPOLATIONS_MAX + " string interpolations");
            case PYTHON ->
                problemIf(
                        widestIndent(source) > PYTHON_INDENT_COLUMNS_MAX,
                        "indentation of more than " + PYTHON_INDENT_COLUMNS_MAX + " columns");
            case RUBY, BASH ->
                problemIf(
                        HeredocState.areTooLong(source),
                        "heredoc words of more than " + HEREDOC_WORD_BYTES_MAX + " bytes");
            default -> Optional.empty();
        };
    }

    private static Optional<String> problemIf(boolean dangerous, String what) {
        return dangerous
                ? Optional.of("The file has " + what + ", which its grammar may not survive.")
                : Optional.empty();
    }

    private static int interpolations(byte[] source) {
        int count = 0;
        for (byte character : source) if (character == '$') count++;
        return count;
    }

    /// The widest indentation of a line, counted like the scanner does: a tab is eight columns, and a backslash at
    /// the end of a blank line joins the next line.
    private static int widestIndent(byte[] source) {
        int widest = 0;
        int width = 0;
        boolean joined = false;
        for (int at = 0; at < source.length; at++) {
            byte character = source[at];
            switch (character) {
                case '\n' -> width = joined ? width : 0;
                case ' ' -> width++;
                case '\t' -> width += 8;
                case '\\', '\r', '\f' -> {}
                default -> {
                    widest = Math.max(widest, width);
                    width = 0;
                    at = lineEnd(source, at);
                }
            }
            joined = character == '\\' || (joined && character == '\r');
        }
        return widest;
    }

    private static int lineEnd(byte[] source, int from) {
        int at = from;
        while (at < source.length && source[at] != '\n') at++;
        return at;
    }
}
