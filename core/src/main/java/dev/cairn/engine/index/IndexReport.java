package dev.cairn.engine.index;

import dev.cairn.model.code.FileProblem;
import dev.cairn.store.Tx;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// How an indexing run ended; without a transaction nothing had changed.
///
/// `filesChanged` counts new and changed files, `filesParsed` those whose facts were not known before.
public record IndexReport(
        Optional<Tx> tx,
        long filesSeen,
        long filesParsed,
        long filesChanged,
        long filesRemoved,
        Problems problems,
        Duration took) {

    /// The first problems, and how many more there were.
    public record Problems(List<FileProblem> items, long leftOut) {

        public static final int ITEMS_MAX = 200;

        public Problems {
            items = List.copyOf(items);
        }

        public static Problems of(List<FileProblem> all) {
            return new Problems(
                    all.subList(0, Math.min(all.size(), ITEMS_MAX)), Math.max(0, all.size() - (long) ITEMS_MAX));
        }

        public long total() {
            return items.size() + leftOut;
        }
    }
}
