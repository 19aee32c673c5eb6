package dev.cairn.engine.index.diff;

import dev.cairn.engine.claim.WorktreePlaces;
import dev.cairn.engine.claim.WorktreePlaces.WorktreePlace;
import dev.cairn.engine.index.diff.CommittedFiles.CommittedState;
import dev.cairn.engine.index.diff.DiffStartResolver.DiffOrigin;
import dev.cairn.engine.index.diff.DiffStartResolver.DiffStart;
import dev.cairn.engine.index.diff.DifferenceLists.FileSides;
import dev.cairn.engine.time.MomentResolver;
import dev.cairn.model.code.FileVersion;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.history.RecordedPast;
import dev.cairn.projection.history.SourceSide;
import dev.cairn.projection.log.TransactionIndex;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.store.Snapshot;
import dev.cairn.store.Store;
import dev.cairn.store.codec.ContentHash;
import dev.cairn.view.ProjectView;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Computes how the code of a worktree differs from its state at another moment, or from that of another worktree.
public final class CodeDifferences {

    private static final int FILES_AT_ONCE = 200;

    private final FileTexts texts;
    private final TransactionIndex transactions;
    private final DiffStartResolver since;
    private final RecordedPast recorded;
    private final CommittedFiles committed;
    private final WorktreeComparison worktrees;

    /// Without git and other worktrees.
    public CodeDifferences(Store store, CodeContents contents, TransactionIndex transactions, MomentResolver moments) {
        this(
                contents,
                transactions,
                moments,
                CommittedFiles.NONE,
                new OtherWorktrees(store, WorktreePlaces.NONE, _ -> Optional.empty()));
    }

    /// @param committed reads what files contained in commits
    public CodeDifferences(
            CodeContents contents,
            TransactionIndex transactions,
            MomentResolver moments,
            CommittedFiles committed,
            OtherWorktrees others) {
        this.texts = new FileTexts(contents);
        this.transactions = transactions;
        this.since = new DiffStartResolver(others.store().feed(), transactions, moments, others);
        this.recorded = new RecordedPast(others.store().feed());
        this.committed = committed;
        this.worktrees = new WorktreeComparison(texts, moments, committed, others);
    }

    public DiffResult since(DiffRequest request) {
        var view = request.until();
        var until = view.snapshot();
        recorded.require(until, view.asOf());
        var named = since.resolve(request);
        if (named.origin() instanceof DiffOrigin.OtherWorktree(var place)) return between(request, named, place);
        var inGit = isUnrecorded(until, named)
                ? committed.at(
                        view.project(), named.commit(), named.asOf().valid().orElseThrow())
                : Optional.<CommittedState>empty();
        var start = inGit.map(state -> named.with(remark(state))).orElseGet(() -> recordedStart(until, named));
        var pairs = pairs(view, start, inGit);
        var gathered = new DifferenceLists(request);
        for (var page : pages(pairs)) compare(page, inGit, gathered);
        return gathered.result(
                start.description(),
                transactions.indexing(view.project(), start.seq(), view.seq(), request.limit()),
                Optional.empty());
    }

    private static String remark(CommittedState state) {
        var folders = state.submodules();
        if (folders.isEmpty()) return " in git";
        return " in git; submodules are left out (" + String.join(", ", folders) + ")";
    }

    private DiffResult between(DiffRequest request, DiffStart start, WorktreePlace place) {
        var view = request.until();
        var pairs = new TreeMap<String, FilePair>();
        for (var file : worktrees.files(place, view)) pairs.put(file.path(), FilePair.before(file));
        if (pairs.isEmpty())
            throw Refusal.of(
                    ProblemCode.INDEX_EMPTY,
                    "No code of the worktree " + Problem.echo(place.words()) + " is indexed.",
                    "Ask any question about code in " + place.root() + ", or run `cairn index` there.");
        for (var file : texts.files(view.snapshot())) pairs.merge(file.path(), FilePair.after(file), FilePair::with);
        pairs.values().removeIf(FilePair::isSame);
        var gathered = new DifferenceLists(request);
        var sides = worktrees.sides(request, place);
        for (var page : pages(pairs.values())) {
            compare(page, Optional.empty(), gathered);
            sides.add(page);
        }
        return gathered.result(
                start.description(),
                transactions.indexing(view.project(), start.seq(), view.seq(), request.limit()),
                Optional.of(sides.result()));
    }

