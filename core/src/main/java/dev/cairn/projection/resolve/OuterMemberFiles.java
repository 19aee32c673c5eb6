package dev.cairn.projection.resolve;

import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.List;

/// The files that declare members outside of the type to which they belong.
record OuterMemberFiles(List<Integer> numbers) implements FileTable {

    static OuterMemberFiles of(DeclarationTable declarations) {
        return new OuterMemberFiles(declarations.files().stream()
                .filter(OuterMemberFiles::hasOuterMembers)
                .map(FileUnit::number)
                .toList());
    }

    private static boolean hasOuterMembers(FileUnit file) {
        for (var fact : file.facts().declarations()) if (!fact.owner().isEmpty() && !fact.isLocal()) return true;
        return false;
    }

    List<FileUnit> in(DeclarationTable declarations) {
        return numbers.stream().map(declarations.files()::get).toList();
    }

    @Override
    public boolean isSameAfter(FileUnit before, FileUnit after) {
        return hasOuterMembers(before) == hasOuterMembers(after);
    }
}
