package dev.cairn.projection.packages.build;

import dev.cairn.model.dependency.BuildFile;
import dev.cairn.model.dependency.Dependency;
import dev.cairn.model.dependency.Ecosystem;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Completes build files with values that other build files of the workspace declare, such as versions.
public final class BuildFileResolution {

    private static final String CATALOG = "catalog:";

    private final List<BuildFile> buildFiles;

    /// The files that declare values for other files.
    private final List<BuildFile> sharing;

    public BuildFileResolution(List<BuildFile> buildFiles) {
        this.buildFiles = buildFiles;
        this.sharing =
                buildFiles.stream().filter(BuildFileResolution::isSharing).toList();
    }

    private static boolean isSharing(BuildFile file) {
        return file.entries().keySet().stream()
                .anyMatch(key -> key.startsWith("catalog.") || key.startsWith("shared."));
    }

    public List<BuildFile> resolved() {
        var poms = new MavenPoms(of(Ecosystem.MAVEN, true));
        var gradle = new GradleBuilds(of(Ecosystem.MAVEN, false));
        var go = new GoReplacements(buildFiles.stream()
                .filter(file -> file.ecosystem() == Ecosystem.GO)
                .toList());
        var python = new PythonRequirements(buildFiles.stream()
                .filter(file -> file.ecosystem() == Ecosystem.PYPI)
                .toList());
        var resolved = new ArrayList<BuildFile>();
        for (var file : buildFiles) {
            switch (file.ecosystem()) {
                case MAVEN -> {
                    if (isPom(file)) resolved.add(poms.resolved(file));
                    else if (GradleBuilds.isBuild(file)) resolved.add(gradle.resolved(file));
                }
                case NPM -> resolved.add(withNeeds(file, need -> catalogued(need, file)));
                case CARGO -> resolved.add(withNeeds(file, need -> shared(need, file)));
                case PYPI -> resolved.add(python.resolved(file));
                case GO -> resolved.add(file.with(file.declaration(), go.needs(file)));
            }
        }
        resolved.addAll(gradle.withoutScript());
        return resolved;
    }

    private List<BuildFile> of(Ecosystem ecosystem, boolean poms) {
        return buildFiles.stream()
                .filter(file -> file.ecosystem() == ecosystem && isPom(file) == poms)
                .toList();
    }

    private static boolean isPom(BuildFile file) {
        return file.path().endsWith("pom.xml");
    }

    /// Replaces references in a dependency by their values.
    private interface DependencyRewrite {
        Dependency of(Dependency need);
    }

    private static BuildFile withNeeds(BuildFile file, DependencyRewrite rewriting) {
        return file.with(
                file.declaration(),
                file.dependencies().stream().map(rewriting::of).toList());
    }

    /// Replaces `catalog:` by the version range that the workspace declares for it.
    private Dependency catalogued(Dependency need, BuildFile file) {
        if (!need.range().startsWith(CATALOG)) return need;
        var catalog = need.range().substring(CATALOG.length());
        var key = "catalog." + (catalog.isEmpty() ? "default" : catalog) + "." + need.name();
        return above(file, Ecosystem.NPM, key)
                .map(found -> need.withName(need.name(), found.getFirst()))
                .orElse(need);
    }

    /// Replaces `workspace = true` by the workspace's declaration of the same name.
    private Dependency shared(Dependency need, BuildFile file) {
        if (!need.range().equals("workspace")) return need;
        var found = above(file, Ecosystem.CARGO, "shared." + need.name());
        if (found.isEmpty() || found.get().size() < 3) return need.withName(need.name(), "");
        var name = found.get().getFirst();
        var renamed =
                need.withName(name.isEmpty() ? need.name() : name, found.get().get(1));
        return found.get().get(2).isEmpty()
                ? renamed
                : renamed.inFolder(found.get().get(2));
    }

    /// The values of an entry from the nearest file that has it, in the file's folder or a parent folder.
    private Optional<List<String>> above(BuildFile file, Ecosystem ecosystem, String key) {
        return sharing.stream()
                .filter(other ->
                        other.ecosystem() == ecosystem && other.entries().containsKey(key))
                .filter(other -> other.folder().isEmpty() || (file.folder() + "/").startsWith(other.folder() + "/"))
                .max(Comparator.comparingInt(other -> other.folder().length()))
                .map(other -> other.values(key));
    }
}
