package dev.cairn.projection.resolve;

import dev.cairn.model.code.Site;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Collects the uses of external packages in one file.
final class OutsideUses {

    private final FileUnit file;
    private final Set<OutsideUse> uses = new LinkedHashSet<>();

    OutsideUses(FileUnit file) {
        this.file = file;
    }

    /// Notes a use; a member of an unknown package says nothing about who uses what.
    void add(int from, String packageName, String member, Site at) {
        if (!packageName.isEmpty()) uses.add(new OutsideUse(file, from, packageName, member, at));
    }

    List<OutsideUse> found() {
        return new ArrayList<>(uses);
    }
}
