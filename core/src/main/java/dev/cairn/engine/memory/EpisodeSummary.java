package dev.cairn.engine.memory;

import dev.cairn.model.memory.Episode;

/// Builds the short text that represents an episode in lists.
public final class EpisodeSummary {

    private EpisodeSummary() {}

    private static String withoutEnd(String title) {
        var text = title.strip();
        return text.endsWith("…") || text.endsWith(".") ? text.substring(0, text.length() - 1) : text;
    }

    /// The title and the first sentence of the rationale of a decision, or the content of any other episode.
    public static String of(Episode episode) {
        var title = episode.body().text("title");
        var rationale = episode.body().text("rationale");
        if (title.isBlank()) return FirstSentence.of(episode.content());
        // A derived title is the beginning of the rationale, which then says all of it.
        boolean isDerived = rationale.isBlank() || rationale.strip().startsWith(withoutEnd(title));
        return isDerived && !rationale.isBlank()
                ? FirstSentence.of(rationale)
                : isDerived ? FirstSentence.of(title) : FirstSentence.of(withoutEnd(title) + ": " + rationale);
    }
}
