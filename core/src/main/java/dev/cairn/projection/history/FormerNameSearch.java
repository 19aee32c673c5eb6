package dev.cairn.projection.history;

import dev.cairn.model.code.FileVersion;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.SymbolId;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.lookup.PathAndName;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.projection.source.TouchedFiles;
import dev.cairn.store.Feed;
import dev.cairn.store.Page;
import dev.cairn.store.RecordKind;
import dev.cairn.store.RecordVersion;
import dev.cairn.store.Snapshot;
import dev.cairn.store.codec.FileCodec;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/// One search for the present id of a former one. Each step follows an element through one transaction that renamed or
/// moved it.
final class FormerNameSearch {

    /// A chain of more renames is not followed.
    private static final int RENAMES_MAX = 10;

    private static final int VERSIONS_MAX = 50;

    /// A name without a path is searched in the files that were changed by this many newest transactions.
    private static final int TRANSACTIONS_MAX = 200;

    private static final int FILES_MAX = 50;

    private final Feed feed;
    private final CodeContents contents;
    private final Snapshot snapshot;
    private final CodeGraph graph;

    FormerNameSearch(Feed feed, CodeContents contents, Snapshot snapshot, CodeGraph graph) {
        this.feed = feed;
        this.contents = contents;
        this.snapshot = snapshot;
        this.graph = graph;
    }

    private record FormerElement(SymbolId id, long endedSeq, FileVersion file) {}

    Optional<FormerNames.RenamedNode> find(String written) {
        for (var split : PathAndName.splits(written)) {
            var path = PathAndName.cleanPath(split.path());
            if (!versions(path).isEmpty()) return presentName(path, split.names());
        }
        var path = PathAndName.cleanPath(written);
        if (!versions(path).isEmpty()) return presentName(path, List.of());
        if (path.contains("/")) return Optional.empty();
        var names = new PathAndName("", written).names();
        if (names.isEmpty()) return Optional.empty();
        return pathsEndedLately().stream()
                .flatMap(touched -> presentName(touched, names).stream())
                .findFirst();
    }

    /// The paths that lost a version lately, newest first.
    private Set<String> pathsEndedLately() {
        long last = snapshot.seq();
        var paths = new LinkedHashSet<String>();
        for (var tx : feed.after(project(), Math.max(0, last - TRANSACTIONS_MAX), TRANSACTIONS_MAX)
                .reversed()) {
            if (!TouchedFiles.changes(tx, project())) continue;
            feed.forEachChange(project(), tx.seq(), change -> {
                if (change.key().kind() == RecordKind.FILE && change.ended().isPresent() && paths.size() < FILES_MAX)
                    paths.add(change.key().name());
            });
            if (paths.size() >= FILES_MAX) break;
        }
        return paths;
    }

    private ProjectId project() {
        return snapshot.project();
    }

    private Optional<FormerNames.RenamedNode> presentName(String path, List<String> names) {
        var former = lastVersion(path, names);
        if (former.isEmpty()) return Optional.empty();
        var current = former;
        for (int step = 0; step < RENAMES_MAX && current.isPresent(); step++) {
            var next = successor(current.get());
            if (next.isEmpty()) break;
            var node = graph.find(next.get().toString());
            if (node.isPresent())
                return Optional.of(new FormerNames.RenamedNode(
                        node.getAsInt(), former.get().id().toString()));
            current = lastVersion(next.get().path(), next.get().names());
        }
        var copy = current.flatMap(this::sameText);
        return copy.map(
                node -> new FormerNames.RenamedNode(node, former.get().id().toString()));
    }

    /// The last version of an element that is not there any more.
    private Optional<FormerElement> lastVersion(String path, List<String> names) {
        var versions = versions(path);
        for (var version : versions.reversed()) {
            if (version.endedSeq().isEmpty()) {
                if (names.isEmpty()) return Optional.empty();
                continue;
            }
            var file = FileCodec.read(version);
            long ended = version.endedSeq().getAsLong();
            if (names.isEmpty()) return Optional.of(new FormerElement(new SymbolId(path, List.of()), ended, file));
            var found = SourceSide.of(contents, file).ids().stream()
                    .filter(id -> endsWith(withoutOverloadMark(id), names))
                    .findFirst();
            if (found.isPresent()) return Optional.of(new FormerElement(found.get(), ended, file));
        }
        return Optional.empty();
    }

