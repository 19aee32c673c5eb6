package dev.cairn.engine.memory;

import dev.cairn.model.memory.Episode;

/// Builds the short text that represents an episode in lists.
public final class EpisodeSummary {

    private static final int LENGTH_MAX = 300;

    private EpisodeSummary() {}

    /// The title and rationale of a decision, or the content of any other episode.
    public static String of(Episode episode) {
        var title = episode.body().text("title");
        var rationale = episode.body().text("rationale");
        var text = title.isBlank() ? episode.content() : rationale.isBlank() ? title : title + ": " + rationale;
        return text.length() <= LENGTH_MAX ? text : text.substring(0, LENGTH_MAX) + "…";
    }
}
