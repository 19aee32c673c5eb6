package dev.cairn.engine.index.history;

import dev.cairn.engine.index.git.GitRepository.GitChange;
import dev.cairn.engine.index.git.GitRepository.GitCommit;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Computes the validity spans of each path's contents from commits.
final class HistorySpans {

    /// A content and its validity span; the last span of a path is open.
    record ContentSpan(String path, String blob, Instant from, Optional<Instant> to) {}

    private record OpenSpan(String blob, Instant from) {}

    private final Map<String, List<ContentSpan>> spans = new TreeMap<>();
    private final Map<String, OpenSpan> open = new HashMap<>();
    private Optional<Instant> base = Optional.empty();
    private final Instant now;
    private Instant last;

    private HistorySpans(Instant now, Instant first) {
        this.now = now;
        this.last = first.minus(1, ChronoUnit.MICROS);
    }

    /// The spans of each path, newest first. No span ends or begins after `now`.
    static Map<String, List<ContentSpan>> of(List<GitCommit> newestFirst, Instant now) {
        var first = newestFirst.reversed().stream()
                .map(GitCommit::committedAt)
                .filter(time -> !time.isAfter(now))
                .findFirst()
                .orElse(now);
        var replay = new HistorySpans(now, first);
        newestFirst.reversed().forEach(replay::commit);
        replay.open.forEach(
                (path, left) -> replay.add(new ContentSpan(path, left.blob(), left.from(), Optional.empty())));
        replay.spans.values().forEach(java.util.Collections::reverse);
        return replay.spans;
    }

    private void commit(GitCommit commit) {
        var time = time(commit.committedAt());
        last = time;
        if (base.isEmpty()) base = Optional.of(time);
        for (var change : commit.changes()) change(change, time);
    }

    /// Clocks differ between machines, but commits are ordered. A commit dated in the future has no usable time, so it
    /// is placed directly after its parent; later commits keep their own times.
    private Instant time(Instant committedAt) {
        if (committedAt.isAfter(last) && !committedAt.isAfter(now)) return committedAt;
        var next = last.plus(1, ChronoUnit.MICROS);
        return next.isAfter(now) ? now : next;
    }

    /// The content before the first visible change has existed at least since the first visible commit.
    private void change(GitChange change, Instant time) {
        var known = Optional.ofNullable(open.remove(change.path()))
                .or(() -> change.before().map(blob -> new OpenSpan(blob, base.orElse(time))));
        known.filter(was -> was.from().isBefore(time))
                .ifPresent(was -> add(new ContentSpan(change.path(), was.blob(), was.from(), Optional.of(time))));
        change.after().ifPresent(blob -> open.put(change.path(), new OpenSpan(blob, time)));
    }

    private void add(ContentSpan span) {
        spans.computeIfAbsent(span.path(), _ -> new ArrayList<>()).add(span);
    }
}
