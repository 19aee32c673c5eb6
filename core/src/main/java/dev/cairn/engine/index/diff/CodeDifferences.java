package dev.cairn.engine.index.diff;

import dev.cairn.engine.index.diff.DiffResult.ChangedIds;
import dev.cairn.engine.index.diff.SymbolDifference.DiffSymbol;
import dev.cairn.engine.time.MomentResolver;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.FileVersion;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.NodeKind;
import dev.cairn.model.id.SymbolId;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.log.TransactionIndex;
import dev.cairn.projection.log.TransactionIndex.IndexingRuns;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.store.Feed;
import java.util.ArrayList;
import java.util.Collections;
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

    public CodeDifferences(Feed feed, CodeContents contents, TransactionIndex transactions, MomentResolver moments) {
        this.contents = contents;
        this.transactions = transactions;
        this.since = new DiffStartResolver(feed, transactions, moments);
    }

    public DiffResult since(DiffRequest request) {
        var view = request.until();
        var start = since.resolve(view, request.since());
        var pairs = new TreeMap<String, FilePair>();
        for (var file : contents.files(view.at(start.asOf()).snapshot()))
            pairs.put(file.path(), new FilePair(file.path(), Optional.of(file), Optional.empty()));
        for (var file : contents.files(view.snapshot())) pairs.merge(file.path(), FilePair.after(file), FilePair::with);
        pairs.values().removeIf(FilePair::isSame);
        var gathered = new DifferenceLists(request);
        var changed = List.copyOf(pairs.values());
        for (int from = 0; from < changed.size(); from += FILES_AT_ONCE)
            compare(changed.subList(from, Math.min(changed.size(), from + FILES_AT_ONCE)), gathered);
        return gathered.result(
                start.description(), transactions.indexing(view.project(), start.seq(), view.seq(), request.limit()));
    }

    /// The moment a request compares with.
    public AsOf before(DiffRequest request) {
        return since.resolve(request.until(), request.since()).asOf();
    }

    /// A path with its versions at both moments.
    private record FilePair(String path, Optional<FileVersion> before, Optional<FileVersion> after) {

        static FilePair after(FileVersion file) {
            return new FilePair(file.path(), Optional.empty(), Optional.of(file));
        }

        FilePair with(FilePair later) {
            return new FilePair(path, before, later.after);
        }

        boolean isSame() {
            return before.map(FileVersion::contentHash).equals(after.map(FileVersion::contentHash));
        }
    }

    private void compare(List<FilePair> pairs, DifferenceLists gathered) {
        var before = contents.facts(
                pairs.stream().flatMap(pair -> pair.before().stream()).toList());
        var after = contents.facts(
                pairs.stream().flatMap(pair -> pair.after().stream()).toList());
        for (var pair : pairs) gathered.add(pair, facts(before, pair), facts(after, pair));
    }

    private static FileFacts facts(Map<String, FileFacts> all, FilePair pair) {
        return all.getOrDefault(pair.path(), NOTHING);
    }

    /// Collects differences: all are counted, and those up to the limit are kept.
    private static final class DifferenceLists {

        private final DiffRequest request;
        private final List<SymbolId> added = new ArrayList<>();
        private final List<SymbolId> removed = new ArrayList<>();
        private final List<SymbolId> modified = new ArrayList<>();

        DifferenceLists(DiffRequest request) {
            this.request = request;
        }

        void add(FilePair pair, FileFacts before, FileFacts after) {
            var difference = SymbolDifference.of(pair.path(), before, after);
            difference.added().forEach(named -> keep(named, added));
            difference.removed().forEach(named -> keep(named, removed));
            difference.modified().forEach(named -> keep(named, modified));
            boolean bare = before.symbols().isEmpty() && after.symbols().isEmpty();
            if (request.types().contains(NodeKind.FILE) || (request.types().isEmpty() && bare))
                list(pair).add(new SymbolId(pair.path(), List.of()));
        }

        private void keep(DiffSymbol named, List<SymbolId> list) {
            if (request.types().isEmpty() || !Collections.disjoint(request.types(), named.kinds()))
                list.add(named.id());
        }

        private List<SymbolId> list(FilePair pair) {
            if (pair.before().isEmpty()) return added;
            return pair.after().isEmpty() ? removed : modified;
        }

        DiffResult result(String start, IndexingRuns runs) {
            return new DiffResult(start, ids(added), ids(removed), ids(modified), runs.newest(), runs.count());
        }

        private ChangedIds ids(List<SymbolId> all) {
            return new ChangedIds(all.subList(0, Math.min(all.size(), request.limit())), all.size());
        }
    }
}
