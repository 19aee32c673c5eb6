package dev.cairn.language.typescript.resolve;

import dev.cairn.language.typescript.resolve.ScriptSourceLookup.FoundFile;
import dev.cairn.model.code.ManifestFacts;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Finds the source files of imports that name a package of the workspace.
final class ScriptWorkspacePackages {

    private final ScriptSourceLookup sources;
    private final Map<String, List<ManifestFacts>> byName = new HashMap<>();
    private final Map<String, ManifestFacts> byFolder = new HashMap<>();

    ScriptWorkspacePackages(ScriptSourceLookup sources, List<ManifestFacts> manifests) {
        this.sources = sources;
        for (var manifest : manifests) {
            if (manifest.kind() != ManifestFacts.ManifestKind.PACKAGE_JSON) continue;
            byFolder.put(manifest.folder(), manifest);
            if (!manifest.name().isEmpty())
                byName.computeIfAbsent(manifest.name(), _ -> new ArrayList<>(1)).add(manifest);
        }
        // The workspace root often has the name of its main package but exports nothing itself.
        byName.values()
                .forEach(list -> list.sort(
                        Comparator.comparingInt(manifest -> manifest.path().length())));
    }

    Optional<FoundFile> resolve(FileUnit from, String module) {
        if (module.startsWith("#")) return ownImport(from, module);
        var name = packageName(module);
        var subpath = module.length() > name.length() ? "." + module.substring(name.length()) : ".";
        return byName.getOrDefault(name, List.of()).stream()
                .flatMap(manifest -> exported(manifest, subpath).stream())
                .findFirst();
    }

    /// The package in a module name: `@scope/name` of `@scope/name/sub`, and `name` of `name/sub`.
    static String packageName(String module) {
        int slash = module.indexOf('/');
        if (slash >= 0 && module.startsWith("@")) slash = module.indexOf('/', slash + 1);
        return slash < 0 ? module : module.substring(0, slash);
    }

    private Optional<FoundFile> ownImport(FileUnit from, String module) {
        return packageOf(from.folder()).flatMap(manifest -> target(manifest, "imports.", module));
    }

    /// The package that a folder belongs to.
    private Optional<ManifestFacts> packageOf(String inside) {
        var folder = inside;
        while (true) {
            var manifest = byFolder.get(folder);
            if (manifest != null) return Optional.of(manifest);
            if (folder.isEmpty()) return Optional.empty();
            folder = folder.substring(0, Math.max(0, folder.lastIndexOf('/')));
        }
    }

    /// The target of a path at which there is no file: the package in that folder, or the source of the file that
    /// a build would create.
    Optional<FoundFile> at(String path) {
        var own = byFolder.get(path);
        if (own != null) return main(own);
        int slash = path.lastIndexOf('/');
        var manifest = packageOf(path.substring(0, Math.max(0, slash)));
        if (manifest.isEmpty()) return sources.written("", path);
        var folder = manifest.get().folder();
        return sources.written(folder, folder.isEmpty() ? path : path.substring(folder.length() + 1));
    }

    private Optional<FoundFile> exported(ManifestFacts manifest, String subpath) {
        var found = target(manifest, "exports.", subpath);
        if (found.isPresent()) return found;
        return subpath.equals(".") ? main(manifest) : sources.named(manifest.folder(), subpath);
    }

    private Optional<FoundFile> main(ManifestFacts manifest) {
        for (var field : List.of("source", "types", "typings", "module", "main")) {
            for (var path : manifest.entries().getOrDefault(field, List.of())) {
                var main = sources.named(manifest.folder(), path);
                if (main.isPresent()) return main;
            }
        }
        return sources.index(manifest.folder());
    }

    /// The file to which the package maps a subpath, directly or by a pattern with `*`.
    private Optional<FoundFile> target(ManifestFacts manifest, String kind, String subpath) {
        var targets = new ArrayList<>(manifest.entries().getOrDefault(kind + subpath, List.of()));
        manifest.entries().forEach((name, values) -> {
            int star = name.indexOf('*');
            if (!name.startsWith(kind) || star < 0) return;
            var prefix = name.substring(kind.length(), star);
            var suffix = name.substring(star + 1);
            if (!subpath.startsWith(prefix) || !subpath.endsWith(suffix)) return;
            if (subpath.length() < prefix.length() + suffix.length()) return;
            var between = subpath.substring(prefix.length(), subpath.length() - suffix.length());
            values.forEach(value -> targets.add(value.replace("*", between)));
        });
        for (var path : targets) {
            var found = sources.named(manifest.folder(), path);
            if (found.isPresent()) return found;
        }
        return Optional.empty();
    }
}