    private Collection<FilePair> pairs(ProjectView view, DiffStart start, Optional<CommittedState> inGit) {
        var pairs = new TreeMap<String, FilePair>();
        boolean isOfGit = inGit.isPresent() && start.origin() instanceof DiffOrigin.NamedRevision;
        if (!isOfGit)
            for (var file : texts.files(view.at(start.asOf()).snapshot()))
                pairs.put(file.path(), FilePair.before(file));
        for (var file : texts.files(view.snapshot())) pairs.merge(file.path(), FilePair.after(file), FilePair::with);
        inGit.ifPresent(state -> {
            state.changed().forEach(path -> pairs.merge(path, FilePair.of(path), (known, _) -> known.withoutBefore()));
            if (isOfGit && view.isNow()) state.deleted().forEach(path -> pairs.putIfAbsent(path, FilePair.of(path)));
        });
        pairs.values().removeIf(pair -> pair.isSame() && !pair.isEmpty());
        return pairs.values();
    }

    private static List<List<FilePair>> pages(Collection<FilePair> pairs) {
        var all = List.copyOf(pairs);
        var pages = new ArrayList<List<FilePair>>();
        for (int from = 0; from < all.size(); from += FILES_AT_ONCE)
            pages.add(all.subList(from, Math.min(all.size(), from + FILES_AT_ONCE)));
        return pages;
    }

    /// Commits of the same second cannot be ordered by their time, so a commit of the first recorded second is read
    /// from git.
    private boolean isUnrecorded(Snapshot until, DiffStart named) {
        if (named.origin() instanceof DiffOrigin.NamedRevision || recorded.isBefore(until, named.asOf())) return true;
        return named.commit().isPresent()
                && recorded.since(until)
                        .filter(first -> named.asOf()
                                .valid()
                                .filter(moment -> !moment.isAfter(first))
                                .isPresent())
                        .isPresent();
    }

    /// Code that is neither recorded nor in git counts as added: a selection of tests must not miss any of it.
    private DiffStart recordedStart(Snapshot until, DiffStart named) {
        if (!recorded.isBefore(until, named.asOf())) return named;
        return named.with("; the code is recorded since "
                + recorded.since(until).orElseThrow()
                + ", so everything newer than the start counts as added; history_import reads further back");
    }

    /// The moment a request compares with, or the first recorded one if it lies before that. For another worktree it
    /// is the merge base.
    public AsOf before(DiffRequest request) {
        var until = request.until();
        var start = since.resolve(request);
        var asOf = start.origin() instanceof DiffOrigin.OtherWorktree(var place)
                ? worktrees
                        .mergeBase(until.project(), place)
                        .map(base -> AsOf.validAt(base.committedAt()))
                        .orElse(start.asOf())
                : start.asOf();
        return recorded.isBefore(until.snapshot(), asOf)
                ? AsOf.validAt(recorded.since(until.snapshot()).orElseThrow())
                : asOf;
    }

    private void compare(List<FilePair> pairs, Optional<CommittedState> unrecorded, DifferenceLists gathered) {
        var before = texts.facts(
                pairs.stream().flatMap(pair -> pair.before().stream()).toList());
        var after = texts.facts(
                pairs.stream().flatMap(pair -> pair.after().stream()).toList());
        var inGit = unrecorded
                .map(state -> state.contents(pairs.stream()
                        .filter(pair -> pair.before().isEmpty())
                        .map(FilePair::path)
                        .toList()))
                .orElse(Map.of());
        for (var pair : pairs) {
            var now = texts.side(pair.path(), pair.after(), after);
            var content = inGit.get(pair.path());
            if (content == null) {
                boolean isNew = pair.before().isEmpty();
                boolean isUnknown = isNew
                        && unrecorded
                                .filter(state -> state.isInSubmodule(pair.path()))
                                .isPresent();
                if (isUnknown || (isNew && pair.after().isEmpty())) continue;
                var then = texts.side(pair.path(), pair.before(), before);
                gathered.add(new FileSides(
                        pair.path(), then, now, isNew, pair.after().isEmpty()));
            } else if (!isSame(pair, content)) {
                var state = unrecorded.orElseThrow();
                if (pair.after().isEmpty() && !state.isGone(pair.path())) continue;
                var facts = state.parser().parse(pair.path(), content);
                var then = SourceSide.of(pair.path(), facts, content);
                gathered.add(new FileSides(
                        pair.path(), then, now, false, pair.after().isEmpty()));
            }
        }
    }

    private static boolean isSame(FilePair pair, byte[] content) {
        return pair.after().map(FileVersion::contentHash).equals(Optional.of(ContentHash.of(content)));
    }
}
