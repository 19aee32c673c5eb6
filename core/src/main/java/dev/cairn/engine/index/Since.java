package dev.cairn.engine.index;

import dev.cairn.engine.time.WrittenMoment;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.time.AsOf;
import dev.cairn.model.workspace.Workspace;
import dev.cairn.store.Feed;
import dev.cairn.store.Tx;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;

/// Finds the moment that the word `since` means.
final class Since {

    /// Where to compare from, and the last transaction that belongs to it.
    record Start(AsOf asOf, long seq, String told) {}

    private static final int PAGE = 1_000;

    private final Feed feed;
    private final GitHistory git;

    Since(Feed feed, GitHistory git) {
        this.feed = feed;
        this.git = git;
    }

    /// An agent's last write is the last one before the end of the comparison.
    Start resolve(Workspace workspace, String written, AsOf until) {
        var project = workspace.project();
        return moment(written)
                .map(moment -> start(workspace, moment, written, until))
                .or(() -> agent(project, written, until))
                .or(() -> named(workspace, written))
                .orElseThrow(() -> unknown(written));
    }

    private static Optional<WrittenMoment> moment(String written) {
        try {
            return Optional.of(WrittenMoment.parse(written));
        } catch (Refusal noMoment) {
            return Optional.empty();
        }
    }

    private Start start(Workspace workspace, WrittenMoment moment, String written, AsOf until) {
        var project = workspace.project();
        return switch (moment) {
            case WrittenMoment.Time(var instant) -> time(project, instant, "at " + instant);
            case WrittenMoment.Transaction(var id) ->
                feed.find(project, id).map(Since::after).orElseThrow(() -> unknown(written));
            case WrittenMoment.Commit(var prefix) ->
                commit(workspace, prefix)
                        .or(() -> agent(project, written, until))
                        .orElseThrow(() -> unknown(written));
        };
    }

    private static Start after(Tx tx) {
        return new Start(AsOf.knownAt(tx.recordedAt()), tx.seq(), "after transaction " + tx.id());
    }

    private Start time(ProjectId project, Instant instant, String told) {
        var last = last(project, tx -> !tx.recordedAt().isAfter(instant));
        return new Start(AsOf.validAt(instant), last.map(Tx::seq).orElse(0L), told);
    }

    /// The state when the commit was first indexed; one that never was counts by its time.
    private Optional<Start> commit(Workspace workspace, String prefix) {
        var project = workspace.project();
        var first = first(
                project,
                tx -> tx.gitCommit()
                        .filter(commit -> commit.toLowerCase(Locale.ROOT).startsWith(prefix))
                        .isPresent());
        if (first.isPresent()) return first.map(Since::after);
        return inGit(workspace, prefix).map(commit -> time(project, commit.committedAt(), "at commit " + commit.id()));
    }

    /// A branch, a tag, or what is reached from one, such as `HEAD~3`.
    private Optional<Start> named(Workspace workspace, String name) {
        return inGit(workspace, name).flatMap(commit -> commit(workspace, commit.id()));
    }

    private Optional<GitRepository.GitCommit> inGit(Workspace workspace, String commit) {
        return git.open(workspace.settings().root()).flatMap(repository -> repository.find(commit));
    }

    private Optional<Start> agent(ProjectId project, String name, AsOf until) {
        var end = until.known().or(until::valid).orElse(Instant.MAX);
        return last(
                        project,
                        tx -> tx.author().agent().value().equals(name)
                                && !tx.recordedAt().isAfter(end))
                .map(tx -> new Start(AsOf.knownAt(tx.recordedAt()), tx.seq(), "after the last write of " + name));
    }

    private Optional<Tx> first(ProjectId project, Predicate<Tx> wanted) {
        long seq = 0;
        for (var page = feed.after(project, seq, PAGE); !page.isEmpty(); page = feed.after(project, seq, PAGE)) {
            var found = page.stream().filter(wanted).findFirst();
            if (found.isPresent()) return found;
            seq = page.getLast().seq();
        }
        return Optional.empty();
    }

    private Optional<Tx> last(ProjectId project, Predicate<Tx> wanted) {
        Optional<Tx> last = Optional.empty();
        long seq = 0;
        for (var page = feed.after(project, seq, PAGE); !page.isEmpty(); page = feed.after(project, seq, PAGE)) {
            var earlier = last;
            last = page.reversed().stream().filter(wanted).findFirst().or(() -> earlier);
            seq = page.getLast().seq();
        }
        return last;
    }

    private static Refusal unknown(String written) {
        return Refusal.of(
                ProblemCode.NOT_FOUND,
                "Nothing is known as " + Problem.echo(written) + ".",
                "Give a transaction id, a time such as 2026-01-31T09:00:00Z, a commit or a name git knows it by such as HEAD~3,"
                        + " or an agent that has written.");
    }
}
