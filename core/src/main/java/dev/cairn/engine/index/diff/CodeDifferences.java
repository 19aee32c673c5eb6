package dev.cairn.engine.index.diff;

import dev.cairn.engine.index.diff.DifferenceLists.FileSides;
import dev.cairn.engine.time.MomentResolver;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.FileVersion;
import dev.cairn.model.code.Language;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.history.RecordedPast;
import dev.cairn.projection.history.SourceSide;
import dev.cairn.projection.log.TransactionIndex;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.store.Feed;
import dev.cairn.store.Snapshot;
import dev.cairn.store.codec.ContentHash;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// Computes how the code of a workspace differs between two moments.
public final class CodeDifferences {

    private static final FileFacts NOTHING = FileFacts.pathOnly(Language.OTHER, Set.of(), List.of());

    private static final int FILES_AT_ONCE = 200;

    private final CodeContents contents;
    private final TransactionIndex transactions;
    private final DiffStartResolver since;
    private final RecordedPast recorded;
    private final CommittedFiles committed;

    public CodeDifferences(Feed feed, CodeContents contents, TransactionIndex transactions, MomentResolver moments) {
        this(feed, contents, transactions, moments, CommittedFiles.NONE);
    }

    /// @param committed reads what files contained before anything was recorded
    public CodeDifferences(
            Feed feed,
            CodeContents contents,
            TransactionIndex transactions,
            MomentResolver moments,
            CommittedFiles committed) {
        this.contents = contents;
        this.transactions = transactions;
        this.since = new DiffStartResolver(feed, transactions, moments);
        this.recorded = new RecordedPast(feed);
        this.committed = committed;
    }

    public DiffResult since(DiffRequest request) {
        var view = request.until();
        var until = view.snapshot();
        recorded.require(until, view.asOf());
        var named = since.resolve(view, request.since());
        var inGit = isUnrecorded(until, named)
                ? committed.at(
                        view.project(), named.commit(), named.asOf().valid().orElseThrow())
                : Optional.<CommittedFiles.CommittedState>empty();
        var start = inGit.isPresent() ? named.with(", as git has it") : recordedStart(until, named);
        var pairs = new TreeMap<String, FilePair>();
        for (var file : contents.files(view.at(start.asOf()).snapshot()))
            pairs.put(file.path(), new FilePair(file.path(), Optional.of(file), Optional.empty()));
        for (var file : contents.files(until)) pairs.merge(file.path(), FilePair.after(file), FilePair::with);
        inGit.ifPresent(state -> state.changed()
                .forEach(path -> pairs.merge(path, FilePair.of(path), (known, _) -> known.withoutBefore())));
        pairs.values().removeIf(pair -> pair.isSame() && !pair.isEmpty());
        var gathered = new DifferenceLists(request);
        var changed = List.copyOf(pairs.values());
        for (int from = 0; from < changed.size(); from += FILES_AT_ONCE)
            compare(changed.subList(from, Math.min(changed.size(), from + FILES_AT_ONCE)), inGit, gathered);
        return gathered.result(
                start.description(), transactions.indexing(view.project(), start.seq(), view.seq(), request.limit()));
    }

    /// Commits of one second cannot be told apart by their time, so a commit of the first recorded second is
    /// read from git.
    private boolean isUnrecorded(Snapshot until, DiffStartResolver.DiffStart named) {
        if (recorded.isBefore(until, named.asOf())) return true;
        return named.commit().isPresent()
                && recorded.since(until)
                        .filter(first -> named.asOf()
                                .valid()
                                .filter(moment -> !moment.isAfter(first))
                                .isPresent())
                        .isPresent();
    }

    /// Code that is neither recorded nor in git counts as added: who selects tests must not miss any of it.
    private DiffStartResolver.DiffStart recordedStart(Snapshot until, DiffStartResolver.DiffStart named) {
        if (!recorded.isBefore(until, named.asOf())) return named;
        return named.with("; the code is recorded since "
                + recorded.since(until).orElseThrow()
                + ", so everything newer than the start counts as added; history_import reads further back");
    }

    /// The moment a request compares with, or the first recorded one if it lies before that.
    public AsOf before(DiffRequest request) {
        var until = request.until();
        var start = since.resolve(until, request.since()).asOf();
        return recorded.isBefore(until.snapshot(), start)
                ? AsOf.validAt(recorded.since(until.snapshot()).orElseThrow())
                : start;
    }

    /// A path with its versions at both moments.
    private record FilePair(String path, Optional<FileVersion> before, Optional<FileVersion> after) {

        static FilePair after(FileVersion file) {
            return new FilePair(file.path(), Optional.empty(), Optional.of(file));
        }

        static FilePair of(String path) {
            return new FilePair(path, Optional.empty(), Optional.empty());
        }

        FilePair withoutBefore() {
            return new FilePair(path, Optional.empty(), after);
        }

        boolean isEmpty() {
            return before.isEmpty() && after.isEmpty();
        }

        FilePair with(FilePair later) {
            return new FilePair(path, before, later.after);
        }

        boolean isSame() {
            return before.map(FileVersion::contentHash).equals(after.map(FileVersion::contentHash));
        }
    }

    private void compare(
            List<FilePair> pairs, Optional<CommittedFiles.CommittedState> unrecorded, DifferenceLists gathered) {
        var before = contents.facts(
                pairs.stream().flatMap(pair -> pair.before().stream()).toList());
        var after = contents.facts(
                pairs.stream().flatMap(pair -> pair.after().stream()).toList());
        var inGit = unrecorded
                .map(state -> state.contents(pairs.stream()
                        .filter(pair -> pair.before().isEmpty())
                        .map(FilePair::path)
                        .toList()))
                .orElse(Map.of());
        for (var pair : pairs) {
            var now = side(pair.path(), pair.after(), after);
            var content = inGit.get(pair.path());
            if (content == null) {
                boolean isNew = pair.before().isEmpty();
                if (isNew && pair.after().isEmpty()) continue;
                var then = side(pair.path(), pair.before(), before);
                gathered.add(new FileSides(
                        pair.path(), then, now, isNew, pair.after().isEmpty()));
            } else if (!pair.after().map(FileVersion::contentHash).equals(Optional.of(ContentHash.of(content)))) {
                var facts = unrecorded.orElseThrow().parser().parse(pair.path(), content);
                var then = SourceSide.of(pair.path(), facts, content);
                gathered.add(new FileSides(
                        pair.path(), then, now, false, pair.after().isEmpty()));
            }
        }
    }

    private SourceSide side(String path, Optional<FileVersion> file, Map<String, FileFacts> facts) {
        return SourceSide.of(
                path,
                facts.getOrDefault(path, NOTHING),
                file.flatMap(contents::content).orElse(new byte[0]));
    }
}
