package dev.cairn.projection.packages.build;

import dev.cairn.model.dependency.BuildFile;
import dev.cairn.model.dependency.Dependency;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Resolves the names that Gradle scripts use: properties, entries of version catalogs, projects and scripts.
final class GradleNames {

    private static final int ROUNDS_MAX = 4;
    private static final int VALUE_LENGTH_MAX = 1_000;
    private static final Pattern VARIABLE = Pattern.compile("\\$\\{([^}]+)}|\\$([A-Za-z_][\\w.]*)");
    private static final Pattern PREFIX =
            Pattern.compile("^(rootProject\\.|project\\.)?(ext\\.|extra\\.|properties\\.)?");
    private static final Pattern LOOKUP =
            Pattern.compile("^(?:extra|ext|properties|property|findProperty)[(\\[][\"']([\\w.]+)[\"'][)\\]].*");
    private static final Pattern NAME = Pattern.compile("\\$\\{([\\w.]+)}");
    private static final Pattern COORDINATES = Pattern.compile("([^:/]+):([^:/]+)(?::([^:@]*))?(?:[:@].*)?");

    private final List<BuildFile> catalogs = new ArrayList<>();
    private final List<BuildFile> settings = new ArrayList<>();
    private final List<BuildFile> scripts = new ArrayList<>();
    private final Map<String, List<BuildFile>> byFolder = new HashMap<>();

    GradleNames(List<BuildFile> files) {
        for (var file : files) {
            switch (file.firstValue("gradle")) {
                case "settings" -> settings.add(file);
                case "catalog" -> catalogs.add(file);
                case "script" -> scripts.add(file);
                default ->
                    byFolder.computeIfAbsent(file.folder(), _ -> new ArrayList<>())
                            .add(file);
            }
        }
    }

    /// The packages of a declared dependency; empty if its name is not declared anywhere.
    List<Dependency> resolved(Dependency need, BuildFile from, Optional<BuildFile> root) {
        var name = need.name();
        if (name.startsWith(":")) return List.of(project(need, name, root));
        if (name.startsWith(GradleProjectAccessors.PREFIX))
            return root.flatMap(one -> new GradleProjectAccessors(one, byFolder.keySet()).path(name)).stream()
                    .map(path -> project(need, path, root))
                    .toList();
        if (name.indexOf('/') < 0) return reference(need, from);
        var filled = value(name, from);
        return filled.contains("$") ? List.of() : List.of(need.withName(filled, range(need.range(), from)));
    }

    private Dependency project(Dependency need, String path, Optional<BuildFile> root) {
        var folder = folder(path, root);
        return need.withName(last(folder), "").inFolder(folder);
    }

    /// The version range with its variables replaced; empty if it is unknown.
    private String range(String written, BuildFile from) {
        var filled = value(written, from);
        return filled.contains("$") ? "" : filled;
    }

    /// The dependencies that a name refers to: an entry of a version catalog, or a property that contains
    /// coordinates.
    private List<Dependency> reference(Dependency need, BuildFile from) {
        var name = original(need.name(), from);
        int dot = name.indexOf('.');
        if (dot > 0) {
            var alias = name.substring(dot + 1);
            var catalog = catalog(name.substring(0, dot), from);
            if (catalog.isPresent() && alias.startsWith("bundles."))
                return bundle(need, alias.substring("bundles.".length()), catalog.get());
            if (catalog.isPresent())
                return library(need, alias, catalog.get()).stream().toList();
        }
        var coordinates = COORDINATES.matcher(value("${" + name + "}", from));
        if (!coordinates.matches() || coordinates.group().contains("$")) return List.of();
        var version = Optional.ofNullable(coordinates.group(3)).orElse("");
        return List.of(need.withName(coordinates.group(1) + "/" + coordinates.group(2), version));
    }

    /// The name without `rootProject.` and the like, and with properties that are another name for a catalog
    /// replaced: `libraries.guava` is `libs.guava` after `ext { libraries = libs }`.
    private String original(String written, BuildFile from) {
        var name = PREFIX.matcher(written).replaceFirst("");
        for (int round = 0; round < ROUNDS_MAX; round++) {
            int dot = name.indexOf('.');
            if (dot < 0) return name;
            var renamed = NAME.matcher(setting(from, "property." + name.substring(0, dot)));
            if (!renamed.matches()) return name;
            name = PREFIX.matcher(renamed.group(1)).replaceFirst("") + name.substring(dot);
        }
        return name;
    }

    private static List<Dependency> bundle(Dependency need, String alias, BuildFile catalog) {
        return catalog.values("bundle." + alias).stream()
                .flatMap(library -> library(need, library, catalog).stream())
                .toList();
    }

    private static Optional<Dependency> library(Dependency need, String alias, BuildFile catalog) {
        var found = catalog.values("library." + alias);
        return found.size() < 2 ? Optional.empty() : Optional.of(need.withName(found.getFirst(), found.get(1)));
    }

    /// The version catalog with this name from settings, else from the nearest catalog file.
    private Optional<BuildFile> catalog(String name, BuildFile from) {
        for (var one : settings) {
            var path = one.firstValue("catalog." + name);
            var found = catalogs.stream()
                    .filter(catalog -> catalog.path().equals(path))
                    .findFirst();
            if (found.isPresent() && isInside(from.folder(), one.folder())) return found;
        }
        return catalogs.stream()
                .filter(catalog -> last(catalog.path()).equals(name + ".versions.toml"))
                .filter(catalog -> isInside(from.folder(), base(catalog)))
                .max(Comparator.comparingInt(catalog -> catalog.folder().length()));
    }

