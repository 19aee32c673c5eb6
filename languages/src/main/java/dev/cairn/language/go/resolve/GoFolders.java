package dev.cairn.language.go.resolve;

import dev.cairn.model.code.Language;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The numbers of the Go files in each folder.
record GoFolders(Map<String, List<Integer>> numbers) implements FileTable {

    static GoFolders of(DeclarationTable declarations) {
        var numbers = new HashMap<String, List<Integer>>();
        for (var file : declarations.files())
            if (file.facts().language() == Language.GO)
                numbers.computeIfAbsent(file.folder(), _ -> new ArrayList<>()).add(file.number());
        return new GoFolders(numbers);
    }

    List<FileUnit> files(String folder, DeclarationTable declarations) {
        return numbers.getOrDefault(folder, List.of()).stream()
                .map(declarations.files()::get)
                .toList();
    }

    @Override
    public boolean isSameAfter(FileUnit before, FileUnit after) {
        return before.facts().language() == after.facts().language();
    }
}
