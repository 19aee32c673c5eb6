package dev.cairn.engine.index;

import dev.cairn.model.code.FileProblem;
import dev.cairn.store.Tx;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// The result of an indexing run; without a transaction nothing had changed.
///
/// @param filesParsed the number of files whose facts were not known before
/// @param filesChanged the number of new and changed files
public record IndexReport(
        Optional<Tx> tx,
        long filesSeen,
        long filesParsed,
        long filesChanged,
        long filesRemoved,
        IndexProblems problems,
        Duration took) {

    /// The first problems, and the number of further ones.
    public record IndexProblems(List<FileProblem> items, long leftOut) {

        public static final int ITEMS_MAX = 200;

        public IndexProblems {
            items = List.copyOf(items);
        }

        public static IndexProblems of(List<FileProblem> all) {
            return new IndexProblems(
                    all.subList(0, Math.min(all.size(), ITEMS_MAX)), Math.max(0, all.size() - (long) ITEMS_MAX));
        }

        public long total() {
            return items.size() + leftOut;
        }
    }
}
