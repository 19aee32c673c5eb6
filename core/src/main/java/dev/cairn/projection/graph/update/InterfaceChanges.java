package dev.cairn.projection.graph.update;

import dev.cairn.model.code.Language;
import dev.cairn.projection.graph.FileDetails;
import dev.cairn.projection.graph.name.Identifiers;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// The files that differ between two states of the code, and what other files see of the differences.
final class InterfaceChanges {

    private final Set<FileUnit> files = new LinkedHashSet<>();
    private final List<FileUnit> removed = new ArrayList<>();
    private final List<FileUnit> changedInterfaces = new ArrayList<>();
    private final Set<String> names = new HashSet<>();
    private final List<FileInterface> interfaces = new ArrayList<>();
    private boolean hasAddedFiles;
    private boolean affectsImplicitEdges;

    private InterfaceChanges() {}

    static InterfaceChanges between(DeclarationTable earlier, DeclarationTable now) {
        var changes = new InterfaceChanges();
        if (now.hasPathsOf(earlier)) {
            for (var file : now.files()) changes.addIfChanged(earlier.files().get(file.number()), file);
            return changes;
        }
        for (var file : now.files()) {
            var before = earlier.file(file.path());
            if (before.isPresent()) changes.addIfChanged(before.get(), file);
            else changes.added(file);
        }
        for (var before : earlier.files()) {
            if (now.file(before.path()).isPresent()) continue;
            changes.addNamesOf(before);
            changes.removed.add(before);
        }
        return changes;
    }

    private void added(FileUnit file) {
        files.add(file);
        hasAddedFiles = true;
        addNamesOf(file);
    }

    private void addIfChanged(FileUnit before, FileUnit file) {
        if (FileDetails.isSame(before.facts(), file.facts())) return;
        files.add(file);
        compare(before, file);
    }

    private void compare(FileUnit before, FileUnit file) {
        var one = FileInterface.of(before.facts());
        var other = FileInterface.of(file.facts());
        var differing = one.difference(other);
        // Even if the interface did not change, names of the file may depend on names changed elsewhere.
        interfaces.add(other);
        if (differing.isEmpty()) return;
        interfaces.add(one);
        changedInterfaces.add(before);
        noteImplicitEdges(file);
        names.addAll(differing);
    }

    /// Records that implicit edges may change if the file is Go, because Go types implement interfaces without
    /// naming them.
    private void noteImplicitEdges(FileUnit file) {
        affectsImplicitEdges |= file.facts().language() == Language.GO;
    }

    /// Adds the names of an added or removed file, including the parts of its path, because imports may refer to
    /// any of them.
    private void addNamesOf(FileUnit file) {
        noteImplicitEdges(file);
        names.addAll(FileInterface.of(file.facts()).names());
        names.addAll(Identifiers.of(file.path()));
    }

    /// The added and changed files.
    Set<FileUnit> files() {
        return files;
    }

    /// The removed files, as they were.
    List<FileUnit> removed() {
        return removed;
    }

    /// The files whose interface changed, as they were.
    List<FileUnit> changedInterfaces() {
        return changedInterfaces;
    }

    /// The changed names.
    Set<String> names() {
        return names;
    }

    /// The interfaces of the changed files, before and after.
    List<FileInterface> interfaces() {
        return interfaces;
    }

    boolean hasAddedFiles() {
        return hasAddedFiles;
    }

    boolean affectsImplicitEdges() {
        return affectsImplicitEdges;
    }
}
