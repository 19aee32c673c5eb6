package dev.cairn.engine.retrieve.history;

import dev.cairn.projection.text.CommitMatch;
import dev.cairn.projection.text.CommitMessageIndex;
import dev.cairn.projection.text.TextPaths;
import dev.cairn.projection.text.WeightedTerms;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The history recorded in commits, up to a point in time.
public final class RecordedHistory implements CommitHistory {

    private final CommitMessageIndex messages;
    private final long beforeEpochSecond;
    private final Map<String, Double> changes;
    private volatile @Nullable ChangeScores known;

    public RecordedHistory(CommitMessageIndex messages, long beforeEpochSecond) {
        this.messages = messages;
        this.beforeEpochSecond = beforeEpochSecond;
        this.changes = messages.changes(beforeEpochSecond);
    }

    @Override
    public List<CommitMatch> matches(WeightedTerms bag, int limit) {
        return messages.matches(bag, beforeEpochSecond, limit);
    }

    /// Cached for the same paths, which change only when files are added.
    @Override
    public float[] changes(TextPaths paths) {
        var ready = known;
        if (ready == null || ready.paths != paths) {
            ready = new ChangeScores(paths, changes);
            known = ready;
        }
        return ready.scores.clone();
    }

    private static final class ChangeScores {

        private final TextPaths paths;
        private final float[] scores;

        ChangeScores(TextPaths paths, Map<String, Double> changes) {
            this.paths = paths;
            this.scores = new float[paths.size()];
            for (int file = 0; file < scores.length; file++)
                scores[file] = (float) Math.log1p(changes.getOrDefault(paths.get(file), 0d));
        }
    }
}
