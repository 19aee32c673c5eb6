package dev.cairn.engine.index;

import dev.cairn.engine.index.GitRepository.GitChange;
import dev.cairn.engine.index.GitRepository.GitCommit;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Which content each path had from when to when, replayed from commits.
final class PastSpans {

    /// A content and when it was there; the last one of a path has no end.
    record Span(String path, String blob, Instant from, Optional<Instant> to) {}

    private record Open(String blob, Instant from) {}

    private final Map<String, List<Span>> spans = new TreeMap<>();
    private final Map<String, Open> open = new HashMap<>();
    private Optional<Instant> base = Optional.empty();
    private Instant last = Instant.MIN;

    private PastSpans() {}

    /// The spans of each path, newest first.
    static Map<String, List<Span>> of(List<GitCommit> newestFirst) {
        var replay = new PastSpans();
        newestFirst.reversed().forEach(replay::commit);
        replay.open.forEach((path, left) -> replay.add(new Span(path, left.blob(), left.from(), Optional.empty())));
        replay.spans.values().forEach(java.util.Collections::reverse);
        return replay.spans;
    }

    private void commit(GitCommit commit) {
        // Clocks differ between machines, but one commit follows the other.
        var time = commit.committedAt().isAfter(last) ? commit.committedAt() : last.plus(1, ChronoUnit.MICROS);
        last = time;
        if (base.isEmpty()) base = Optional.of(time);
        for (var change : commit.changes()) change(change, time);
    }

    /// What a file held before its first change in sight was there at least since the first commit in sight.
    private void change(GitChange change, Instant time) {
        var known = Optional.ofNullable(open.remove(change.path()))
                .or(() -> change.before().map(blob -> new Open(blob, base.orElse(time))));
        known.filter(was -> was.from().isBefore(time))
                .ifPresent(was -> add(new Span(change.path(), was.blob(), was.from(), Optional.of(time))));
        change.after().ifPresent(blob -> open.put(change.path(), new Open(blob, time)));
    }

    private void add(Span span) {
        spans.computeIfAbsent(span.path(), _ -> new ArrayList<>()).add(span);
    }
}
