package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.app.service.IndexedTree;
import dev.cairn.language.LanguageRegistry;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.FileVersion;
import dev.cairn.model.code.ManifestFacts;
import dev.cairn.model.id.ProjectId;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.cache.GraphCache;
import dev.cairn.projection.graph.current.EdgeOverlays;
import dev.cairn.projection.graph.current.GraphView;
import dev.cairn.projection.graph.current.StoreCodeGraphs;
import dev.cairn.projection.lookup.SymbolLookup;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.store.Snapshot;
import dev.cairn.testing.Cases;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A stored graph equals the graph that resolving gives, whatever happened in between.
class StoredGraphFileTest {

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final ScheduledExecutorService background = Executors.newSingleThreadScheduledExecutor();
    private final MemoryShelf shelf = new MemoryShelf();

    @TempDir
    Path folder = Path.of("");

    @AfterEach
    void end() {
        background.shutdownNow();
    }

    /// Keeps the last stored graph in memory.
    private static final class MemoryShelf implements GraphCache {

        private byte[] graph = {};

        @Override
        public Optional<byte[]> find(ProjectId project) {
            return graph.length == 0 ? Optional.empty() : Optional.of(graph.clone());
        }

        @Override
        public void put(ProjectId project, byte[] given) {
            graph = given.clone();
        }
    }

    /// Records which facts are read.
    private record Watched(CodeContents contents, Set<String> read) implements CodeContents {

        @Override
        public List<FileVersion> files(Snapshot snapshot) {
            return contents.files(snapshot);
        }

        @Override
        public Optional<FileVersion> file(Snapshot snapshot, String path) {
            return contents.file(snapshot, path);
        }

        @Override
        public FileFacts facts(FileVersion file) {
            read.add(file.path());
            return contents.facts(file);
        }

        @Override
        public Map<String, FileFacts> facts(List<FileVersion> files) {
            files.forEach(file -> read.add(file.path()));
            return contents.facts(files);
        }

        @Override
        public Optional<byte[]> content(FileVersion file) {
            return contents.content(file);
        }

        @Override
        public List<ManifestFacts> manifests(List<FileVersion> files) {
            return contents.manifests(files);
        }
    }

    private static void write(IndexedTree tree) {
        tree.repo
                .write("shop/__init__.py", "")
                .write("shop/a.py", """
                        import json

                        class Shop:
                            def save(self):
                                return json.dumps(self)
                        """)
                .write("test_b.py", """
                        from shop.a import Shop

                        def test_save():
                            Shop().save()
                        """)
                .write("go.mod", """
                        module example.org/till

                        go 1.22
                        """)
                .write("till/till.go", "package till\n\ntype Till struct{ sum int }\n")
                .write("till/count.go", """
                        package till

                        func (t *Till) Count() int { return t.read() }
                        func (t *Till) read() int { return t.sum }
                        """)
                .write("till/till_test.go", """
                        package till

                        import "testing"

                        func TestCount(t *testing.T) { (&Till{}).Count() }
                        """);
        writeMore(tree);
    }

    private static void writeMore(IndexedTree tree) {
        tree.repo
                .write("src/lib.rs", """
                        pub struct Box2;
                        impl Box2 {
                            pub fn open(&self) -> i32 { shut() }
                        }
                        fn shut() -> i32 { 1 }
                        """)
                .write("web/cart.ts", """
                        export class Cart {
                          add(one: string): void {}
                          add2() { this.add('x'); }
                        }
                        """)
                .write("web/page.ts", """
                        import { Cart } from './cart';
                        export function buy(cart: Cart) { cart.add('a'); }
                        """)
                .write("j/Base.java", "package j;\ninterface Base { int size(); }\n")
                .write("j/Bag.java", """
                        package j;
                        class Bag implements Base {
                          public int size() { return 0; }
                          int size(int more) { return size() + more; }
                        }
                        """)
                .write("notes.txt", "nothing\n");
    }

