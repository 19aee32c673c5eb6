package dev.cairn.parsers.dependency;

import dev.cairn.model.dependency.PackageFile;
import dev.cairn.parse.PackageParser;
import dev.cairn.parsers.entry.MalformedText;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Reads the build files and lock files that are understood, by their file names.
public final class PackageReader implements PackageParser {

    /// Larger files are told as a problem and not read.
    static final int BYTES_MAX = 64 << 20;

    /// What one file becomes, piece by piece; what was added before a text breaks off is kept.
    interface Reading {

        void read(String text) throws MalformedText;

        PackageFile result();
    }

    /// Makes the reading of one file.
    private interface Kind {
        Reading at(Collected file);
    }

    private static final Map<String, Kind> BY_NAME = Map.ofEntries(
            Map.entry("package.json", NodePackage::new),
            Map.entry("pnpm-workspace.yaml", PnpmWorkspace::new),
            Map.entry("package-lock.json", NpmLock::new),
            Map.entry("npm-shrinkwrap.json", NpmLock::new),
            Map.entry("pnpm-lock.yaml", PnpmLock::new),
            Map.entry("yarn.lock", YarnLock::new),
            Map.entry("bun.lock", BunLock::new),
            Map.entry("pom.xml", MavenPom::new),
            Map.entry("build.gradle", GradleBuild::ofProject),
            Map.entry("build.gradle.kts", GradleBuild::ofProject),
            Map.entry("settings.gradle", GradleSettings::new),
            Map.entry("settings.gradle.kts", GradleSettings::new),
            Map.entry("gradle.properties", GradleProperties::new),
            Map.entry("gradle.lockfile", GradleLock::new),
            Map.entry("pyproject.toml", PythonProject::new),
            Map.entry("setup.cfg", PythonSetup::new),
            Map.entry("setup.py", PythonScript::new),
            Map.entry("Pipfile", Pipfile::new),
            Map.entry("Pipfile.lock", PipfileLock::new),
            Map.entry("poetry.lock", PythonLock::new),
            Map.entry("uv.lock", PythonLock::new),
            Map.entry("go.mod", GoModule::new),
            Map.entry("go.work", GoModule::new),
            Map.entry("go.sum", GoSum::new),
            Map.entry("Cargo.toml", CargoPackage::new),
            Map.entry("Cargo.lock", CargoLock::new));

    private static final Pattern REQUIREMENTS =
            Pattern.compile("(^|.*/)([\\w.-]*(?:requirements|constraints)[\\w.-]*|requirements/[\\w.-]+)\\.(txt|in)");

    @Override
    public boolean understands(String path) {
        return kind(path).isPresent();
    }

    @Override
    public Optional<PackageFile> read(String path, byte[] content) {
        return kind(path).map(kind -> {
            var file = new Collected(path);
            var reading = kind.at(file);
            if (content.length > BYTES_MAX)
                file.problem("larger than " + (BYTES_MAX >> 20) + " MiB, so it was not read");
            else read(reading, file, content);
            return reading.result();
        });
    }

    private static void read(Reading reading, Collected file, byte[] content) {
        try {
            reading.read(new String(content, StandardCharsets.UTF_8));
        } catch (MalformedText broken) {
            file.problem(broken.getMessage() + "; only what stands before is known");
        }
    }

    private static Optional<Kind> kind(String path) {
        var name = path.substring(path.lastIndexOf('/') + 1);
        if (name.endsWith(".versions.toml")) return Optional.of(GradleCatalog::new);
        if (isGradle(path, name)) return Optional.of(GradleBuild::ofProject);
        if (REQUIREMENTS.matcher(path).matches()) return Optional.of(Requirements::new);
        var known = BY_NAME.get(name);
        if (known == null && (name.endsWith(".gradle") || name.endsWith(".gradle.kts")))
            return Optional.of(GradleBuild::ofScript);
        return Optional.ofNullable(known);
    }

    /// Larger builds call the script of a project as they call the project: `a/a.gradle`.
    private static boolean isGradle(String path, String name) {
        var plain = name.endsWith(".kts") ? name.substring(0, name.length() - ".kts".length()) : name;
        if (!plain.endsWith(".gradle")) return false;
        var project = plain.substring(0, plain.length() - ".gradle".length());
        return ("/" + path).endsWith("/" + project + "/" + name);
    }
}
