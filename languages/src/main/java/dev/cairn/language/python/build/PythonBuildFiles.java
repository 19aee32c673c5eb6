package dev.cairn.language.python.build;

import dev.cairn.language.build.LanguageBuildFiles;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// The build files and lock files of Python packaging tools.
public final class PythonBuildFiles implements LanguageBuildFiles {

    private static final Map<String, ManifestFileReader> MANIFESTS =
            Map.of("pyproject.toml", PythonManifestReader::read, "setup.cfg", PythonManifestReader::read);

    private static final Map<String, PackageFileReader> PACKAGES = Map.of(
            "pyproject.toml", PyprojectReader::new,
            "setup.cfg", SetupConfigReader::new,
            "setup.py", SetupScriptReader::new,
            "Pipfile", PipfileReader::new,
            "Pipfile.lock", PipfileLockReader::new,
            "poetry.lock", PythonLockReader::new,
            "uv.lock", PythonLockReader::new);

    private static final Pattern REQUIREMENTS =
            Pattern.compile("(^|.*/)([\\w.-]*(?:requirements|constraints)[\\w.-]*|requirements/[\\w.-]+)\\.(txt|in)");

    @Override
    public Optional<ManifestFileReader> manifest(String path) {
        return Optional.ofNullable(MANIFESTS.get(LanguageBuildFiles.fileName(path)));
    }

    @Override
    public Optional<PackageFileReader> packages(String path) {
        if (REQUIREMENTS.matcher(path).matches()) return Optional.of(PipRequirementsReader::new);
        return Optional.ofNullable(PACKAGES.get(LanguageBuildFiles.fileName(path)));
    }
}
