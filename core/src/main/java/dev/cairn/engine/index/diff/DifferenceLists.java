package dev.cairn.engine.index.diff;

import dev.cairn.engine.index.diff.DiffResult.ChangedIds;
import dev.cairn.engine.index.diff.DiffResult.DiffDetails;
import dev.cairn.engine.index.diff.DiffResult.WorktreeSides;
import dev.cairn.engine.index.diff.SymbolChange.ChangeKind;
import dev.cairn.engine.index.diff.SymbolChange.ChangedText;
import dev.cairn.engine.index.diff.SymbolDifference.DiffSymbol;
import dev.cairn.engine.index.diff.SymbolDifference.SymbolText;
import dev.cairn.model.code.NodeKind;
import dev.cairn.model.id.SymbolId;
import dev.cairn.projection.history.SourceSide;
import dev.cairn.projection.history.SymbolRenames;
import dev.cairn.projection.log.TransactionIndex.IndexingRuns;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Collects differences: all are counted, and those up to the limit are kept.
final class DifferenceLists {

    private final DiffRequest request;
    private final List<DiffSymbol> added = new ArrayList<>();
    private final List<DiffSymbol> removed = new ArrayList<>();
    private final List<SymbolId> modified = new ArrayList<>();
    private final List<SymbolId> addedFiles = new ArrayList<>();
    private final List<SymbolId> removedFiles = new ArrayList<>();
    private final List<SymbolChange> changes = new ArrayList<>();
    private final Set<SymbolId> renamed = new HashSet<>();
    private final List<String> files = new ArrayList<>();

    DifferenceLists(DiffRequest request) {
        this.request = request;
    }

    /// A file with its versions at both moments.
    ///
    /// @param isNew whether the file did not exist at the first moment; `isGone` is the same for the second
    record FileSides(String path, SourceSide before, SourceSide after, boolean isNew, boolean isGone) {}

    void add(FileSides file) {
        var difference = SymbolDifference.of(
                file.path(), file.before().facts(), file.after().facts());
        var comparison = new SymbolComparison(file.before(), file.after());
        files.add(file.path());
        difference.added().stream().filter(this::isWanted).forEach(added::add);
        difference.removed().stream().filter(this::isWanted).forEach(removed::add);
        difference.modified().stream().filter(this::isWanted).forEach(named -> {
            modified.add(named.id());
            comparison.of(named.id(), named.id()).ifPresent(changes::add);
        });
        if (!difference.added().isEmpty() && !difference.removed().isEmpty()) addRenames(file, comparison);
        boolean bare = file.before().facts().symbols().isEmpty()
                && file.after().facts().symbols().isEmpty();
        if (request.types().contains(NodeKind.FILE) || (request.types().isEmpty() && bare))
            (file.isNew() ? addedFiles : file.isGone() ? removedFiles : modified)
                    .add(new SymbolId(file.path(), List.of()));
    }

    private void addRenames(FileSides file, SymbolComparison comparison) {
        var listed = new HashSet<SymbolId>();
        added.forEach(named -> listed.add(named.id()));
        SymbolRenames.between(file.before(), file.after()).forEach((was, is) -> {
            if (!listed.contains(is)) return;
            comparison.of(was, is).ifPresent(changes::add);
            renamed.add(was);
            renamed.add(is);
        });
    }

    private boolean isWanted(DiffSymbol named) {
        return request.types().isEmpty() || !Collections.disjoint(request.types(), named.kinds());
    }

    DiffResult result(String start, IndexingRuns runs, Optional<WorktreeSides> sides) {
        addMoves();
        return new DiffResult(
                start,
                ids(added, addedFiles),
                ids(removed, removedFiles),
                ids(modified),
                runs,
                new DiffDetails(first(changes), changes.size(), first(files), files.size()),
                sides);
    }

    /// Symbols that were removed in one place and added with the same name and text in another.
    private void addMoves() {
        Map<SymbolText, Deque<DiffSymbol>> gone = new HashMap<>();
        for (var named : removed)
            if (!renamed.contains(named.id()))
                gone.computeIfAbsent(named.text(), _ -> new ArrayDeque<>()).add(named);
        for (var named : added) {
            var former = Optional.ofNullable(gone.get(named.text()))
                    .filter(left -> !left.isEmpty() && !renamed.contains(named.id()));
            former.ifPresent(left -> changes.add(moved(left.removeFirst().id(), named.id())));
        }
    }

    private static SymbolChange moved(SymbolId from, SymbolId to) {
        var nothing = new ChangedText(0, 0, List.of(), 0);
        return new SymbolChange(to, Set.of(ChangeKind.MOVED), Optional.of(from), nothing, nothing);
    }

    private ChangedIds ids(List<DiffSymbol> symbols, List<SymbolId> bare) {
        var all = new ArrayList<SymbolId>(symbols.size() + bare.size());
        symbols.forEach(named -> all.add(named.id()));
        all.addAll(bare);
        return ids(all);
    }

    private ChangedIds ids(List<SymbolId> all) {
        return new ChangedIds(first(all), all.size());
    }

    private <T> List<T> first(List<T> all) {
        return all.subList(0, Math.min(all.size(), request.limit()));
    }
}
