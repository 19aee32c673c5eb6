package dev.cairn.language.typescript.resolve;

import dev.cairn.model.code.ManifestFacts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Knows from the configurations of the TypeScript compiler which source folder is compiled to which output
/// folder.
final class ScriptOutputFolders {

    private static final int EXTENDS_MAX = 8;

    /// A variable for the folder of the configuration that extends another one.
    private static final String OWN_FOLDER = "${configDir}";

    /// One build: every file below `from` is compiled to the same relative path below `to`.
    private record Build(String from, String to) {}

    private final Map<String, ManifestFacts> configs = new HashMap<>();
    private final Set<Build> builds = new LinkedHashSet<>();

    ScriptOutputFolders(List<ManifestFacts> manifests) {
        for (var manifest : manifests)
            if (manifest.kind() == ManifestFacts.ManifestKind.TSCONFIG) configs.put(manifest.path(), manifest);
        for (var config : configs.values()) add(config);
    }

    /// The paths that the source of a missing compiled file may have; the file endings are not changed.
    List<String> sources(String built) {
        var sources = new ArrayList<String>();
        for (var build : builds) {
            if (!built.startsWith(build.to() + "/")) continue;
            var source = ScriptFileLookup.join(
                    build.from(), built.substring(build.to().length() + 1));
            if (!sources.contains(source)) sources.add(source);
        }
        return sources;
    }

    private void add(ManifestFacts config) {
        var from = folder(config, "rootDir").or(() -> included(config)).orElse(config.folder());
        for (var option : List.of("outDir", "declarationDir"))
            folder(config, option)
                    // Output next to its source needs no mapping.
                    .filter(to -> !to.isEmpty() && !to.equals(from))
                    .ifPresent(to -> builds.add(new Build(from, to)));
    }

    private Optional<String> folder(ManifestFacts config, String option) {
        return setting(config, option, 0)
                .map(setting -> resolvePath(config, setting, setting.values().getFirst()));
    }

    /// The common folder of the included files, which the compiler uses as root if no root is configured.
    private Optional<String> included(ManifestFacts config) {
        return setting(config, "include", 0)
                .flatMap(setting -> setting.values().stream()
                        .map(pattern -> resolvePath(config, setting, plainFolder(pattern)))
                        .reduce(ScriptOutputFolders::shared));
    }

    private static String resolvePath(ManifestFacts config, Setting setting, String written) {
        return written.startsWith(OWN_FOLDER)
                ? ScriptFileLookup.join(config.folder(), written.substring(OWN_FOLDER.length()))
                : ScriptFileLookup.join(setting.writer().folder(), written);
    }

    /// The folder before the first wildcard or file name of a pattern.
    private static String plainFolder(String pattern) {
        int open = pattern.indexOf('*');
        var plain = open < 0 ? pattern : pattern.substring(0, open);
        int slash = plain.lastIndexOf('/');
        boolean isWhole = open < 0 && plain.lastIndexOf('.') <= slash;
        return isWhole ? plain : plain.substring(0, Math.max(0, slash));
    }

    private static String shared(String one, String other) {
        var folder = one;
        while (!folder.isEmpty() && !(other + "/").startsWith(folder + "/"))
            folder = folder.substring(0, Math.max(0, folder.lastIndexOf('/')));
        return folder;
    }

    /// A setting and its base folder: paths are relative to the configuration that contains them.
    private record Setting(ManifestFacts writer, List<String> values) {}

    private Optional<Setting> setting(ManifestFacts config, String name, int depth) {
        var own = config.entries().getOrDefault(name, List.of());
        if (!own.isEmpty()) return Optional.of(new Setting(config, own));
        if (depth >= EXTENDS_MAX) return Optional.empty();
        // The last extended configuration wins.
        for (var extended : config.entries().getOrDefault("extends", List.of()).reversed()) {
            var path = ScriptFileLookup.join(config.folder(), extended);
            var target = configs.getOrDefault(path, configs.get(path + ".json"));
            if (target == null) continue;
            var found = setting(target, name, depth + 1);
            if (found.isPresent()) return found;
        }
        return Optional.empty();
    }
}
