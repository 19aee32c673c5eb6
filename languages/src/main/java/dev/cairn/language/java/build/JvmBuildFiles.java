package dev.cairn.language.java.build;

import dev.cairn.language.build.LanguageBuildFiles;
import java.util.Map;
import java.util.Optional;

/// The build files and lock files of Maven and Gradle.
public final class JvmBuildFiles implements LanguageBuildFiles {

    private static final Map<String, PackageFileReader> PACKAGES = Map.of(
            "pom.xml", MavenPomReader::new,
            "build.gradle", GradleBuildReader::ofProject,
            "build.gradle.kts", GradleBuildReader::ofProject,
            "settings.gradle", GradleSettingsReader::new,
            "settings.gradle.kts", GradleSettingsReader::new,
            "gradle.properties", GradlePropertiesReader::new,
            "gradle.lockfile", GradleLockReader::new);

    private static final String CATALOG_SUFFIX = ".versions.toml";

    private final JvmManifestReader manifests = new JvmManifestReader(this);

    @Override
    public Optional<ManifestFileReader> manifest(String path) {
        var name = LanguageBuildFiles.fileName(path);
        boolean isBuild = name.equals("pom.xml") || isGradleScript(name) || name.endsWith(CATALOG_SUFFIX);
        return isBuild ? Optional.of(manifests::read) : Optional.empty();
    }

    @Override
    public Optional<PackageFileReader> packages(String path) {
        var name = LanguageBuildFiles.fileName(path);
        if (name.endsWith(CATALOG_SUFFIX)) return Optional.of(GradleCatalogReader::new);
        if (isProjectScript(path, name)) return Optional.of(GradleBuildReader::ofProject);
        var known = PACKAGES.get(name);
        return known == null && isGradleScript(name)
                ? Optional.of(GradleBuildReader::ofScript)
                : Optional.ofNullable(known);
    }

    private static boolean isGradleScript(String name) {
        return name.endsWith(".gradle") || name.endsWith(".gradle.kts");
    }

    /// Whether a script is named like its folder, as in `a/a.gradle`; large builds name the scripts of their
    /// projects so.
    private static boolean isProjectScript(String path, String name) {
        var plain = name.endsWith(".kts") ? name.substring(0, name.length() - ".kts".length()) : name;
        if (!plain.endsWith(".gradle")) return false;
        var project = plain.substring(0, plain.length() - ".gradle".length());
        return ("/" + path).endsWith("/" + project + "/" + name);
    }
}
