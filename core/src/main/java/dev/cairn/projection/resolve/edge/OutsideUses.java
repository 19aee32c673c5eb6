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

    /// Adds a use, unless the package is unknown (empty) or the same use is already recorded as an import.
    public void add(int from, String packageName, String member, SourcePosition at) {
        if (packageName.isEmpty() || uses.contains(new OutsideUse(file, from, packageName, member, at, true))) return;
        uses.add(new OutsideUse(file, from, packageName, member, at, false));
    }

    /// Adds an import of a package or of one of its members.
    public void addImport(int from, String packageName, String member, SourcePosition at) {
        if (!packageName.isEmpty()) uses.add(new OutsideUse(file, from, packageName, member, at, true));
    }

    public List<OutsideUse> found() {
        return new ArrayList<>(uses);
    }
}