    private static String base(BuildFile catalog) {
        return last(catalog.folder()).equals("gradle") ? parent(catalog.folder()) : catalog.folder();
    }

    private static boolean isInside(String folder, String outer) {
        return outer.isEmpty() || (folder + "/").startsWith(outer + "/");
    }

    BuildFile.PackageDeclaration named(BuildFile build, Optional<BuildFile> root) {
        boolean isRoot = root.isPresent() && root.get().folder().equals(build.folder());
        var plain = isRoot && !root.get().firstValue("root").isEmpty()
                ? root.get().firstValue("root")
                : last(build.folder());
        var group = orProperty(value(setting(build, "group"), build), "group", build);
        var version = orProperty(value(build.declaration().version(), build), "version", build);
        if (plain.isEmpty()) plain = "root";
        return new BuildFile.PackageDeclaration(group.isEmpty() ? plain : group + "/" + plain, version, 1);
    }

    /// The written value, else the one of the nearest `gradle.properties`, whose entries set what projects are called.
    private String orProperty(String written, String name, BuildFile build) {
        if (!written.isEmpty()) return written;
        for (var folder = build.folder(); ; folder = parent(folder)) {
            var found = byFolder.getOrDefault(folder, List.of()).stream()
                    .filter(file -> file.firstValue("gradle").equals("properties"))
                    .map(file -> file.firstValue("property." + name))
                    .filter(value -> !value.isEmpty())
                    .findFirst();
            if (found.isPresent() || folder.isEmpty()) return found.orElse("");
        }
    }

    /// The text with its variables replaced; unknown variables are left as they are.
    private String value(String text, BuildFile from) {
        var now = text;
        for (int round = 0; round < ROUNDS_MAX && now.indexOf('$') >= 0; round++) {
            var next = VARIABLE.matcher(now).replaceAll(match -> {
                var plain = match.group().substring(1);
                var written = plain.startsWith("{") ? plain.substring(1, plain.length() - 1) : plain;
                return Matcher.quoteReplacement(variable(written, from).orElse(match.group()));
            });
            if (next.equals(now) || next.length() > VALUE_LENGTH_MAX) break;
            now = next;
        }
        return now;
    }

    private Optional<String> variable(String written, BuildFile from) {
        var plain = PREFIX.matcher(written.strip()).replaceFirst("").replaceFirst("\\.get\\(\\)$", "");
        var lookup = LOOKUP.matcher(plain);
        if (lookup.matches()) plain = lookup.group(1);
        int versions = plain.indexOf(".versions.");
        if (versions > 0) {
            var alias = plain.substring(versions + ".versions.".length());
            var found = catalog(plain.substring(0, versions), from).map(one -> one.firstValue("version." + alias));
            if (found.filter(version -> !version.isEmpty()).isPresent()) return found;
        }
        for (var name : List.of(plain, plain.substring(plain.indexOf('.') + 1))) {
            var found = setting(from, "property." + name);
            if (!found.isEmpty()) return Optional.of(found);
        }
        return Optional.empty();
    }

    /// A setting of the build file or of the nearest parent folder, else of a script that may be applied.
    private String setting(BuildFile build, String key) {
        if (!build.firstValue(key).isEmpty()) return build.firstValue(key);
        var folder = build.folder();
        while (true) {
            for (var file : byFolder.getOrDefault(folder, List.of()))
                if (!file.firstValue(key).isEmpty()) return file.firstValue(key);
            if (folder.isEmpty()) break;
            folder = parent(folder);
        }
        return scripts.stream()
                .map(one -> one.firstValue(key))
                .filter(found -> !found.isEmpty())
                .findFirst()
                .orElse("");
    }

    /// The folder of a project: as set in settings, else derived from its path.
    String folder(String projectPath, Optional<BuildFile> root) {
        var set = root.map(one -> one.firstValue("folder." + projectPath)).orElse("");
        if (!set.isEmpty()) return set;
        var inner = projectPath.substring(1).replace(':', '/');
        var base = root.map(BuildFile::folder).orElse("");
        return base.isEmpty() || inner.isEmpty() ? base + inner : base + "/" + inner;
    }

    /// The path of an applied script.
    static Optional<String> script(String written, BuildFile from, Optional<BuildFile> root) {
        if (!written.startsWith("/")) return WorkspacePath.join(from.folder(), written);
        return WorkspacePath.join(root.map(BuildFile::folder).orElse(""), written.substring(1));
    }

    /// The plugin id of a script, from its folder and name; empty for other scripts.
    static String plugin(String path) {
        boolean isPlugin = path.contains("src/main/kotlin/") || path.contains("src/main/groovy/");
        var name = last(path).replaceFirst("\\.gradle(\\.kts)?$", "");
        return isPlugin ? name : "";
    }

    private static String parent(String folder) {
        return folder.substring(0, Math.max(0, folder.lastIndexOf('/')));
    }

    private static String last(String folder) {
        return folder.substring(folder.lastIndexOf('/') + 1);
    }
}
