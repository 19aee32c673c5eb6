package dev.cairn.engine.inspect.use;

import dev.cairn.model.code.Language;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The numbers of files by what they may share: those of Go by folder and package clause, where files that are compiled
/// for tests alone are a scope of their own, and those of Rust by folder.
record ScopeFiles(Map<String, List<Integer>> numbers, Map<String, List<Integer>> rust) implements FileTable {

    private static final String TEST_ENDING = "_test.go";

    static ScopeFiles of(DeclarationTable declarations) {
        return declarations.table(ScopeFiles.class, List.of(), ScopeFiles::read);
    }

    private static ScopeFiles read(DeclarationTable declarations) {
        var numbers = new HashMap<String, List<Integer>>();
        var rust = new HashMap<String, List<Integer>>();
        for (var file : declarations.files()) {
            var language = file.facts().language();
            if (language == Language.GO)
                numbers.computeIfAbsent(scope(file), _ -> new ArrayList<>()).add(file.number());
            if (language == Language.RUST)
                rust.computeIfAbsent(file.folder(), _ -> new ArrayList<>()).add(file.number());
        }
        return new ScopeFiles(numbers, rust);
    }

    private static String scope(FileUnit file) {
        return file.folder() + " " + file.facts().packageName() + " "
                + file.path().endsWith(TEST_ENDING);
    }

    /// The files of the same scope, with this one.
    List<Integer> around(FileUnit file) {
        return numbers.getOrDefault(scope(file), List.of(file.number()));
    }

    /// The files of Rust in a folder.
    List<Integer> rust(String folder) {
        return rust.getOrDefault(folder, List.of());
    }

    @Override
    public boolean isSameAfter(FileUnit before, FileUnit after) {
        return before.facts().language() == after.facts().language()
                && before.facts().packageName().equals(after.facts().packageName());
    }
}
