package dev.cairn.model.trust;

import java.util.List;

/// The part of a workspace's code that is written in languages that are not parsed.
///
/// @param files the number of unread code files, of `filesTotal` code files; the lines are counted in the same way
/// @param languages the unread languages, the largest first
public record UnreadShare(long files, long filesTotal, long lines, long linesTotal, List<LanguageShare> languages) {

    /// Above this share of files or lines the index counts as partial.
    public static final double PARTIAL_ABOVE = 0.1;

    public static final UnreadShare NONE = new UnreadShare(0, 0, 0, 0, List.of());

    public UnreadShare {
        languages = List.copyOf(languages);
    }

    public double fileShare() {
        return filesTotal == 0 ? 0 : (double) files / filesTotal;
    }

    public double lineShare() {
        return linesTotal == 0 ? 0 : (double) lines / linesTotal;
    }

    /// Whether so much is unread that an answer about the whole workspace is only partial.
    public boolean isLarge() {
        return Math.max(fileShare(), lineShare()) > PARTIAL_ABOVE;
    }
}
