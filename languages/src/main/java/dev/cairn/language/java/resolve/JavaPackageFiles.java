package dev.cairn.language.java.resolve;

import dev.cairn.model.code.Language;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The files of each Java package, and the beginnings of package names that occur in the workspace.
final class JavaPackageFiles implements FileTable {

    private static final List<String> LIBRARY_PREFIXES = List.of("java", "javax", "jdk");

    private final Map<String, List<Integer>> numbers = new HashMap<>();
    private final Set<String> prefixes = new HashSet<>(LIBRARY_PREFIXES);

    private JavaPackageFiles() {}

    static JavaPackageFiles of(DeclarationTable declarations) {
        var made = new JavaPackageFiles();
        for (var file : declarations.files()) if (isJava(file)) made.add(file);
        return made;
    }

    private static boolean isJava(FileUnit file) {
        return file.facts().language() == Language.JAVA;
    }

    private void add(FileUnit file) {
        var name = file.facts().packageName();
        numbers.computeIfAbsent(name, _ -> new ArrayList<>()).add(file.number());
        for (int dot = name.length(); dot > 0; dot = name.lastIndexOf('.', dot - 1))
            prefixes.add(name.substring(0, dot));
        prefixes.addAll(importedPrefixes(file));
    }

    private static Set<String> importedPrefixes(FileUnit file) {
        var prefixes = new HashSet<String>();
        for (var written : file.facts().imports()) {
            int dot = written.module().indexOf('.');
            prefixes.add(dot < 0 ? written.module() : written.module().substring(0, dot));
        }
        return prefixes;
    }

    @Override
    public boolean isSameAfter(FileUnit before, FileUnit after) {
        if (isJava(before) != isJava(after)) return false;
        return !isJava(before)
                || (before.facts().packageName().equals(after.facts().packageName())
                        && importedPrefixes(before).equals(importedPrefixes(after)));
    }

    boolean contains(String packageName) {
        return numbers.containsKey(packageName);
    }

    List<Integer> of(String packageName) {
        return numbers.getOrDefault(packageName, List.of());
    }

    /// Whether a package name of the workspace begins with these parts, or an import with this first part.
    boolean isPrefix(String name) {
        return prefixes.contains(name);
    }
}