    private static List<String> withoutOverloadMark(SymbolId id) {
        var names = new ArrayList<>(id.names());
        if (!names.isEmpty()) names.set(names.size() - 1, names.getLast().replaceFirst("(?<=.)[(#].*$", ""));
        return names;
    }

    private static boolean endsWith(List<String> names, List<String> wanted) {
        int skip = names.size() - wanted.size();
        return skip >= 0 && names.subList(skip, names.size()).equals(wanted);
    }

    private List<RecordVersion> versions(String path) {
        var key = FileCodec.key(path);
        var known = new ArrayList<RecordVersion>();
        while (key.isPresent()) {
            var page = snapshot.history(key.get(), known.size(), Page.LIMIT_MAX);
            known.addAll(page.items());
            if (!page.more() || page.items().isEmpty()) break;
        }
        return known.subList(Math.max(0, known.size() - VERSIONS_MAX), known.size());
    }

    /// The new id of an element that a transaction renamed or moved.
    private Optional<SymbolId> successor(FormerElement former) {
        var begun = filesWrittenBy(former.endedSeq());
        if (former.id().isFile()) return movedFile(former, begun).map(file -> new SymbolId(file.path(), List.of()));
        var same = begun.stream()
                .filter(file -> file.path().equals(former.id().path()))
                .findFirst();
        if (same.isPresent()) {
            var before = SourceSide.of(contents, former.file());
            var renamed = SymbolRenames.between(before, SourceSide.of(contents, same.get()))
                    .get(former.id());
            return renamed == null ? movedSymbol(former, begun) : Optional.of(renamed);
        }
        return movedFile(former, begun)
                .map(file -> new SymbolId(file.path(), former.id().names()))
                .or(() -> movedSymbol(former, begun));
    }

    /// The files that a transaction wrote.
    private List<FileVersion> filesWrittenBy(long seq) {
        var files = new ArrayList<FileVersion>();
        feed.forEachChange(project(), seq, change -> {
            if (change.key().kind() == RecordKind.FILE && files.size() < FILES_MAX)
                change.begun().map(FileCodec::read).ifPresent(files::add);
        });
        return files;
    }

    private Optional<FileVersion> movedFile(FormerElement former, List<FileVersion> begun) {
        var others = begun.stream()
                .filter(file -> !file.path().equals(former.file().path()))
                .toList();
        var equal = others.stream()
                .filter(file -> file.contentHash().equals(former.file().contentHash()))
                .findFirst();
        if (equal.isPresent()) return equal;
        var lines = SourceSide.of(contents, former.file()).allLines();
        return others.stream()
                .filter(file -> file.language() == former.file().language()
                        && SymbolRenames.similarity(
                                        lines, SourceSide.of(contents, file).allLines())
                                >= SymbolRenames.SIMILAR_MIN)
                .findFirst();
    }

    /// A symbol that was cut out of its file and pasted elsewhere in the same transaction.
    private Optional<SymbolId> movedSymbol(FormerElement former, List<FileVersion> begun) {
        long hash = hash(former);
        for (var file : begun) {
            var side = SourceSide.of(contents, file);
            for (int index = 0; index < side.ids().size(); index++)
                if (side.facts().symbols().get(index).bodyHash() == hash
                        && withoutOverloadMark(side.ids().get(index))
                                .getLast()
                                .equals(withoutOverloadMark(former.id()).getLast())
                        && !side.ids().get(index).equals(former.id()))
                    return Optional.of(side.ids().get(index));
        }
        return Optional.empty();
    }

    private long hash(FormerElement former) {
        var side = SourceSide.of(contents, former.file());
        int index = side.ids().indexOf(former.id());
        return index < 0 ? 0 : side.facts().symbols().get(index).bodyHash();
    }

    /// The only present symbol with the same name and text, for one that moved in two steps.
    private Optional<Integer> sameText(FormerElement former) {
        if (former.id().isFile()) return Optional.empty();
        long hash = hash(former);
        var name = withoutOverloadMark(former.id()).getLast();
        var found = IntStream.range(0, graph.symbols())
                .filter(node -> graph.name(node).equals(name)
                        && graph.declarations().fact(node).bodyHash() == hash)
                .limit(2)
                .boxed()
                .toList();
        return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
    }
}
