package dev.cairn.projection.resolve.edge;

import dev.cairn.model.code.SourcePosition;
import dev.cairn.projection.resolve.declaration.FileUnit;

/// A mention of a member of an external package; `isImport` tells that an import brings it.
public record OutsideUse(
        FileUnit file, int from, String packageName, String member, SourcePosition at, boolean isImport) {

    /// The place alone tells most of them apart.
    @Override
    public int hashCode() {
        return 31 * (31 * from + at.offset()) + member.hashCode();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof OutsideUse use
                && use.from == from
                && use.isImport == isImport
                && use.at.equals(at)
                && use.member.equals(member)
                && use.packageName.equals(packageName)
                && use.file.equals(file);
    }
}
