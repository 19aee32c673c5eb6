package dev.cairn.engine.index.diff;

import dev.cairn.engine.claim.WorktreePlaces.WorktreePlace;
import dev.cairn.engine.index.diff.CommittedFiles.CommittedState;
import dev.cairn.engine.index.diff.DiffResult.ChangedIds;
import dev.cairn.engine.index.diff.DiffResult.WorktreeSides;
import dev.cairn.engine.time.GitRevisions.FoundCommit;
import dev.cairn.engine.time.MomentResolver;
import dev.cairn.engine.time.NamedCommit;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.FileVersion;
import dev.cairn.model.code.NodeKind;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.SymbolId;
import dev.cairn.store.codec.ContentHash;
import dev.cairn.view.ProjectView;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Compares two worktrees with their merge base to find which of the two changed the code in which they differ.
final class WorktreeComparison {

    private static final String HEAD = "HEAD";

    private final FileTexts texts;
    private final MomentResolver moments;
    private final CommittedFiles committed;
    private final OtherWorktrees others;

    WorktreeComparison(FileTexts texts, MomentResolver moments, CommittedFiles committed, OtherWorktrees others) {
        this.texts = texts;
        this.moments = moments;
        this.committed = committed;
        this.others = others;
    }

    List<FileVersion> files(WorktreePlace place, ProjectView until) {
        return texts.files(others.files(place, until));
    }

    /// The newest commit that the checked-out commits of both worktrees have in common.
    Optional<FoundCommit> mergeBase(ProjectId here, WorktreePlace place) {
        return moments.revision(place.id(), HEAD)
                .flatMap(NamedCommit::inGit)
                .flatMap(there -> moments.mergeBase(here, there));
    }

    SideLists sides(DiffRequest request, WorktreePlace place) {
        var here = request.until().project();
        var base = mergeBase(here, place);
        var files = base.flatMap(commit -> committed.at(here, Optional.of(commit.id()), commit.committedAt()));
        return new SideLists(request, place, files);
    }

    /// Collects the symbols that each side changed.
    final class SideLists {

        private final DiffRequest request;
        private final WorktreePlace place;
        private final Optional<CommittedState> base;
        private final List<SymbolId> here = new ArrayList<>();
        private final List<SymbolId> there = new ArrayList<>();

        private SideLists(DiffRequest request, WorktreePlace place, Optional<CommittedState> base) {
            this.request = request;
            this.place = place;
            this.base = base;
        }

        /// @param pairs files that differ; `before` is the other worktree's version, `after` the own one
        void add(List<FilePair> pairs) {
            if (base.isEmpty()) return;
            var state = base.get();
            var contents = state.contents(pairs.stream().map(FilePair::path).toList());
            var own = texts.facts(
                    pairs.stream().flatMap(pair -> pair.after().stream()).toList());
            var other = texts.facts(
                    pairs.stream().flatMap(pair -> pair.before().stream()).toList());
            for (var pair : pairs) {
                var content = Optional.ofNullable(contents.get(pair.path()));
                var facts = content.map(bytes -> state.parser().parse(pair.path(), bytes))
                        .orElse(FileTexts.NOTHING);
                var from = new BaseFile(pair.path(), content.map(ContentHash::of), facts);
                here.addAll(changed(from, pair.after(), own.getOrDefault(pair.path(), FileTexts.NOTHING)));
                there.addAll(changed(from, pair.before(), other.getOrDefault(pair.path(), FileTexts.NOTHING)));
            }
        }

        private List<SymbolId> changed(BaseFile base, Optional<FileVersion> file, FileFacts facts) {
            if (file.map(FileVersion::contentHash).equals(base.hash())) return List.of();
            boolean isPlain =
                    base.facts().symbols().isEmpty() && facts.symbols().isEmpty();
            if (isPlain || request.types().contains(NodeKind.FILE)) {
                boolean isWanted = request.types().isEmpty() || request.types().contains(NodeKind.FILE);
                return isWanted ? List.of(new SymbolId(base.path(), List.of())) : List.of();
            }
            var difference = SymbolDifference.of(base.path(), base.facts(), facts);
            return Stream.of(difference.modified(), difference.added(), difference.removed())
                    .flatMap(List::stream)
                    .filter(named -> isWanted(named.kinds()))
                    .map(SymbolDifference.DiffSymbol::id)
                    .toList();
        }

        private boolean isWanted(Set<NodeKind> kinds) {
            return request.types().isEmpty() || !Collections.disjoint(request.types(), kinds);
        }

        WorktreeSides result() {
            return new WorktreeSides(place, base.map(CommittedState::commit), ids(here), ids(there));
        }

        private ChangedIds ids(List<SymbolId> all) {
            return new ChangedIds(all.subList(0, Math.min(all.size(), request.limit())), all.size());
        }
    }

    /// A file in the merge base; without a hash if it was not there.
    private record BaseFile(String path, Optional<String> hash, FileFacts facts) {}
}
