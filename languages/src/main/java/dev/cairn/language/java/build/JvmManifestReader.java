package dev.cairn.language.java.build;

import dev.cairn.language.build.LanguageBuildFiles;
import dev.cairn.language.build.PackageReader;
import dev.cairn.model.code.ManifestFacts;
import dev.cairn.model.dependency.BuildFile;
import dev.cairn.model.dependency.Dependency;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Reads which artifacts Maven and Gradle build files name, without their versions.
final class JvmManifestReader {

    private static final Pattern ARTIFACT = Pattern.compile("[\\w.-]+/[\\w.-]+");
    private static final Pattern COORDINATES = Pattern.compile("[\"']([\\w.-]+):([\\w.-]+):[^\"':]+[\"']");
    private static final String LIBRARY = "library.";
    private static final String MANAGED = "managed.";

    private final PackageReader packages;

    JvmManifestReader(LanguageBuildFiles files) {
        this.packages = new PackageReader(List.of(files));
    }

    Optional<ManifestFacts> read(String path, String text) {
        var build = packages.read(path, text.getBytes(StandardCharsets.UTF_8))
                .filter(BuildFile.class::isInstance)
                .map(BuildFile.class::cast);
        boolean isPom = path.endsWith(".xml");
        var names = new LinkedHashSet<String>();
        build.ifPresent(file -> addDependencies(file, names));
        if (!isPom) addStrings(text, names);
        return Optional.of(new ManifestFacts(
                path,
                isPom ? ManifestFacts.ManifestKind.MAVEN : ManifestFacts.ManifestKind.GRADLE,
                build.map(BuildFile::name).orElse(""),
                Map.of(ManifestFacts.REQUIRED_ARTIFACTS, List.copyOf(names))));
    }

    /// Adds all artifacts that occur as strings, because scripts may keep them in variables and use these in
    /// dependencies.
    private static void addStrings(String text, Set<String> names) {
        text.lines().filter(line -> !line.stripLeading().startsWith("//")).forEach(line -> {
            for (var found = COORDINATES.matcher(line); found.find(); )
                names.add(found.group(1) + "/" + found.group(2));
        });
    }

    /// Adds the dependencies, then what other build files may use: managed dependencies of a POM, libraries of a
    /// catalog.
    private static void addDependencies(BuildFile file, Set<String> names) {
        var written = new LinkedHashSet<String>();
        file.dependencies().stream().map(Dependency::name).forEach(written::add);
        file.entries().forEach((key, values) -> {
            if (key.startsWith(MANAGED)) written.add(key.substring(MANAGED.length()));
            if (key.startsWith(LIBRARY) && !values.isEmpty()) written.add(values.getFirst());
        });
        written.stream().filter(name -> ARTIFACT.matcher(name).matches()).forEach(names::add);
    }
}
