package dev.cairn.language.go.build;

import dev.cairn.language.build.LanguageBuildFiles;
import java.util.Map;
import java.util.Optional;

/// The build files of Go: `go.mod`, `go.work` and `go.sum`.
public final class GoBuildFiles implements LanguageBuildFiles {

    private static final Map<String, ManifestFileReader> MANIFESTS =
            Map.of("go.mod", GoManifestReader::read, "go.work", GoManifestReader::read);

    private static final Map<String, PackageFileReader> PACKAGES =
            Map.of("go.mod", GoModFileReader::new, "go.work", GoModFileReader::new, "go.sum", GoSumReader::new);

    @Override
    public Optional<ManifestFileReader> manifest(String path) {
        return Optional.ofNullable(MANIFESTS.get(LanguageBuildFiles.fileName(path)));
    }

    @Override
    public Optional<PackageFileReader> packages(String path) {
        return Optional.ofNullable(PACKAGES.get(LanguageBuildFiles.fileName(path)));
    }
}
