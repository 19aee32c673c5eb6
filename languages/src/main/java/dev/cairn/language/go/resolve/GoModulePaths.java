package dev.cairn.language.go.resolve;

import dev.cairn.model.code.ManifestFacts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Finds the folders of import paths, using the modules of a workspace.
final class GoModulePaths {

    private static final String REPLACE = "replace.";

    private final Map<String, String> folders = new HashMap<>();

    GoModulePaths(List<ManifestFacts> manifests) {
        for (var manifest : manifests) {
            if (manifest.kind() != ManifestFacts.ManifestKind.GO_MOD) continue;
            manifest.entries().forEach((key, values) -> {
                if (key.startsWith(REPLACE) && !values.isEmpty())
                    local(manifest.folder(), values.getFirst())
                            .ifPresent(folder -> folders.putIfAbsent(key.substring(REPLACE.length()), folder));
            });
        }
        for (var manifest : manifests)
            if (manifest.kind() == ManifestFacts.ManifestKind.GO_MOD
                    && !manifest.name().isEmpty()) folders.put(manifest.name(), manifest.folder());
    }

    boolean isEmpty() {
        return folders.isEmpty();
    }

    /// The folder of a package if a module of the workspace contains it. If several modules match, the one with
    /// the longest path is used.
    Optional<String> folder(String path) {
        for (int end = path.length(); end > 0; end = path.lastIndexOf('/', end - 1)) {
            var root = folders.get(path.substring(0, end));
            if (root == null) continue;
            var rest = end == path.length() ? "" : path.substring(end + 1);
            return Optional.of(root.isEmpty() || rest.isEmpty() ? root + rest : root + "/" + rest);
        }
        return Optional.empty();
    }

    /// The folder that a `replace` directive names; empty if it is outside the workspace.
    private static Optional<String> local(String base, String written) {
        if (!written.startsWith("./") && !written.startsWith("../")) return Optional.empty();
        var parts = new ArrayList<String>();
        if (!base.isEmpty()) parts.addAll(List.of(base.split("/", -1)));
        for (var part : written.split("/", -1)) {
            if (part.isEmpty() || part.equals(".")) continue;
            if (!part.equals("..")) parts.add(part);
            else if (parts.isEmpty()) return Optional.empty();
            else parts.removeLast();
        }
        return Optional.of(String.join("/", parts));
    }

    /// The conventional name of a package: the last part of its path that is not a version.
    static String defaultName(String path) {
        var parts = path.split("/", -1);
        int last = parts.length - 1;
        if (last > 0 && isVersion(parts[last])) last--;
        var name = parts[last];
        int dot = name.lastIndexOf('.');
        if (dot > 0 && isVersion(name.substring(dot + 1))) name = name.substring(0, dot);
        return name;
    }

    private static boolean isVersion(String part) {
        return part.length() > 1
                && part.charAt(0) == 'v'
                && part.chars().skip(1).allMatch(Character::isDigit);
    }

    /// Whether a package with this import path may be called `name`. The two may differ: `go-yaml` is `yaml`,
    /// `nats.go` is `nats`.
    static boolean mayHaveName(String path, String name) {
        return parent(path).equals(name)
                || (name.length() > 1 && plain(defaultName(path)).contains(plain(name)));
    }

    private static String parent(String path) {
        int slash = path.lastIndexOf('/');
        return slash < 0 ? "" : defaultName(path.substring(0, slash));
    }

    private static String plain(String name) {
        return name.replace("-", "").replace("_", "").replace(".", "");
    }
}
