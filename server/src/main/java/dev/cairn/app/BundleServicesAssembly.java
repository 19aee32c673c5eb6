package dev.cairn.app;

import dev.cairn.app.service.BundleServices;
import dev.cairn.app.service.CodeServices;
import dev.cairn.budget.TokenCounter;
import dev.cairn.engine.bundle.query.DeclaredConsumers;
import dev.cairn.engine.bundle.query.ScipSymbolReferences;
import dev.cairn.engine.bundle.repository.IndexedRepositoryFacts;
import dev.cairn.engine.bundle.source.BundleSources;
import dev.cairn.engine.inspect.use.UseGaps;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.files.IndexedTexts;
import dev.cairn.files.ManifestFiles;
import dev.cairn.files.WorkspaceDisk;
import dev.cairn.files.WorkspaceFiles;
import dev.cairn.files.coverage.CoverageFiles;
import dev.cairn.git.GitFolderOwners;
import dev.cairn.model.id.ProjectId;
import dev.cairn.projection.scip.ScipIndexes;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;

/// Builds the services for bundles, which are the files that a task must and should read. A manifest declares them
/// for each class of tasks.
final class BundleServicesAssembly {

    /// The services that bundles read from.
    ///
    /// @param root finds the folder of a project; empty if the project is not registered
    record Parts(
            BundleServices.BundleDependencies dependencies,
            CodeServices code,
            Workspaces workspaces,
            IndexedTexts texts,
            ScipIndexes indexes,
            Function<ProjectId, Optional<Path>> root,
            TokenCounter tokens) {}

    private BundleServicesAssembly() {}

    static BundleServices build(Parts parts) {
        var code = parts.code();
        var sources = new BundleSources(
                new WorkspaceDisk(parts.workspaces(), new WorkspaceFiles()),
                parts.texts(),
                new UseGaps(code.contents()::content),
                new DeclaredConsumers(code.packages()),
                new ScipSymbolReferences(parts.indexes()),
                new CoverageFiles(parts.root()),
                new IndexedRepositoryFacts(
                        code.communities()::of, code.packages(), parts.texts(), new GitFolderOwners(parts.root())::of),
                parts.tokens());
        return new BundleServices(parts.dependencies(), sources, new ManifestFiles(parts.workspaces(), parts.texts()));
    }
}