    private StoreCodeGraphs graphs(IndexedTree tree, GraphCache from) {
        return new StoreCodeGraphs(
                tree.store, tree.contents, new LanguageRegistry(), from, EdgeOverlays.NONE, background);
    }

    private static GraphView now(StoreCodeGraphs graphs) {
        return graphs.catchUp(IndexedTree.PROJECT).view();
    }

    /// Everything that can be queried from a graph, as text.
    private static List<String> everything(CodeGraph graph) {
        var all = new ArrayList<String>();
        graph.forEachEdge(edge -> all.add(graph.id(edge.from()) + " " + edge.type() + " " + graph.id(edge.to()) + " "
                + edge.provenance() + " " + edge.line() + ":" + edge.column()));
        for (int node = 0; node < graph.nodes(); node++) {
            all.add(node + " " + graph.id(node) + " " + graph.name(node) + " " + graph.kind(node) + " "
                    + graph.isTest(node) + " " + graph.fact(node) + " " + graph.in(node, Set.of()));
            if (graph.isSymbol(node))
                all.add(graph.declarations().parent(node) + " "
                        + graph.declarations().container(node) + " "
                        + new java.util.TreeSet<>(
                                graph.declarations().members(node).keySet()));
            if (graph.isPackage(node))
                graph.externalUses(graph.id(node)).forEach(use -> all.add(use.member() + " " + use.edge()));
        }
        for (var file : graph.declarations().files())
            all.add(file + " " + file.facts() + Arrays.toString(graph.mentions(file)));
        return all;
    }

    private List<String> settled(StoreCodeGraphs graphs) throws InterruptedException {
        var end = Instant.now().plus(PATIENCE);
        while (!now(graphs).isSettled() && Instant.now().isBefore(end)) Thread.sleep(20);
        assertThat(now(graphs).isSettled()).isTrue();
        return everything(now(graphs).graph());
    }

    private byte[] kept(IndexedTree tree) {
        var first = graphs(tree, shelf);
        var _ = now(first);
        first.writeCaches();
        return shelf.graph.clone();
    }

    @Test
    void aGraphThatWasKeptIsTheGraphThatResolvingGives() {
        try (var tree = IndexedTree.in(folder)) {
            write(tree);
            tree.index();
            assertThat(kept(tree)).isNotEmpty();

            var fresh = everything(now(graphs(tree, GraphCache.NONE)).graph());
            assertThat(everything(now(graphs(tree, shelf)).graph()))
                    .isEqualTo(fresh)
                    .anyMatch(said -> said.contains("TESTS"))
                    .anyMatch(said -> said.contains("OVERRIDES") || said.contains("IMPLEMENTS"));
        }
    }

    @Test
    void aKeptGraphReadsNoFactsUntilSomebodyAsksForThem() {
        try (var tree = IndexedTree.in(folder)) {
            write(tree);
            tree.index();
            kept(tree);
            var watched = new Watched(tree.contents, ConcurrentHashMap.newKeySet());

            var graph = now(new StoreCodeGraphs(
                            tree.store, watched, new LanguageRegistry(), shelf, EdgeOverlays.NONE, background))
                    .graph();
            assertThat(new SymbolLookup(graph).find("nobody").toString()).contains("None");
            assertThat(watched.read()).isEmpty();

            assertThat(new SymbolLookup(graph).find("buy").toString()).contains("One");
            assertThat(graph.fact(graph.find("web/page.ts::buy").orElseThrow())
                            .orElseThrow()
                            .signature())
                    .contains("cart: Cart");
            assertThat(watched.read()).containsExactly("web/page.ts");
        }
    }

