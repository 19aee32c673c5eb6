package dev.cairn.projection.resolve.edge;

import dev.cairn.model.code.SourcePosition;
import dev.cairn.projection.resolve.declaration.FileUnit;

/// One use of an external package or of one of its members. `isImport` is true if the use is an import.
public record OutsideUse(
        FileUnit file, int from, String packageName, String member, SourcePosition at, boolean isImport) {

    /// Only some components are hashed, because the position distinguishes most uses.
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
