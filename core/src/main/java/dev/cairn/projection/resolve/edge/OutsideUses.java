package dev.cairn.projection.resolve.edge;

import dev.cairn.model.code.SourcePosition;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Collects the uses of external packages in one file.
public final class OutsideUses {

    private final FileUnit file;
    private final Set<OutsideUse> uses = new LinkedHashSet<>();

    public OutsideUses(FileUnit file) {
        this.file = file;
    }

    /// Notes a use; a member of an unknown package says nothing about who uses what. An import is told once, as such.
    public void add(int from, String packageName, String member, SourcePosition at) {
        if (packageName.isEmpty() || uses.contains(new OutsideUse(file, from, packageName, member, at, true))) return;
        uses.add(new OutsideUse(file, from, packageName, member, at, false));
    }

    /// Notes an import of a package, or of a member of it.
    public void addImport(int from, String packageName, String member, SourcePosition at) {
        if (!packageName.isEmpty()) uses.add(new OutsideUse(file, from, packageName, member, at, true));
    }

    public List<OutsideUse> found() {
        return new ArrayList<>(uses);
    }
}
