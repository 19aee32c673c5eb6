package dev.cairn.projection.graph.update;

import dev.cairn.model.code.EdgeType;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.FileDetails;
import dev.cairn.projection.graph.GraphBuilder;
import dev.cairn.projection.graph.name.NameMentions;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// The files that must be resolved again after some files changed.
///
/// A file is affected if it mentions or declares a changed name, or a name that depends on one. Dependencies between
/// names come from the facts, see [FileInterface], so the set of affected names and files is a closure.
final class AffectedFiles {

    /// At most this many files besides the changed ones are resolved immediately, because a caller waits for them.
    static final int FILES_NEARBY_MAX = 24;

    /// These files may have at most this many edges together; a file that exceeds the rest of the limit is skipped.
    static final int EDGES_NEARBY_MAX = 3_000;

    /// Dependencies are followed in at most this many steps across files; longer chains are resolved later.
    private static final int ROUNDS_MAX = 6;

    /// With more names nearly every file is affected.
    private static final int NAMES_MAX = 2_000;

    private final CodeGraph earlier;
    private final DeclarationTable declarations;
    private final FileDetails[] cards;
    private final InterfaceChanges changes;

    /// The changed names and those that depend on them.
    private final Set<String> names;

    private final List<FileInterface> shapes;
    private final Set<FileUnit> affected = new LinkedHashSet<>();
    private final Set<String> pending;
    private final List<FileUnit> files;

    AffectedFiles(CodeGraph earlier, DeclarationTable declarations, FileDetails[] cards) {
        this.earlier = earlier;
        this.declarations = declarations;
        this.cards = cards;
        this.changes = InterfaceChanges.between(earlier.declarations(), declarations);
        this.names = new HashSet<>(changes.names());
        this.shapes = new ArrayList<>(changes.shapes());
        var differing = Set.copyOf(names);
        this.pending = names.isEmpty() || isClosed() ? Set.of() : differing;
        this.files = pending.isEmpty() ? joined(affected) : nearby(differing);
    }

    /// The changed names if more files are affected than are resolved, else empty.
    Set<String> pending() {
        return pending;
    }

    GraphBuilder.RebuildScope rebuildScope() {
        return new GraphBuilder.RebuildScope(files, changes.affectsImplicitEdges());
    }

    private List<FileUnit> joined(Set<FileUnit> others) {
        var all = new ArrayList<>(changes.files());
        all.addAll(others);
        return List.copyOf(all);
    }

    /// Adds dependent names and the files that mention or declare one of them, until a fixpoint. Added or removed files
    /// may change the meaning of paths, which names do not show, so then the result is false.
    private boolean isClosed() {
        if (changes.hasAddedFiles() || !changes.gone().isEmpty()) return false;
        for (int round = 0; round < ROUNDS_MAX; round++) {
            follow();
            if (names.contains(FileInterface.WHOLE_FILE) || names.size() > NAMES_MAX) return false;
            int before = affected.size();
            if (!gather()) return false;
            if (affected.size() == before) return true;
        }
        return false;
    }

    /// Adds dependent names until a fixpoint; each pass adds at least one.
    private void follow() {
        boolean grew = true;
        while (grew && names.size() <= NAMES_MAX) {
            grew = false;
            for (var shape : shapes) grew |= shape.follow(names);
        }
    }

    /// Adds affected files; false if there are too many to resolve immediately.
    private boolean gather() {
        var wanted = wanted(names);
        for (var file : declarations.files()) {
            if (changes.files().contains(file) || affected.contains(file)) continue;
            var card = cards[file.number()];
            boolean isConcerned =
                    NameMentions.anyOf(card.mentions(), wanted) || NameMentions.anyOf(card.declared(), wanted);
            if (!isConcerned) continue;
            affected.add(file);
            shapes.add(FileInterface.of(file.facts()));
            if (affected.size() > FILES_NEARBY_MAX) return false;
        }
        return affected.stream().mapToInt(this::edges).sum() <= EDGES_NEARBY_MAX;
    }

    private static int[] wanted(Set<String> names) {
        return names.stream().mapToInt(String::hashCode).toArray();
    }

    /// First the files that referred to removed or changed symbols, then their importers, then files that mention their
    /// names.
    private List<FileUnit> nearby(Set<String> differing) {
        var found = new LinkedHashSet<FileUnit>();
        var wanted = wanted(differing);
        for (var before : changes.gone()) readers(before, differing, found);
        for (var before : changes.reshaped()) readers(before, differing, found);
        for (var file : earlier.declarations().files()) {
            if (found.size() >= FILES_NEARBY_MAX) break;
            if (NameMentions.anyOf(earlier.fileDetails(file).mentions(), wanted)) add(file, found);
        }
        return joined(fitting(found));
    }

    private Set<FileUnit> fitting(Set<FileUnit> found) {
        var fitting = new LinkedHashSet<FileUnit>();
        int room = EDGES_NEARBY_MAX;
        for (var file : found) {
            if (fitting.size() == FILES_NEARBY_MAX) break;
            int said = edges(file);
            if (said > room) continue;
            room -= said;
            fitting.add(file);
        }
        return fitting;
    }

    /// The cost of resolving a file is about proportional to its edges.
    private int edges(FileUnit file) {
        var known = earlier.declarations().file(file.path());
        if (known.isEmpty()) return 0;
        var before = known.get();
        int node = earlier.fileNode(before);
        int inSymbols =
                earlier.firstOut(before.base() + before.facts().symbols().size()) - earlier.firstOut(before.base());
        return inSymbols + earlier.firstOut(node + 1) - earlier.firstOut(node);
    }

    private void readers(FileUnit before, Set<String> differing, Set<FileUnit> found) {
        for (int index = 0; index < before.facts().symbols().size(); index++)
            if (differing.contains(before.facts().declarations().get(index).name()))
                readersOf(before.symbol(index), found);
        readersOf(earlier.fileNode(before), found);
    }

    private void readersOf(int node, Set<FileUnit> found) {
        for (int row = earlier.firstIn(node); row < earlier.firstIn(node + 1); row++) {
            int edge = earlier.inEdge(row);
            if (earlier.type(edge) != EdgeType.CONTAINS && earlier.type(edge) != EdgeType.DEFINED_IN)
                earlier.file(earlier.from(edge)).ifPresent(file -> add(file, found));
        }
    }

    private void add(FileUnit before, Set<FileUnit> found) {
        var now = declarations.file(before.path());
        if (now.isPresent() && !changes.files().contains(now.get())) found.add(now.get());
    }
}