    @Test
    void changesMadeWhileNotWatchingAreIndexed() throws InterruptedException {
        try (var tree = IndexedTree.in(folder)) {
            write(tree);
            tree.index();
            kept(tree);
            tree.repo
                    .write("shop/a.py", "class Shop:\n    def keep(self): pass\n")
                    .write("till/more.go", "package till\n\nfunc (t *Till) More() int { return t.Count() }\n");
            tree.repo.delete("web/cart.ts");
            var report = tree.index();

            assertThat(report.filesParsed()).isEqualTo(2);
            var fresh = everything(now(graphs(tree, GraphCache.NONE)).graph());
            assertThat(settled(graphs(tree, shelf)))
                    .isEqualTo(fresh)
                    .anyMatch(said -> said.contains("till/more.go::Till::More CALLS till/count.go::Till::Count"));
        }
    }

    @Test
    void aChangeRightAfterAStartReadsFewFiles() {
        try (var tree = IndexedTree.in(folder)) {
            write(tree);
            for (int file = 0; file < 100; file++)
                tree.repo.write("pkg/m%d.py".formatted(file), "def f%d():\n    return %d\n".formatted(file, file));
            tree.index();
            kept(tree);
            var watched = new Watched(tree.contents, ConcurrentHashMap.newKeySet());
            var graphs = new StoreCodeGraphs(
                    tree.store, watched, new LanguageRegistry(), shelf, EdgeOverlays.NONE, background);
            var _ = now(graphs);

            tree.repo.write("pkg/m7.py", "def f7():\n    return 8\n\ndef g7():\n    return f7()\n");
            assertThat(tree.indexOnly("pkg/m7.py").filesParsed()).isEqualTo(1);
            assertThat(everything(now(graphs).graph()))
                    .anyMatch(said -> said.contains("pkg/m7.py::g7 CALLS pkg/m7.py::f7"));
            watched.read().clear();
            tree.repo.write("pkg/m9.py", "def f9():\n    return 10\n");
            tree.indexOnly("pkg/m9.py");
            var _ = now(graphs);
            assertThat(watched.read()).containsExactly("pkg/m9.py");
        }
    }

    @Test
    void aDamagedOrTruncatedGraphIsMadeAnew() {
        Cases.forAll(30, random -> {
            try (var tree = IndexedTree.in(Files.createTempDirectory(folder, "case"))) {
                tree.repo
                        .write("a.py", "import json\n\ndef save():\n    json.dumps(1)\n")
                        .write("b.py", "import a\n\ndef f():\n    a.save()\n");
                tree.index();
                var bytes = kept(tree);
                if (random.nextBoolean()) shelf.graph = Arrays.copyOf(bytes, random.nextInt(bytes.length));
                else shelf.graph[random.nextInt(bytes.length)] ^= (byte) (1 + random.nextInt(255));

                var second = graphs(tree, shelf);
                assertThat(everything(now(second).graph()))
                        .isEqualTo(everything(now(graphs(tree, GraphCache.NONE)).graph()));
                second.writeCaches();
                assertThat(shelf.graph).isEqualTo(bytes);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    @Test
    void aGraphOfAnotherFormOrExtractorIsMadeAnew() {
        try (var tree = IndexedTree.in(folder)) {
            write(tree);
            tree.index();
            var bytes = kept(tree);
            for (int place : new int[] {0, 3}) {
                var other = bytes.clone();
                other[place]++;
                var sum = new CRC32C();
                sum.update(other, 0, other.length - Integer.BYTES);
                ByteBuffer.wrap(other).putInt(other.length - Integer.BYTES, (int) sum.getValue());
                shelf.graph = other;

                var second = graphs(tree, shelf);
                var _ = now(second);
                second.writeCaches();
                assertThat(shelf.graph).isEqualTo(bytes);
            }
        }
    }

    @Test
    void aGraphOfAnotherPastIsNotUsed() throws IOException {
        try (var one = IndexedTree.in(Files.createDirectory(folder.resolve("one")));
                var other = IndexedTree.in(Files.createDirectory(folder.resolve("other")))) {
            write(one);
            one.index();
            kept(one);
            other.repo.write("a.py", "def only(): pass\n");
            other.index();

            assertThat(everything(now(graphs(other, shelf)).graph()))
                    .isEqualTo(everything(now(graphs(other, GraphCache.NONE)).graph()));
        }
    }
}
