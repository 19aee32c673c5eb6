package dev.cairn.language.python.resolve;

import dev.cairn.model.code.Language;
import dev.cairn.model.code.ManifestFacts;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.declaration.Namespace;
import dev.cairn.projection.resolve.meaning.NameMeaning;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Finds the files of the workspace that Python module names mean.
///
/// A root is a folder in which absolute imports are looked up: the folder above an outermost package, a folder
/// that a build file names, or a folder of modules without a package. A folder without `__init__.py` is a package
/// too if there are modules below it.
final class PythonModuleTree {

    private static final String INIT = "__init__";
    private static final List<String> ENDINGS = List.of(".py", ".pyi");
    private static final List<String> USUAL_ROOTS = List.of("", "src", "lib", "python");

    private final DeclarationTable declarations;
    private final Set<String> folders = new HashSet<>();
    private final Set<String> packages = new HashSet<>();
    private final Set<String> declaredRoots = new LinkedHashSet<>(USUAL_ROOTS);
    private final Map<String, List<String>> rootsByName = new HashMap<>();
    private final Map<String, NameMeaning> byFolderAndName = new HashMap<>();

    PythonModuleTree(DeclarationTable declarations, List<ManifestFacts> manifests) {
        this.declarations = declarations;
        for (var manifest : manifests)
            if (manifest.kind() == ManifestFacts.ManifestKind.PYPROJECT)
                for (var root : manifest.entries().getOrDefault("roots", List.of()))
                    declaredRoots.add(below(manifest.folder(), root.equals(".") ? "" : root));
        var files = declarations.files().stream()
                .filter(file -> file.facts().language() == Language.PYTHON)
                .toList();
        for (var file : files) {
            for (var folder = file.folder(); folders.add(folder) && !folder.isEmpty(); ) folder = above(folder);
            if (stem(file).equals(INIT)) packages.add(file.folder());
        }
        for (var file : files) addTop(file);
    }

    private void addTop(FileUnit file) {
        boolean isPackage = stem(file).equals(INIT);
        var root = isPackage ? above(file.folder()) : file.folder();
        if (packages.contains(root) || (isPackage && file.folder().isEmpty())) return;
        var name = isPackage ? lastName(file.folder()) : stem(file);
        var roots = rootsByName.computeIfAbsent(name, _ -> new ArrayList<>(1));
        if (!roots.contains(root)) roots.add(root);
    }

    /// The module that an import in a file names, either in the workspace or external.
    NameMeaning resolve(FileUnit file, String module) {
        var key = file.folder() + "\n" + module;
        var known = byFolderAndName.get(key);
        if (known == null) {
            known = module.startsWith(".") ? relative(file, module) : absolute(file, module);
            byFolderAndName.put(key, known);
        }
        return known;
    }

    private NameMeaning relative(FileUnit file, String module) {
        int dots = 0;
        while (dots < module.length() && module.charAt(dots) == '.') dots++;
        var folder = file.folder();
        for (int i = 1; i < dots; i++) {
            if (folder.isEmpty()) return new NameMeaning.Outside("", module);
            folder = above(folder);
        }
        return moduleAt(below(folder, module.substring(dots).replace('.', '/')))
                .orElseGet(() -> new NameMeaning.Outside("", module.substring(module.lastIndexOf('.') + 1)));
    }

    private NameMeaning absolute(FileUnit file, String module) {
        int dot = module.indexOf('.');
        var top = dot < 0 ? module : module.substring(0, dot);
        if (!PythonKnownNames.STANDARD_LIBRARY.contains(top)) {
            var root = root(file, top);
            if (root.isPresent()) {
                var found = moduleAt(below(root.get(), module.replace('.', '/')));
                if (found.isPresent()) return found.get();
            }
        }
        var rest = dot < 0 ? "" : module.substring(dot + 1);
        boolean standard = PythonKnownNames.STANDARD_LIBRARY.contains(top);
        return new NameMeaning.Outside((standard ? "python:" : "pypi:") + top, rest);
    }

    /// The root that contains a top-level name: the nearest root above the file, then those that build files
    /// declare, then the only root with a package of that name.
    private Optional<String> root(FileUnit file, String top) {
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

    /// The module at a path without file ending; if there is a package of the same name, that package.
    Optional<NameMeaning> moduleAt(String path) {
        for (var ending : ENDINGS) {
            var found = declarations.file(below(path, INIT + ending)).or(() -> declarations.file(path + ending));
            if (found.isPresent()) return Optional.of(new NameMeaning.Space(Namespace.of(found.get())));
        }
        return folders.contains(path)
                ? Optional.of(new NameMeaning.Space(Namespace.of(path, List.of())))
                : Optional.empty();
    }

    /// A submodule of a package; empty if the namespace is not a package or has no such module.
    Optional<NameMeaning> below(Namespace namespace, String name) {
        if (namespace.files().isEmpty()) return moduleAt(below(namespace.key(), name));
        var file = namespace.files().getFirst();
        return stem(file).equals(INIT) ? moduleAt(below(file.folder(), name)) : Optional.empty();
    }

    private static String stem(FileUnit file) {
        var name = lastName(file.path());
        int dot = name.lastIndexOf('.');
        return dot < 0 ? name : name.substring(0, dot);
    }

    private static boolean isAbove(String root, String folder) {
        return root.isEmpty() || folder.equals(root) || folder.startsWith(root + "/");
    }

    private static String below(String folder, String name) {
        if (folder.isEmpty()) return name;
        return name.isEmpty() ? folder : folder + "/" + name;
    }

    private static String above(String folder) {
        int slash = folder.lastIndexOf('/');
        return slash < 0 ? "" : folder.substring(0, slash);
    }

    private static String lastName(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }
}
