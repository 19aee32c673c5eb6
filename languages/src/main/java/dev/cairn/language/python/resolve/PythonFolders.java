package dev.cairn.language.python.resolve;

import dev.cairn.model.code.Language;
import dev.cairn.model.code.ManifestFacts;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The folders of Python modules: which are packages, and in which of them absolute imports are looked up.
///
/// A root is a folder in which absolute imports are looked up: the folder above an outermost package, a folder
/// that a build file names, or a folder of modules without a package. A folder without `__init__.py` is a package
/// too if there are modules below it.
final class PythonFolders implements FileTable {

    static final String INIT = "__init__";
    static final List<String> ENDINGS = List.of(".py", ".pyi");

    private static final List<String> USUAL_ROOTS = List.of("", "src", "lib", "python");

    private final Set<String> folders = new HashSet<>();
    private final Set<String> packages = new HashSet<>();
    private final Set<String> declaredRoots = new LinkedHashSet<>(USUAL_ROOTS);
    private final Map<String, List<String>> rootsByName = new HashMap<>();

    private PythonFolders() {}

    static PythonFolders of(DeclarationTable declarations, List<ManifestFacts> manifests) {
        var made = new PythonFolders();
        for (var manifest : manifests)
            if (manifest.kind() == ManifestFacts.ManifestKind.PYPROJECT)
                for (var root : manifest.entries().getOrDefault("roots", List.of()))
                    made.declaredRoots.add(below(manifest.folder(), root.equals(".") ? "" : root));
        var files = declarations.files().stream()
                .filter(file -> file.facts().language() == Language.PYTHON)
                .toList();
        for (var file : files) made.addFolders(file);
        for (var file : files) made.addTop(file);
        return made;
    }

    private void addFolders(FileUnit file) {
        for (var folder = file.folder(); folders.add(folder) && !folder.isEmpty(); ) folder = above(folder);
        if (isPackage(file)) packages.add(file.folder());
    }

    private void addTop(FileUnit file) {
        boolean isPackage = isPackage(file);
        var root = isPackage ? above(file.folder()) : file.folder();
        if (packages.contains(root) || (isPackage && file.folder().isEmpty())) return;
        var name = isPackage ? lastName(file.folder()) : stem(file);
        var roots = rootsByName.computeIfAbsent(name, _ -> new ArrayList<>(1));
        if (!roots.contains(root)) roots.add(root);
    }

    @Override
    public boolean isSameAfter(FileUnit before, FileUnit after) {
        return before.facts().language() == after.facts().language();
    }

    boolean contains(String folder) {
        return folders.contains(folder);
    }

    /// The root that contains a top-level name: the nearest root above the file, then those that build files
    /// declare, then the only root with a package of that name.
    Optional<String> root(FileUnit file, String top) {
        var roots = rootsByName.getOrDefault(top, List.of());
        var near = roots.stream()
                .filter(root -> isAbove(root, file.folder()))
                .max(Comparator.comparingInt(String::length));
        if (near.isPresent()) return near;
        for (var root : declaredRoots) if (roots.contains(root)) return Optional.of(root);
        var withPackage = roots.stream()
                .filter(root -> packages.contains(below(root, top)))
                .toList();
        if (withPackage.size() == 1) return Optional.of(withPackage.getFirst());
        for (var root : declaredRoots) if (folders.contains(below(root, top))) return Optional.of(root);
        for (var folder = file.folder(); !folder.isEmpty(); folder = above(folder))
            if (folders.contains(below(folder, top)) && !packages.contains(folder)) return Optional.of(folder);
        return Optional.empty();
    }

    static boolean isPackage(FileUnit file) {
        return stem(file).equals(INIT);
    }

    private static String stem(FileUnit file) {
        var name = lastName(file.path());
        int dot = name.lastIndexOf('.');
        return dot < 0 ? name : name.substring(0, dot);
    }

    private static boolean isAbove(String root, String folder) {
        return root.isEmpty() || folder.equals(root) || folder.startsWith(root + "/");
    }

    static String below(String folder, String name) {
        if (folder.isEmpty()) return name;
        return name.isEmpty() ? folder : folder + "/" + name;
    }

    static String above(String folder) {
        int slash = folder.lastIndexOf('/');
        return slash < 0 ? "" : folder.substring(0, slash);
    }

    private static String lastName(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }
}
