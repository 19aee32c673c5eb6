package dev.cairn.language.rust.build;

import dev.cairn.language.build.LanguageBuildFiles;
import java.util.Map;
import java.util.Optional;

/// The build files of Cargo: `Cargo.toml` and `Cargo.lock`.
public final class CargoBuildFiles implements LanguageBuildFiles {

    private static final Map<String, ManifestFileReader> MANIFESTS = Map.of("Cargo.toml", CargoManifestReader::read);

    private static final Map<String, PackageFileReader> PACKAGES =
            Map.of("Cargo.toml", CargoPackageReader::new, "Cargo.lock", CargoLockReader::new);

    @Override
    public Optional<ManifestFileReader> manifest(String path) {
        return Optional.ofNullable(MANIFESTS.get(LanguageBuildFiles.fileName(path)));
    }

    @Override
    public Optional<PackageFileReader> packages(String path) {
        return Optional.ofNullable(PACKAGES.get(LanguageBuildFiles.fileName(path)));
    }
}
