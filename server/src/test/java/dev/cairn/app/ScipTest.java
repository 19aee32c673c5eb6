package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.app.service.IndexedTree;
import dev.cairn.engine.bundle.query.ScipSymbolReferences;
import dev.cairn.git.revision.CommitDistance;
import dev.cairn.language.LanguageRegistry;
import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.EdgeType;
import dev.cairn.model.time.AsOf;
import dev.cairn.model.trust.Confidence;
import dev.cairn.model.trust.Staleness;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.cache.GraphCache;
import dev.cairn.projection.graph.current.StoreCodeGraphs;
import dev.cairn.projection.scip.ScipHealth;
import dev.cairn.projection.scip.ScipIndexes;
import dev.cairn.projection.scip.ScipReferences;
import dev.cairn.view.CodeView;
import dev.cairn.view.View;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// SCIP indexes of small projects combined with Cairn's own edges.
class ScipTest {

    private static final Instant MONDAY = Instant.parse("2025-03-03T10:00:00Z");

    @TempDir
    Path folder = Path.of("");

    private final ScheduledExecutorService background = Executors.newSingleThreadScheduledExecutor();

    @AfterEach
    void end() {
        background.shutdownNow();
    }

    private static void shop(IndexedTree tree, String language) {
        IndexedShop.copy(language, tree.repo.folder());
    }

    private StoreCodeGraphs graphs(IndexedTree tree) {
        return new StoreCodeGraphs(
                tree.store, tree.contents, new LanguageRegistry(), GraphCache.NONE, tree.shelf, background);
    }

    private ScipIndexes indexes(IndexedTree tree) {
        return new ScipIndexes(tree.contents, tree.shelf, new CommitDistance(_ -> Optional.of(tree.repo.folder())));
    }

    private View view(IndexedTree tree) {
        var code = graphs(tree).read(IndexedTree.PROJECT).code();
        return View.of(
                IndexedTree.PROJECT,
                tree.store.snapshot(IndexedTree.PROJECT),
                new CodeView(code.view(), code.files().versions(), Optional.empty()),
                () -> {
                    throw new AssertionError("references are no text");
                });
    }

    private ScipReferences refs(IndexedTree tree, String symbol) {
        var code = graphs(tree).read(IndexedTree.PROJECT).code();
        return indexes(tree)
                .refs(IndexedTree.PROJECT, code.view().graph(), code.files().versions(), symbol);
    }

    private static List<String> calls(CodeGraph graph) {
        var told = new ArrayList<String>();
        graph.forEachEdge(edge -> {
            if (edge.type() == EdgeType.CALLS && !graph.isPackage(edge.to()))
                told.add(graph.id(edge.from()) + ":" + edge.line() + ":" + edge.column() + " > " + graph.id(edge.to())
                        + " " + edge.provenance());
        });
        told.sort(String::compareTo);
        return told;
    }

    private ScipHealth health(IndexedTree tree) {
        return indexes(tree)
                .health(tree.store.snapshot(IndexedTree.PROJECT), true)
                .orElseThrow();
    }

    @Test
    void anIndexOfTypescriptDecidesWhatCallsMean() {
        try (var tree = IndexedTree.in(folder)) {
            shop(tree, "typescript");
            tree.index();

            assertThat(calls(
                            graphs(tree).read(IndexedTree.PROJECT).code().view().graph()))
                    .containsExactly(
                            "src/main.ts:9:1 > src/main.ts::show SCIP",
                            "src/main.ts::basket:3:21 > src/shop.ts::Book::constructor SCIP",
                            "src/main.ts::basket:3:36 > src/shop.ts::Book::constructor SCIP",
                            "src/main.ts::show:6:40 > src/shop.ts::total SCIP",
                            "src/shop.ts::total:15:35 > src/shop.ts::Priced::price SCIP");
            var health = health(tree);
            assertThat(health.message()).isEqualTo("Fresh");
            assertThat(health.confidence()).isEqualTo(Confidence.HIGH);
            assertThat(health.origin().tool()).isEqualTo("scip-typescript");
            assertThat(health.coverage()).isEqualTo(1.0);
        }
    }

    @Test
    void anIndexOfPythonDecidesWhatCallsMean() {
        try (var tree = IndexedTree.in(folder)) {
            shop(tree, "python");
            tree.index();

            assertThat(calls(
                            graphs(tree).read(IndexedTree.PROJECT).code().view().graph()))
                    .contains(
                            "shop/main.py::show:5:15 > shop/prices.py::Book::__init__ SCIP",
                            "shop/main.py::show:6:23 > shop/prices.py::total SCIP",
                            "shop/prices.py::total:15:21 > shop/prices.py::Priced::price SCIP")
                    .allMatch(call -> call.endsWith(" SCIP"));
            assertThat(health(tree).isFresh()).isTrue();
        }
    }

    @Test
    void anIndexOfJavaDecidesWhatCallsMean() {
        try (var tree = IndexedTree.in(folder)) {
            shop(tree, "java");
            tree.index();

            assertThat(calls(
                            graphs(tree).read(IndexedTree.PROJECT).code().view().graph()))
                    .hasSize(4)
                    .allMatch(call -> call.endsWith(" SCIP"))
                    .anyMatch(call -> call.contains("Main::main") && call.contains("> src/shop/Book.java::Book::Book"));
            assertThat(health(tree).isFresh()).isTrue();
        }
    }

