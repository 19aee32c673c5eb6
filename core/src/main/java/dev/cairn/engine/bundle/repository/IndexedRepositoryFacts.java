package dev.cairn.engine.bundle.repository;

import dev.cairn.engine.bundle.manifest.RepoKey;
import dev.cairn.engine.bundle.query.CodeSnapshot;
import dev.cairn.engine.slice.SourceTexts;
import dev.cairn.model.id.ProjectId;
import dev.cairn.projection.community.Communities;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.packages.PackageFiles;
import dev.cairn.projection.packages.PackageGraph;
import dev.cairn.projection.packages.PackageGraphs;
import dev.cairn.projection.packages.WorkspaceStack;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Function;

/// Supplies communities, owners, packages and build system of a repository.
public final class IndexedRepositoryFacts implements RepositoryFactSource {

    private static final List<String> OWNERS = List.of("CODEOWNERS", ".github/CODEOWNERS", "docs/CODEOWNERS");

    private final Function<CodeGraph, Communities> communities;
    private final PackageGraphs packages;
    private final SourceTexts texts;

    private final Function<ProjectId, Map<String, String>> history;

    /// @param history the main authors of each folder
    public IndexedRepositoryFacts(
            Function<CodeGraph, Communities> communities,
            PackageGraphs packages,
            SourceTexts texts,
            Function<ProjectId, Map<String, String>> history) {
        this.history = history;
        this.communities = communities;
        this.packages = packages;
        this.texts = texts;
    }

    @Override
    public List<String> about(RepoKey key, CodeSnapshot code) {
        return switch (key) {
            case COMMUNITIES ->
                communities.apply(code.graph()).all().stream()
                        .map(community -> community.label() + ": " + community.digest())
                        .toList();
            case OWNERSHIP -> owners(code);
            case BUILD_SYSTEM -> stack(code).buildSystems();
            case MANIFESTS -> stack(code).manifests();
            case CI -> stack(code).ci();
            case ENTRYPOINTS -> stack(code).entrypoints();
            case DEPENDENCY_GRAPH -> dependencies(code.view().read(packages.files(), PackageFiles::graph));
            default -> List.of();
        };
    }

    private WorkspaceStack stack(CodeSnapshot code) {
        return code.view().read(packages.files(), PackageFiles::stack);
    }

    /// A summary, then each package of the workspace with the number of its dependencies.
    private static List<String> dependencies(PackageGraph graph) {
        if (graph.packages().isEmpty()) return List.of();
        var lines = new ArrayList<String>();
        lines.add(graph.packages().size() + " packages declare "
                + graph.dependencies().size() + " needs; " + graph.locked() + " packages are locked");
        for (var each : graph.packages())
            lines.add(each.name() + " (" + each.file() + "): "
                    + graph.dependencies(each).size() + " needs");
        lines.addAll(graph.problems());
        return lines;
    }

    /// The owners in CODEOWNERS, else the main authors; authors are known for the current state only.
    private List<String> owners(CodeSnapshot code) {
        var declared = declared(code);
        if (!declared.isEmpty() || !code.isNow()) return declared;
        var folders = new TreeSet<String>();
        for (var path : code.paths())
            for (int slash = path.indexOf('/'); slash > 0; slash = path.indexOf('/', slash + 1))
                folders.add(path.substring(0, slash));
        var known = history.apply(code.project());
        return folders.stream()
                .filter(known::containsKey)
                .map(folder -> folder + ": " + known.get(folder))
                .toList();
    }

    private List<String> declared(CodeSnapshot code) {
        return OWNERS.stream()
                .filter(path -> code.file(path).isPresent())
                .findFirst()
                .flatMap(path -> texts.content(code.view(), path))
                .map(bytes -> new String(bytes, StandardCharsets.UTF_8)
                        .lines()
                        .map(String::strip)
                        .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                        .toList())
                .orElse(List.of());
    }
}
