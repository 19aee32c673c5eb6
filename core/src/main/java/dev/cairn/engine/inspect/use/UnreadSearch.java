package dev.cairn.engine.inspect.use;

import java.util.List;

/// The result of a search for a name in files that are not parsed.
///
/// @param isCut whether there are more such files than are searched for one answer
public record UnreadSearch(List<UnreadMention> mentions, boolean isCut) {

    /// At most this many files are searched for one answer.
    static final int FILES_MAX = 5_000;

    /// The note of an answer whose search was cut.
    public static final String CUT = "only " + FILES_MAX + " files that are not parsed were searched";

    public UnreadSearch {
        mentions = List.copyOf(mentions);
    }
}