    @Test
    void everyMentionOfASymbolIsTold() {
        try (var tree = IndexedTree.in(folder)) {
            shop(tree, "typescript");
            tree.index();

            var found = refs(tree, "src/shop.ts::total");

            assertThat(found.references())
                    .extracting(one -> one.file() + ":" + one.line() + ":" + one.column() + " " + one.from())
                    .containsExactly(
                            "src/main.ts:1:16 src/main.ts",
                            "src/main.ts:1:25 src/main.ts",
                            "src/main.ts:6:40 src/main.ts::show");
            assertThat(refs(tree, "npm:typescript::Array.map").references())
                    .extracting(one -> one.file() + ":" + one.line() + " " + one.provenance())
                    .containsExactly("src/shop.ts:15 SCIP");
        }
    }

    @Test
    void withoutScipReferencesOwnReferencesAreUsedAndMarked() {
        try (var tree = IndexedTree.in(folder)) {
            shop(tree, "typescript");
            tree.repo.write("src/late.ts", "import { total } from './shop'\n\nexport const none = () => total([])\n");
            tree.index();

            var told = new ScipSymbolReferences(indexes(tree))
                    .of(view(tree), "src/shop.ts::total")
                    .orElseThrow();

            assertThat(told.references())
                    .extracting(one -> one.path() + " " + one.isIndexed())
                    .contains("src/main.ts true", "src/late.ts false");
            assertThat(told.changed()).containsExactly("src/late.ts");
        }
    }

    @Test
    void aChangedFileKeepsOurOwnEdgesAndHealthTellsWhy() {
        try (var tree = IndexedTree.in(folder)) {
            tree.repo.write(".gitignore", "index.scip\n");
            shop(tree, "typescript");
            tree.repo.commit("shop", MONDAY);
            tree.index();
            var graphs = graphs(tree);
            var before = tree.store
                    .feed()
                    .after(IndexedTree.PROJECT, 0, 1)
                    .getFirst()
                    .recordedAt();
            assertThat(calls(graphs.catchUp(IndexedTree.PROJECT).view().graph()))
                    .hasSize(5)
                    .allMatch(call -> call.endsWith(" SCIP"));

            tree.repo.write("src/main.ts", "import { total } from './shop'\n\nexport const none = () => total([])\n");
            tree.index();

            assertThat(calls(graphs.catchUp(IndexedTree.PROJECT).view().graph()))
                    .containsExactly(
                            "src/main.ts::none:3:27 > src/shop.ts::total IMPORT_RESOLVED",
                            "src/shop.ts::total:15:35 > src/shop.ts::Priced::price SCIP");
            assertThat(calls(graphs.read(tree.store.snapshot(IndexedTree.PROJECT, AsOf.knownAt(before)))
                            .code()
                            .view()
                            .graph()))
                    .hasSize(5)
                    .allMatch(call -> call.endsWith(" SCIP"));
            assertThat(health(tree).reasons()).containsExactly(new Staleness.WorktreeDirty(1, 2));

            tree.repo.commit("none", MONDAY.plusSeconds(60));
            assertThat(health(tree).reasons()).containsExactly(new Staleness.CommitsBehind(1, 1, 2));
            assertThat(health(tree).confidence()).isEqualTo(Confidence.LOW);

            tree.repo.write("src/other.ts", "export const other = 1\n");
            tree.index();
            assertThat(health(tree).reasons()).contains(new Staleness.CoverageGap(2.0 / 3, 1));
        }
    }

    @Test
    void anIndexOfOtherContentIsNotBelieved() {
        try (var tree = IndexedTree.in(folder)) {
            shop(tree, "typescript");
            var text = "// one line more\n" + text(tree, "src/shop.ts");
            tree.repo.write("src/shop.ts", text);
            tree.index();

            assertThat(calls(
                            graphs(tree).read(IndexedTree.PROJECT).code().view().graph()))
                    .contains(
                            "src/main.ts::show:6:40 > src/shop.ts::total SCIP",
                            "src/shop.ts::total:16:35 > src/shop.ts::Priced::price " + EdgeProvenance.EXACT);
            assertThat(health(tree).reasons()).containsExactly(new Staleness.DigestMismatch(1, 2));
        }
    }

    private static String text(IndexedTree tree, String path) {
        try {
            return Files.readString(tree.repo.folder().resolve(path));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void aTruncatedIndexIsAProblemAndNoFailure() throws IOException {
        try (var tree = IndexedTree.in(folder)) {
            shop(tree, "typescript");
            var index = tree.repo.folder().resolve("index.scip");
            var bytes = Files.readAllBytes(index);
            Files.write(index, Arrays.copyOf(bytes, bytes.length - 100));

            var report = tree.index();

            assertThat(report.problems().items())
                    .anyMatch(problem -> problem.message().contains("cut off"));
            var health = health(tree);
            assertThat(health.confidence()).isEqualTo(Confidence.LOW);
            assertThat(health.message()).contains("IndexerError");
            assertThat(calls(
                            graphs(tree).read(IndexedTree.PROJECT).code().view().graph()))
                    .hasSize(5);
        }
    }
}
