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

/// Determines which files must be resolved again after some files changed.
///
/// A file is affected if it mentions or declares a changed name, or a name that depends on a changed name.
/// [FileInterface] knows which names of a file depend on which others. Affected names and files are added until
/// nothing new is found.
final class AffectedFiles {

    /// At most this many files in addition to the changed ones are resolved immediately, because a caller waits
    /// for them.
    static final int FILES_NEARBY_MAX = 24;

    /// The additional files may have at most this many edges together. A file that would exceed the limit is
    /// skipped.
    static final int EDGES_NEARBY_MAX = 3_000;

    /// Dependencies are followed across files in at most this many steps. Longer chains are resolved later.
    private static final int ROUNDS_MAX = 6;

    /// If more names than this are affected, nearly every file is affected too, so the search stops.
    private static final int NAMES_MAX = 2_000;

    private final CodeGraph earlier;
    private final DeclarationTable declarations;
    private final FileDetails[] details;
    private final InterfaceChanges changes;

    /// The changed names and those that depend on them.
    private final Set<String> names;

    private final List<FileInterface> interfaces;
    private final Set<FileUnit> affected = new LinkedHashSet<>();
    private final Set<String> pending;
    private final List<FileUnit> files;

    AffectedFiles(CodeGraph earlier, DeclarationTable declarations, FileDetails[] details, InterfaceChanges changes) {
        this.earlier = earlier;
        this.declarations = declarations;
        this.details = details;
        this.changes = changes;
        this.names = new HashSet<>(changes.names());
        this.interfaces = new ArrayList<>(changes.interfaces());
        var differing = Set.copyOf(names);
        this.pending = names.isEmpty() || findAllAffected() ? Set.of() : differing;
        this.files = pending.isEmpty() ? joined(affected) : nearby(differing);
    }

    /// The changed names if not all affected files are resolved now, else empty.
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

    /// Adds dependent names, and the files that mention or declare them, until nothing new is found. Returns false
    /// if not all affected files could be found. That is always so if files were added or removed, because imports
    /// by path may then change without a changed name.
    private boolean findAllAffected() {
        if (changes.hasAddedFiles() || !changes.removed().isEmpty()) return false;
        for (int round = 0; round < ROUNDS_MAX; round++) {
            addDependentNames();
            if (names.contains(FileInterface.WHOLE_FILE) || names.size() > NAMES_MAX) return false;
            int before = affected.size();
            if (!addAffectedFiles()) return false;
            if (affected.size() == before) return true;
        }
        return false;
    }

    /// Adds dependent names until a pass finds no new one.
    private void addDependentNames() {
        boolean grew = true;
        while (grew && names.size() <= NAMES_MAX) {
            grew = false;
            for (var shape : interfaces) grew |= shape.follow(names);
        }
    }

    /// Adds the files that mention or declare an affected name; false if there are too many to resolve
    /// immediately.
    private boolean addAffectedFiles() {
        var wanted = wanted(names);
        for (var file : declarations.files()) {
            if (changes.files().contains(file) || affected.contains(file)) continue;
            var card = details[file.number()];
            boolean isConcerned =
                    NameMentions.anyOf(card.mentions(), wanted) || NameMentions.anyOf(card.declared(), wanted);
            if (!isConcerned) continue;
            affected.add(file);
            interfaces.add(FileInterface.of(file.facts()));
            if (affected.size() > FILES_NEARBY_MAX) return false;
        }
        return affected.stream().mapToInt(this::edges).sum() <= EDGES_NEARBY_MAX;
    }

    private static int[] wanted(Set<String> names) {
        return names.stream().mapToInt(String::hashCode).toArray();
    }

    /// The most likely affected files, if not all can be resolved now. Files with an edge to a removed or changed
    /// symbol come first, then importers of its file, then files that mention a changed name.
    private List<FileUnit> nearby(Set<String> differing) {
        var found = new LinkedHashSet<FileUnit>();
        var wanted = wanted(differing);
        for (var before : changes.removed()) addReferrers(before, differing, found);
        for (var before : changes.changedInterfaces()) addReferrers(before, differing, found);
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

    /// The number of edges of a file. The time to resolve it is roughly proportional to that.
    private int edges(FileUnit file) {
        var known = earlier.declarations().file(file.path());
        if (known.isEmpty()) return 0;
        var before = known.get();
        int node = earlier.fileNode(before);
        int inSymbols =
                earlier.firstOut(before.base() + before.facts().symbols().size()) - earlier.firstOut(before.base());
        return inSymbols + earlier.firstOut(node + 1) - earlier.firstOut(node);
    }

    private void addReferrers(FileUnit before, Set<String> differing, Set<FileUnit> found) {
        for (int index = 0; index < before.facts().symbols().size(); index++)
            if (differing.contains(before.facts().declarations().get(index).name()))
                addReferrersOf(before.symbol(index), found);
        addReferrersOf(earlier.fileNode(before), found);
    }

    private void addReferrersOf(int node, Set<FileUnit> found) {
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
