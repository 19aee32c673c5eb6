package dev.cairn.projection.resolve.rules;

import dev.cairn.model.code.ManifestFacts;
import dev.cairn.projection.resolve.FileUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Packages of the workspace that are imported by name: what they export, and the sources behind what is built.
final class ScriptPackages {

    /// Folders that hold what a build made; their sources usually live beside them.
    private static final Set<String> BUILT =
            Set.of("dist", "lib", "build", "out", "es", "esm", "cjs", "types", "typings", "output");

    private static final List<String> SOURCE_FOLDERS = List.of("src/", "source/", "lib/", "");

    private final ScriptFiles files;
    private final Map<String, ManifestFacts> byName = new HashMap<>();
    private final Map<String, ManifestFacts> byFolder = new HashMap<>();

    ScriptPackages(ScriptFiles files, List<ManifestFacts> manifests) {
        this.files = files;
        for (var manifest : manifests) {
            if (manifest.kind() != ManifestFacts.Kind.PACKAGE_JSON) continue;
            byFolder.put(manifest.folder(), manifest);
            if (!manifest.name().isEmpty()) byName.merge(manifest.name(), manifest, ScriptPackages::shallower);
        }
    }

    private static ManifestFacts shallower(ManifestFacts left, ManifestFacts right) {
        return right.path().length() < left.path().length() ? right : left;
    }

    Optional<FileUnit> resolve(FileUnit from, String module) {
        if (module.startsWith("#")) return ownImport(from, module);
        var name = packageName(module);
        var found = byName.get(name);
        if (found == null) return Optional.empty();
        return exported(found, module.length() > name.length() ? "." + module.substring(name.length()) : ".");
    }

    /// The package part of a module name: `@scope/name/sub` and `name/sub`.
    static String packageName(String module) {
        int slash = module.indexOf('/');
        if (slash >= 0 && module.startsWith("@")) slash = module.indexOf('/', slash + 1);
        return slash < 0 ? module : module.substring(0, slash);
    }

    private Optional<FileUnit> ownImport(FileUnit from, String module) {
        var folder = from.folder();
        while (true) {
            var manifest = byFolder.get(folder);
            if (manifest != null) return target(manifest, "imports.", module);
            if (folder.isEmpty()) return Optional.empty();
            folder = folder.substring(0, Math.max(0, folder.lastIndexOf('/')));
        }
    }

    private Optional<FileUnit> exported(ManifestFacts manifest, String subpath) {
        var found = target(manifest, "exports.", subpath);
        if (found.isPresent()) return found;
        if (!subpath.equals(".")) return sources(manifest.folder(), subpath);
        for (var field : List.of("source", "types", "typings", "module", "main")) {
            for (var path : manifest.entries().getOrDefault(field, List.of())) {
                var main = sources(manifest.folder(), path);
                if (main.isPresent()) return main;
            }
        }
        return sources(manifest.folder(), "index");
    }

    /// A subpath as the package maps it, directly or by a pattern with `*`.
    private Optional<FileUnit> target(ManifestFacts manifest, String kind, String subpath) {
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
            var found = sources(manifest.folder(), path);
            if (found.isPresent()) return found;
        }
        return Optional.empty();
    }

    /// The file at a path of a package, or the source a built file was made from.
    private Optional<FileUnit> sources(String folder, String path) {
        var relative = ScriptFiles.join("", path);
        var exact = files.at(ScriptFiles.join(folder, relative));
        if (exact.isPresent()) return exact;
        var rest = relative;
        while (true) {
            int slash = rest.indexOf('/');
            if (slash < 0 || !BUILT.contains(rest.substring(0, slash))) break;
            rest = rest.substring(slash + 1);
        }
        for (var sourceFolder : SOURCE_FOLDERS) {
            var found = files.at(ScriptFiles.join(folder, sourceFolder + rest));
            if (found.isPresent()) return found;
        }
        return Optional.empty();
    }
}
