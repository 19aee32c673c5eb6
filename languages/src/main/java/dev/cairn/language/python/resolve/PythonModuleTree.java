package dev.cairn.language.python.resolve;

import dev.cairn.model.code.ManifestFacts;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.declaration.Namespace;
import dev.cairn.projection.resolve.meaning.NameMeaning;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Finds the files of the workspace that Python module names mean, see [PythonFolders].
final class PythonModuleTree {

    private final DeclarationTable declarations;
    private final PythonFolders folders;
    private final Map<String, NameMeaning> byFolderAndName = new HashMap<>();

    PythonModuleTree(DeclarationTable declarations, List<ManifestFacts> manifests) {
        this.declarations = declarations;
        this.folders = declarations.table(PythonFolders.class, manifests, files -> PythonFolders.of(files, manifests));
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
            folder = PythonFolders.above(folder);
        }
        return moduleAt(PythonFolders.below(folder, module.substring(dots).replace('.', '/')))
                .orElseGet(() -> new NameMeaning.Outside("", module.substring(module.lastIndexOf('.') + 1)));
    }

    private NameMeaning absolute(FileUnit file, String module) {
        int dot = module.indexOf('.');
        var top = dot < 0 ? module : module.substring(0, dot);
        if (!PythonKnownNames.STANDARD_LIBRARY.contains(top)) {
            var root = folders.root(file, top);
            if (root.isPresent()) {
                var found = moduleAt(PythonFolders.below(root.get(), module.replace('.', '/')));
                if (found.isPresent()) return found.get();
            }
        }
        var rest = dot < 0 ? "" : module.substring(dot + 1);
        boolean standard = PythonKnownNames.STANDARD_LIBRARY.contains(top);
        return new NameMeaning.Outside((standard ? "python:" : "pypi:") + top, rest);
    }

    /// The module at a path without file ending; if there is a package of the same name, that package.
    Optional<NameMeaning> moduleAt(String path) {
        for (var ending : PythonFolders.ENDINGS) {
            var found = declarations
                    .file(PythonFolders.below(path, PythonFolders.INIT + ending))
                    .or(() -> declarations.file(path + ending));
            if (found.isPresent()) return Optional.of(new NameMeaning.Space(Namespace.of(found.get())));
        }
        return folders.contains(path)
                ? Optional.of(new NameMeaning.Space(Namespace.of(path, List.of())))
                : Optional.empty();
    }

    /// A submodule of a package; empty if the namespace is not a package or has no such module.
    Optional<NameMeaning> below(Namespace namespace, String name) {
        if (namespace.files().isEmpty()) return moduleAt(PythonFolders.below(namespace.key(), name));
        var file = namespace.files().getFirst();
        return PythonFolders.isPackage(file) ? moduleAt(PythonFolders.below(file.folder(), name)) : Optional.empty();
    }
}
