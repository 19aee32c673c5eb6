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
    private final List<FileUnit> gone = new ArrayList<>();
    private final List<FileUnit> reshaped = new ArrayList<>();
    private final Set<String> names = new HashSet<>();
    private final List<FileInterface> shapes = new ArrayList<>();
    private boolean hasAddedFiles;
    private boolean affectsImplicitEdges;

    private InterfaceChanges() {}

    static InterfaceChanges between(DeclarationTable earlier, DeclarationTable now) {
        var changes = new InterfaceChanges();
        for (var file : now.files()) {
            var before = earlier.file(file.path());
            if (before.isPresent() && FileDetails.isSame(before.get().facts(), file.facts())) continue;
            changes.files.add(file);
            if (before.isPresent()) changes.compare(before.get(), file);
            else {
                changes.hasAddedFiles = true;
                changes.appear(file);
            }
        }
        for (var before : earlier.files()) {
            if (now.file(before.path()).isPresent()) continue;
            changes.appear(before);
            changes.gone.add(before);
        }
        return changes;
    }

    private void compare(FileUnit before, FileUnit file) {
        var one = FileInterface.of(before.facts());
        var other = FileInterface.of(file.facts());
        var differing = one.difference(other);
        // A file that looks the same to others may still pass on changes made elsewhere.
        shapes.add(other);
        if (differing.isEmpty()) return;
        shapes.add(one);
        reshaped.add(before);
        touch(file);
        names.addAll(differing);
    }

    /// Go types implement interfaces without naming them.
    private void touch(FileUnit file) {
        affectsImplicitEdges |= file.facts().language() == Language.GO;
    }

    /// An added or removed file may be referred to by any part of its path.
    private void appear(FileUnit file) {
        touch(file);
        names.addAll(FileInterface.of(file.facts()).names());
        names.addAll(Identifiers.of(file.path()));
    }

    /// The added and changed files.
    Set<FileUnit> files() {
        return files;
    }

    /// The removed files, as they were.
    List<FileUnit> gone() {
        return gone;
    }

    /// The files that look different to others, as they were.
    List<FileUnit> reshaped() {
        return reshaped;
    }

    /// The names that mean something else now.
    Set<String> names() {
        return names;
    }

    /// The interfaces of the changed files, before and after.
    List<FileInterface> shapes() {
        return shapes;
    }

    boolean hasAddedFiles() {
        return hasAddedFiles;
    }

    boolean affectsImplicitEdges() {
        return affectsImplicitEdges;
    }
}
