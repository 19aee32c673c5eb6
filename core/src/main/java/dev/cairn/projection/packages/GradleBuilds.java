package dev.cairn.projection.packages;

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

/// Gives Gradle's projects their names, and their needs the packages that catalogs and project paths mean.
final class GradleBuilds {

    private static final String BUNDLES = "libs.bundles.";
    private static final String LIBRARIES = "libs.";
    private static final Pattern VARIABLE = Pattern.compile("\\$\\{?([\\w.]+)}?");

    private final List<BuildFile> settings = new ArrayList<>();
    private final List<BuildFile> catalogs = new ArrayList<>();
    private final Map<String, List<BuildFile>> byFolder = new HashMap<>();

    GradleBuilds(List<BuildFile> files) {
        for (var file : files) {
            switch (file.first("gradle")) {
                case "settings" -> settings.add(file);
                case "catalog" -> catalogs.add(file);
                default ->
                    byFolder.computeIfAbsent(file.folder(), _ -> new ArrayList<>())
                            .add(file);
            }
        }
    }

    static boolean isBuild(BuildFile file) {
        return file.first("gradle").equals("build");
    }

    BuildFile resolved(BuildFile build) {
        var root = root(build.folder());
        var needs = new ArrayList<Dependency>();
        for (var need : build.dependencies()) needs.addAll(meant(need, build, root));
        return build.with(named(build, root), needs);
    }

    private List<Dependency> meant(Dependency need, BuildFile build, Optional<BuildFile> root) {
        var name = need.name();
        if (name.startsWith(":")) {
            var folder = joined(root.map(BuildFile::folder).orElse(""), name);
            return List.of(need.as(last(folder), "").in(folder));
        }
        if (name.startsWith(BUNDLES)) return bundle(need, name.substring(BUNDLES.length()), build);
        if (name.startsWith(LIBRARIES))
            return library(need, name.substring(LIBRARIES.length()), build).stream()
                    .toList();
        return List.of(need.as(value(name, build), value(need.range(), build)));
    }

    private List<Dependency> bundle(Dependency need, String alias, BuildFile build) {
        return catalog(build).stream()
                .flatMap(catalog -> catalog.all("bundle." + alias).stream())
                .flatMap(library -> library(need, library, build).stream())
                .toList();
    }

    private Optional<Dependency> library(Dependency need, String alias, BuildFile build) {
        return catalog(build)
                .map(catalog -> catalog.all("library." + alias))
                .filter(found -> found.size() >= 2)
                .map(found -> need.as(found.getFirst(), found.get(1)));
    }

    /// The catalog nearest above; one called libs comes first.
    private Optional<BuildFile> catalog(BuildFile build) {
        return catalogs.stream()
                .filter(catalog -> catalog.path().endsWith("libs.versions.toml"))
                .filter(catalog -> {
                    var base = catalog.folder().endsWith("gradle") ? parent(catalog.folder()) : catalog.folder();
                    return base.isEmpty() || (build.folder() + "/").startsWith(base + "/");
                })
                .max(Comparator.comparingInt(catalog -> catalog.folder().length()));
    }

    /// The settings that include a folder, nearest first.
    private Optional<BuildFile> root(String folder) {
        return settings.stream()
                .filter(one -> one.folder().isEmpty() || (folder + "/").startsWith(one.folder() + "/"))
                .max(Comparator.comparingInt(one -> one.folder().length()));
    }

    private BuildFile.Named named(BuildFile build, Optional<BuildFile> root) {
        boolean isRoot = root.isPresent() && root.get().folder().equals(build.folder());
        var plain = isRoot && !root.get().first("root").isEmpty() ? root.get().first("root") : last(build.folder());
        var group = setting(build, "group");
        var version = value(build.named().version(), build);
        if (plain.isEmpty()) plain = "root";
        return new BuildFile.Named(group.isEmpty() ? plain : group + "/" + plain, version, 1);
    }

    private String value(String text, BuildFile build) {
        if (text.indexOf('$') < 0) return text;
        return VARIABLE.matcher(text).replaceAll(match -> {
            var name = match.group(1).replaceFirst("^(rootProject\\.|project\\.)?(ext\\.|extra\\.|versions\\.)?", "");
            var known = setting(build, "property." + name);
            return Matcher.quoteReplacement(known.isEmpty() ? match.group() : known);
        });
    }

    /// A setting of the build or of the nearest one above.
    private String setting(BuildFile build, String key) {
        var folder = build.folder();
        while (true) {
            for (var file : byFolder.getOrDefault(folder, List.of()))
                if (!file.first(key).isEmpty()) return file.first(key);
            if (folder.isEmpty()) return "";
            folder = parent(folder);
        }
    }

    private static String joined(String folder, String projectPath) {
        var inner = projectPath.substring(1).replace(':', '/');
        return folder.isEmpty() ? inner : folder + "/" + inner;
    }

    private static String parent(String folder) {
        return folder.substring(0, Math.max(0, folder.lastIndexOf('/')));
    }

    private static String last(String folder) {
        return folder.substring(folder.lastIndexOf('/') + 1);
    }
}
