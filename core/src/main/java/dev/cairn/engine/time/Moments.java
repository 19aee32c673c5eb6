package dev.cairn.engine.time;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.TxId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.time.AsOf;
import dev.cairn.store.Feed;
import dev.cairn.store.Tx;
import java.time.Instant;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Turns written moments into instants.
public final class Moments {

    private static final int PAGE = 1_000;

    /// A commit is looked for in this many transactions; beyond that its transaction id must be given.
    static final int TRANSACTIONS_READ_MAX = 1_000_000;

    private final Feed feed;

    public Moments(Feed feed) {
        this.feed = feed;
    }

    public AsOf resolve(ProjectId project, PastRequest request) {
        return new AsOf(
                request.asOf().map(written -> instant(project, written)),
                request.knownAt().map(written -> instant(project, written)));
    }

    private Instant instant(ProjectId project, String written) {
        return switch (WrittenMoment.parse(written)) {
            case WrittenMoment.Time(var instant) -> instant;
            case WrittenMoment.Transaction(var id) -> transaction(project, id).recordedAt();
            case WrittenMoment.Commit(var prefix) ->
                lastOfCommit(project, prefix).recordedAt();
        };
    }

    private Tx transaction(ProjectId project, TxId id) {
        return feed.find(project, id)
                .orElseThrow(() -> Refusal.of(
                        ProblemCode.NOT_FOUND,
                        "The project " + project + " has no transaction " + id + ".",
                        "Give a transaction id of this project, or a time such as 2026-01-31T09:00:00Z."));
    }

    /// Several transactions may carry one commit; it is fully known with the last of them.
    private Tx lastOfCommit(ProjectId project, String prefix) {
        var byCommit = new HashMap<String, Tx>();
        long seq = 0;
        for (var page = feed.after(project, seq, PAGE); !page.isEmpty(); page = feed.after(project, seq, PAGE)) {
            page.forEach(tx -> commit(tx, prefix).ifPresent(commit -> byCommit.put(commit, tx)));
            seq = page.getLast().seq();
            if (seq > TRANSACTIONS_READ_MAX) throw tooMany();
        }
        if (byCommit.size() > 1) throw ambiguous(prefix, byCommit);
        return byCommit.values().stream()
                .findFirst()
                .orElseThrow(() -> Refusal.of(
                        ProblemCode.NOT_FOUND,
                        "No transaction of " + project + " carries the commit " + prefix + ".",
                        "Give the time of the commit instead, for example 2026-01-31T09:00:00Z."));
    }

    private static Optional<String> commit(Tx tx, String prefix) {
        return tx.gitCommit()
                .map(commit -> commit.toLowerCase(Locale.ROOT))
                .filter(commit -> commit.startsWith(prefix));
    }

    private static Refusal ambiguous(String prefix, Map<String, Tx> byCommit) {
        return Refusal.of(
                ProblemCode.AMBIGUOUS,
                byCommit.size() + " commits begin with " + prefix + ".",
                "Give more of the commit's hash.");
    }

    private static Refusal tooMany() {
        return Refusal.of(
                ProblemCode.LIMIT_REACHED,
                "A commit is looked for in at most " + TRANSACTIONS_READ_MAX + " transactions.",
                "Give the transaction id or the time of the commit instead.");
    }
}
