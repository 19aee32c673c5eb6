package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.app.service.IndexedTree;
import dev.cairn.language.LanguageRegistry;
import dev.cairn.model.code.EdgeType;
import dev.cairn.model.code.FileVersion;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.cache.GraphCache;
import dev.cairn.projection.graph.current.EdgeOverlays;
import dev.cairn.projection.graph.current.GraphView;
import dev.cairn.projection.graph.current.StoreCodeGraphs;
import dev.cairn.projection.graph.update.GraphDifferences;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.edge.EdgeOverlay;
import dev.cairn.projection.resolve.edge.FileEdges;
import dev.cairn.testing.Stores;
import java.lang.ref.WeakReference;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoredGraphsTest {

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    /// Sooner than any scheduled work.
    private static final Duration AT_ONCE = Duration.ofSeconds(1);

    /// More files than are resolved within a request.
    private static final int CALLERS = 60;

    private final ScheduledExecutorService background = Executors.newSingleThreadScheduledExecutor();

    @TempDir
    Path folder = Path.of("");

    @AfterEach
    void end() {
        background.shutdownNow();
    }

    private StoreCodeGraphs graphs(IndexedTree tree) {
        return new StoreCodeGraphs(
                tree.store, tree.contents, new LanguageRegistry(), GraphCache.NONE, EdgeOverlays.NONE, background);
    }

    private static GraphView now(StoreCodeGraphs graphs) {
        return graphs.catchUp(IndexedTree.PROJECT).view();
    }

    private static CodeGraph past(IndexedTree tree, StoreCodeGraphs graphs, AsOf past) {
        return graphs.read(tree.store.snapshot(IndexedTree.PROJECT, past))
                .code()
                .view()
                .graph();
    }

    private static List<String> calls(CodeGraph graph) {
        var calls = new ArrayList<String>();
        graph.forEachEdge(edge -> {
            if (edge.type() == EdgeType.CALLS) calls.add(graph.id(edge.from()) + " -> " + graph.id(edge.to()));
        });
        return calls;
    }

    private static void await(BooleanSupplier condition) throws InterruptedException {
        await(PATIENCE, condition);
    }

    private static void await(Duration patience, BooleanSupplier condition) throws InterruptedException {
        var end = Instant.now().plus(patience);
        while (!condition.getAsBoolean() && Instant.now().isBefore(end)) Thread.sleep(20);
        assertThat(condition.getAsBoolean()).isTrue();
    }

    @Test
    void aProjectNobodyIndexedHasAGraphWithoutNodes() {
        try (var tree = IndexedTree.in(folder)) {
            assertThat(now(graphs(tree)).graph().nodes()).isZero();
        }
    }

    @Test
    void aChangeIsSeenByTheNextReader() {
        try (var tree = IndexedTree.in(folder)) {
            tree.repo.write("a.py", "def save(): pass\n").write("b.py", "import a\ndef f():\n    a.save()\n");
            tree.index();
            var graphs = graphs(tree);
            assertThat(calls(now(graphs).graph())).containsExactly("b.py::f -> a.py::save");

            tree.repo.write("b.py", "import a\ndef g():\n    a.save()\n    a.save()\n");
            tree.index();

            assertThat(calls(now(graphs).graph())).containsExactly("b.py::g -> a.py::save", "b.py::g -> a.py::save");
            assertThat(now(graphs).seq())
                    .isEqualTo(tree.store.snapshot(IndexedTree.PROJECT).seq());
        }
    }

    @Test
    void unresolvedEdgesAreResolvedInTheEnd() throws InterruptedException {
        try (var tree = IndexedTree.in(folder)) {
            tree.repo.write("a.py", "def save(): pass\n").write("b.py", "import a\ndef f():\n    a.save()\n");
            tree.index();
            var graphs = graphs(tree);
            var first = now(graphs);
            tree.repo.write("a.py", "def keep(): pass\n").write("c.py", "def other(): pass\n");
            tree.index();

            var next = now(graphs);
            assertThat(first.isSettled()).isTrue();
            assertThat(calls(next.graph())).isEmpty();
            await(() -> now(graphs).isSettled());
            assertThat(now(graphs).seq()).isEqualTo(next.seq());
        }
    }

    @Test
    void aGraphThatAnotherOneReplacedIsGivenUpAtOnce() throws InterruptedException {
        try (var tree = IndexedTree.in(folder)) {
            tree.repo.write("a.py", "def save(): pass\n");
            tree.index();
            var graphs = graphs(tree);
            var first = new WeakReference<>(now(graphs).graph());
            tree.repo.write("a.py", "def save():\n    return 1\n");
            tree.index();
            var second = new WeakReference<>(now(graphs).graph());
            tree.repo.write("a.py", "def keep(): pass\n");
            tree.index();

            assertThat(now(graphs).graph().symbols()).isEqualTo(1);
            await(AT_ONCE, () -> {
                System.gc();
                return first.refersTo(null) && second.refersTo(null);
            });
        }
    }

    @Test
    void thePastKeepsItsEdges() {
        try (var tree = IndexedTree.in(folder)) {
            tree.repo.write("a.py", "def save(): pass\n").write("b.py", "import a\ndef f():\n    a.save()\n");
            var then = tree.index().tx().orElseThrow().recordedAt();
            tree.repo.write("a.py", "def keep(): pass\n");
            tree.index();
            var graphs = graphs(tree);

            var past = new AsOf(java.util.Optional.of(then), java.util.Optional.of(then));

            assertThat(calls(now(graphs).graph())).isEmpty();
            assertThat(calls(past(tree, graphs, past))).containsExactly("b.py::f -> a.py::save");
            assertThat(past(tree, graphs, past)).isSameAs(past(tree, graphs, past));
        }
    }

    @Test
    void aDeletedFileEndsItsSymbols() {
        try (var tree = IndexedTree.in(folder)) {
            tree.repo.write("a.py", "def save(): pass\n").write("b.py", "def f(): pass\n");
            tree.index();
            var graphs = graphs(tree);
            assertThat(now(graphs).graph().find("b.py::f")).isPresent();

            tree.repo.delete("b.py");
            tree.index();

            assertThat(now(graphs).graph().find("b.py::f")).isEmpty();
            assertThat(now(graphs).graph().find("b.py")).isEmpty();
        }
    }

    @Test
    void transactionsThatTouchNoFileLeaveTheGraphAlone() {
        try (var tree = IndexedTree.in(folder)) {
            tree.repo.write("a.py", "def save(): pass\n");
            tree.index();
            var graphs = graphs(tree);
            var before = now(graphs);

            Stores.write(tree.store, IndexedTree.PROJECT, _ -> {});

            assertThat(now(graphs).graph()).isSameAs(before.graph());
            assertThat(now(graphs).seq()).isGreaterThan(before.seq());
        }
    }

    @Test
    void aChangedBuildFileChangesWhatImportsMean() {
        try (var tree = IndexedTree.in(folder)) {
            tree.repo
                    .write("go.mod", "module example.com/old\n")
                    .write("a/a.go", "package a\nfunc Save() {}\n")
                    .write("b/b.go", "package b\nimport \"example.com/new/a\"\nfunc F() { a.Save() }\n");
            tree.index();
            var graphs = graphs(tree);
            assertThat(calls(now(graphs).graph())).isEmpty();

            tree.repo.write("go.mod", "module example.com/new\n");
            tree.index();

            assertThat(calls(now(graphs).graph())).containsExactly("b/b.go::F -> a/a.go::Save");
            assertThat(Set.of(now(graphs).isSettled())).containsExactly(true);
        }
    }

    /// Two packages have the same name; the first of them by path is meant.
    @Test
    void savingABuildFileDoesNotChangeWhichOfTwoIsMeant() {
        try (var tree = IndexedTree.in(folder)) {
            for (var each : List.of("a", "b"))
                tree.repo
                        .write(each + "/package.json", "{\"name\": \"tool\", \"main\": \"main.js\"}\n")
                        .write(each + "/main.js", "export function run() {}\n");
            tree.repo.write("c/use.js", "import { run } from 'tool';\nexport function use() { run(); }\n");
            tree.index();
            var graphs = graphs(tree);
            assertThat(calls(now(graphs).graph())).containsExactly("c/use.js::use -> a/main.js::run");

            tree.repo.write("b/package.json", "{\"name\": \"tool\", \"main\": \"main.js\", \"version\": \"2\"}\n");
            tree.index();

            assertThat(calls(now(graphs).graph())).containsExactly("c/use.js::use -> a/main.js::run");
        }
    }

    @Test
    void steadySavesDoNotKeepAGraphFromSettling() throws InterruptedException {
        try (var tree = IndexedTree.in(folder)) {
            tree.repo.write("a.py", "def save(): pass\n").write("busy.py", "def busy(): pass\n");
            for (int user = 0; user < CALLERS; user++)
                tree.repo.write("u" + user + ".py", "from a import save, keep\ndef f():\n    save()\n    keep()\n");
            tree.index();
            var graphs = graphs(tree);
            assertThat(calls(now(graphs).graph())).hasSize(CALLERS);

            tree.repo.write("a.py", "def save(): pass\n\n\ndef keep(): pass\n");
            tree.indexOnly("a.py");
            assertThat(now(graphs).isSettled()).isFalse();
            assertThat(graphs.pending(IndexedTree.PROJECT))
                    .hasValueSatisfying(why -> assertThat(why).contains("keep"));
            var end = Instant.now().plus(PATIENCE);
            for (int save = 0; !now(graphs).isSettled() && Instant.now().isBefore(end); save++) {
                tree.repo.write("busy.py", "def busy():\n    return " + save + "\n");
                tree.indexOnly("busy.py");
            }

            assertThat(now(graphs).isSettled()).isTrue();
            assertThat(calls(now(graphs).graph())).hasSize(2 * CALLERS);
            assertThat(graphs.pending(IndexedTree.PROJECT)).isEmpty();
        }
    }

    /// An overlay that hides all edges until it is told otherwise.
    private static final class HiddenEdges implements EdgeOverlays {

        private static final FileEdges NO_EDGES =
                new FileEdges(List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of());

        private final AtomicBoolean hides = new AtomicBoolean(true);

        @Override
        public EdgeOverlay of(ProjectId project, Map<String, FileVersion> files) {
            return (_, _, said) -> hides.get() ? NO_EDGES : said;
        }

        @Override
        public boolean isSame(Map<String, FileVersion> before, Map<String, FileVersion> now) {
            return true;
        }
    }

    @Test
    void aWrongGraphIsToldByTypeAndReplacedByTheRebuiltOne() {
        try (var tree = IndexedTree.in(folder)) {
            tree.repo.write("a.py", "def save(): pass\n").write("b.py", "import a\ndef f():\n    a.save()\n");
            tree.index();
            var overlays = new HiddenEdges();
            var graphs = new StoreCodeGraphs(
                    tree.store, tree.contents, new LanguageRegistry(), GraphCache.NONE, overlays, background);
            assertThat(calls(now(graphs).graph())).isEmpty();
            overlays.hides.set(false);
            assertThat(calls(now(graphs).graph())).isEmpty();

            var differences = graphs.rebuild(IndexedTree.PROJECT);

            assertThat(differences.byType().get(EdgeType.CALLS)).isEqualTo(new GraphDifferences.Count(0, 1));
            assertThat(differences.byType().get(EdgeType.IMPORTS)).isEqualTo(new GraphDifferences.Count(0, 1));
            assertThat(differences.first())
                    .extracting(GraphDifferences.Difference::edge)
                    .contains("b.py::f -> a.py::save (IMPORT_RESOLVED, line 3)");
            assertThat(calls(now(graphs).graph())).containsExactly("b.py::f -> a.py::save");
            assertThat(graphs.rebuild(IndexedTree.PROJECT).isEmpty()).isTrue();
        }
    }

    /// An outdated SCIP index: calls are found only while it knows their target file.
    private static final class OldIndex implements EdgeOverlays {

        private final Map<String, String> seen = new HashMap<>();

        @Override
        public EdgeOverlay of(ProjectId project, Map<String, FileVersion> files) {
            files.forEach((path, file) -> seen.putIfAbsent(path, file.contentHash()));
            return new EdgeOverlay() {
                @Override
                public FileEdges over(DeclarationTable declarations, FileUnit file, FileEdges said) {
                    var calls = said.calls().stream()
                            .filter(edge -> knows(declarations.fileOf(edge.to()).path()))
                            .toList();
                    return said.with(calls, said.references());
                }

                @Override
                public boolean knows(String path) {
                    var file = files.get(path);
                    return file != null && file.contentHash().equals(seen.get(path));
                }
            };
        }

        @Override
        public boolean isSame(Map<String, FileVersion> before, Map<String, FileVersion> now) {
            return true;
        }
    }

    @Test
    void edgesToAFileThatAnIndexKnowsNoLongerAreFoundAgain() throws InterruptedException {
        try (var tree = IndexedTree.in(folder)) {
            tree.repo.write("a.py", "def save(): pass\n").write("b.py", "import a\ndef f():\n    a.save()\n");
            tree.index();
            var graphs = new StoreCodeGraphs(
                    tree.store, tree.contents, new LanguageRegistry(), GraphCache.NONE, new OldIndex(), background);
            assertThat(calls(now(graphs).graph())).hasSize(1);

            tree.repo.write("a.py", "def save():\n    return 1\n");
            tree.index();

            assertThat(now(graphs).isSettled()).isFalse();
            await(() -> now(graphs).isSettled());
            assertThat(calls(now(graphs).graph())).isEmpty();
        }
    }
}
