package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.app.service.IndexedTree;
import dev.cairn.language.LanguageRegistry;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.packages.PackageGraphs;
import dev.cairn.projection.packages.WorkspacePackage;
import dev.cairn.view.ProjectView;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Packages follow the files of a project, and can be queried for the past.
class PackageGraphsTest {

    @TempDir
    Path folder = Path.of("");

    private static ProjectView at(IndexedTree tree, AsOf asOf) {
        return ProjectView.open(tree.store, IndexedTree.PROJECT, asOf);
    }

    private static List<String> consumers(PackageGraphs graphs, ProjectView view, String name) {
        return view.read(graphs.files(), files -> files.graph().consumers(name)).consumers().stream()
                .map(one -> one.consumer().name() + " " + one.file() + ":" + one.line())
                .toList();
    }

    @Test
    void dependentsOfAPackageAreKnownForEveryMoment() {
        try (var tree = IndexedTree.in(folder)) {
            tree.repo
                    .write("package.json", "{\"name\": \"root\", \"workspaces\": [\"p/*\"]}\n")
                    .write("p/a/package.json", "{\"name\": \"a\",\n\"dependencies\": {\"lodash\": \"4.17.21\"}}\n");
            tree.index();
            var graphs = new PackageGraphs(tree.store, tree.contents, new LanguageRegistry().packages());
            assertThat(consumers(graphs, at(tree, AsOf.NOW), "lodash")).containsExactly("a p/a/package.json:2");
            var before = tree.store
                    .feed()
                    .after(IndexedTree.PROJECT, 0, 1)
                    .getFirst()
                    .recordedAt();

            tree.repo
                    .write("p/a/package.json", "{\"name\": \"a\"}\n")
                    .write("p/b/package.json", "{\"name\": \"b\", \"dependencies\": {\"lodash\": \"^4\"}}\n");
            tree.index();

            assertThat(consumers(graphs, at(tree, AsOf.NOW), "lodash")).containsExactly("b p/b/package.json:1");
            assertThat(consumers(graphs, at(tree, AsOf.knownAt(before)), "lodash"))
                    .containsExactly("a p/a/package.json:2");
            tree.repo.delete("p/b/package.json");
            tree.index();
            assertThat(graphs.files()
                            .current(IndexedTree.PROJECT)
                            .value()
                            .graph()
                            .packages())
                    .extracting(WorkspacePackage::name)
                    .containsExactly("root", "a");
        }
    }

    @Test
    void aLockFileThatIsTooLargeToKeepIsAProblemAndNoFailure() {
        try (var tree = IndexedTree.in(folder)) {
            tree.repo
                    .write("package.json", "{\"name\": \"root\", \"main\": \"src/index.js\"}\n")
                    .write(".github/workflows/ci.yml", "on: push\n")
                    .write("pnpm-lock.yaml", "# " + "x".repeat(5 << 20));
            tree.index();
            var graphs = new PackageGraphs(tree.store, tree.contents, new LanguageRegistry().packages());

            assertThat(graphs.files()
                            .current(IndexedTree.PROJECT)
                            .value()
                            .graph()
                            .problems())
                    .singleElement()
                    .asString()
                    .contains("pnpm-lock.yaml", "not read");
            var stack = graphs.files().current(IndexedTree.PROJECT).value().stack();
            assertThat(stack.buildSystems()).containsExactly("pnpm");
            assertThat(stack.ci()).containsExactly(".github/workflows/ci.yml");
            assertThat(stack.entrypoints()).containsExactly("src/index.js");
        }
    }
}
