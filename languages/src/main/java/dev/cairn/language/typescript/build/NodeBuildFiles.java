package dev.cairn.language.typescript.build;

import dev.cairn.language.build.LanguageBuildFiles;
import java.util.Map;
import java.util.Optional;

/// The build files and lock files of Node package managers and of the TypeScript compiler.
public final class NodeBuildFiles implements LanguageBuildFiles {

    private static final Map<String, ManifestFileReader> MANIFESTS = Map.of(
            "package.json", NodeManifestReader::readPackage,
            "jsconfig.json", NodeManifestReader::readConfig,
            "tsconfig.json", NodeManifestReader::readConfig);

    private static final Map<String, PackageFileReader> PACKAGES = Map.of(
            "package.json", NodePackageReader::new,
            "pnpm-workspace.yaml", PnpmWorkspaceReader::new,
            "package-lock.json", NpmLockReader::new,
            "npm-shrinkwrap.json", NpmLockReader::new,
            "pnpm-lock.yaml", PnpmLockReader::new,
            "yarn.lock", YarnLockReader::new,
            "bun.lock", BunLockReader::new);

    @Override
    public Optional<ManifestFileReader> manifest(String path) {
        var name = LanguageBuildFiles.fileName(path);
        // Configurations that others extend have free names: tsconfig.base.json, tsconfig.app.json.
        if (name.startsWith("tsconfig.") && name.endsWith(".json")) return Optional.of(NodeManifestReader::readConfig);
        return Optional.ofNullable(MANIFESTS.get(name));
    }

    @Override
    public Optional<PackageFileReader> packages(String path) {
        return Optional.ofNullable(PACKAGES.get(LanguageBuildFiles.fileName(path)));
    }
}
