package dev.cairn.projection.resolve.declaration;

import dev.cairn.model.code.FileFacts;

/// One file of the workspace: its number, its path, its facts, and the number of its first symbol (`base`).
public record FileUnit(int number, String path, FileFacts facts, int base) {

    /// The number of the symbol with this index in the file's facts.
    public int symbol(int index) {
        return index < 0 ? DeclarationTable.NONE : base + index;
    }

    /// A file is identified by its number; comparing all facts would be slow.
    @Override
    public boolean equals(Object other) {
        return other instanceof FileUnit unit && unit.number == number && unit.path.equals(path);
    }

    @Override
    public int hashCode() {
        return number;
    }

    public String folder() {
        int slash = path.lastIndexOf('/');
        return slash < 0 ? "" : path.substring(0, slash);
    }
}
