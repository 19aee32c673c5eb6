package dev.cairn.language.tree;

import java.util.Optional;

/// Sources that would make a shipped grammar end the whole process; they are recognised before it sees them.
///
/// A scanner keeps its state in 1024 bytes. Some write beyond that, some abort when it does not fit. No sane source
/// comes near, so such a file is skipped.
final class GrammarHazards {

    /// Kotlin aborts at 1024 strings inside one another; each but the outermost stands behind a `$`.
    static final int KOTLIN_INTERPOLATIONS_MAX = 1_000;

    /// Python writes out of bounds at 511 levels of indentation; a level takes one column at least.
    static final int PYTHON_INDENT_COLUMNS_MAX = 500;

    /// Ruby aborts at a heredoc word of 256 bytes.
    static final int HEREDOC_WORD_BYTES_MAX = 250;

    /// Ruby and Bash write out of bounds when the words of open heredocs fill the state.
    static final int HEREDOC_LINE_BYTES_MAX = 900;

    private GrammarHazards() {}

    /// The reason why the source must not be parsed; empty if it is safe.
    static Optional<String> of(GrammarName language, byte[] source) {
        return switch (language) {
            case KOTLIN ->
                when(
                        interpolations(source) > KOTLIN_INTERPOLATIONS_MAX,
                        "more than " + KOTLIN_INTERPOLATIONS_MAX + " string interpolations");
            case PYTHON ->
                when(
                        widestIndent(source) > PYTHON_INDENT_COLUMNS_MAX,
                        "indentation of more than " + PYTHON_INDENT_COLUMNS_MAX + " columns");
            case RUBY, BASH ->
                when(
                        HeredocState.areTooLong(source),
                        "heredoc words of more than " + HEREDOC_WORD_BYTES_MAX + " bytes");
            default -> Optional.empty();
        };
    }

    private static Optional<String> when(boolean dangerous, String what) {
        return dangerous
                ? Optional.of("The file has " + what + ", which its grammar may not survive.")
                : Optional.empty();
    }

    private static int interpolations(byte[] source) {
        int count = 0;
        for (byte character : source) if (character == '$') count++;
        return count;
    }

    /// Counts as the scanner does: a tab is eight columns; a backslash at the end of a blank line joins the next line.
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
