package dev.cairn.language.go.resolve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.language.Sources;
import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.EdgeType;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.testing.Cases;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/// Which Go types fill in which interfaces, though nothing is written about it.
class GoInterfaceImplementationsTest {

    private static final int FILES = 4;
    private static final int STEPS = 8;

    private static Sources shop() {
        return new Sources().file("go.mod", "module example.com/shop\n").file("store/store.go", """
                package store

                import "context"

                type Item struct{}

                type Store interface {
                	Save(ctx context.Context, items ...*Item) (int, error)
                	Close() error
                }
                """);
    }

    private static List<String> implementing(Sources sources) {
        return sources.edges(EdgeType.IMPLEMENTS);
    }

    @Test
    void aTypeOfAnotherPackageImplementsAnInterfaceWithTheSameTypesUnderOtherNames() {
        var sources = shop().file("disk/disk.go", """
                package disk

                import (
                	stdctx "context"
                	st "example.com/shop/store"
                )

                type Disk struct{}

                func (d *Disk) Save(c stdctx.Context, all ...*st.Item) (n int, err error) { return 0, nil }
                """)
                .file("disk/close.go", "package disk\n\nfunc (Disk) Close() (err error) { return nil }\n");

        assertThat(implementing(sources)).containsExactly("disk/disk.go::Disk -> store/store.go::Store");
        assertThat(sources.edges(EdgeType.OVERRIDES))
                .containsExactlyInAnyOrder(
                        "disk/disk.go::Disk::Save -> store/store.go::Store::Save",
                        "disk/close.go::Disk::Close -> store/store.go::Store::Close");
    }

    @Test
    void aPointerMoreOrADifferentTypeOfTheSameNameIsAnotherMethod() {
        var sources = shop().file("bad/bad.go", """
                package bad

                import "context"

                type Item struct{}

                type ByValue struct{}
                func (ByValue) Save(ctx context.Context, items ...Item) (int, error) { return 0, nil }
                func (ByValue) Close() error { return nil }

                type OwnItem struct{}
                func (OwnItem) Save(ctx context.Context, items ...*Item) (int, error) { return 0, nil }
                func (OwnItem) Close() error { return nil }
                """);

        assertThat(implementing(sources)).isEmpty();
    }

    @Test
    void promotedMethodsCountUnlessTheyAreAmbiguousOrHiddenByAField() {
        var sources = new Sources().file("a.go", """
                package a

                type Runner interface { Run() }

                type base struct{}
                func (base) Run() {}
                type other struct{}
                func (other) Run() {}

                type deep struct{ *base }
                type Far struct{ deep }
                type Both struct { base; other }
                type Hidden struct { base; Run int }
                type Holder struct{ Runner }
                type Alike base
                type Formed Far
                """);

        assertThat(implementing(sources))
                .containsExactlyInAnyOrder(
                        "a.go::base -> a.go::Runner",
                        "a.go::other -> a.go::Runner",
                        "a.go::deep -> a.go::Runner",
                        "a.go::Far -> a.go::Runner",
                        "a.go::Holder -> a.go::Runner",
                        "a.go::Formed -> a.go::Runner");
        assertThat(sources.edges(EdgeType.OVERRIDES))
                .containsExactlyInAnyOrder(
                        "a.go::base::Run -> a.go::Runner::Run", "a.go::other::Run -> a.go::Runner::Run");
    }

    @Test
    void embeddedInterfacesAreExpandedAlsoThoseOfTheLibrary() {
        var sources = new Sources().file("a.go", """
                package a

                import "io"

                type Named interface { Name() string }
                type File interface { io.ReadCloser; Named }

                type Half struct{}
                func (Half) Name() string { return "" }

                type Whole struct{}
                func (Whole) Name() string { return "" }
                func (Whole) Read(p []byte) (int, error) { return 0, nil }
                func (Whole) Close() error { return nil }
                """);

        assertThat(implementing(sources))
                .containsExactlyInAnyOrder(
                        "a.go::Half -> a.go::Named", "a.go::Whole -> a.go::Named", "a.go::Whole -> a.go::File");
    }

    @Test
    void emptyConstrainingAndPartlyUnknownInterfacesHaveNoImplementations() {
        var sources = new Sources().file("a.go", """
                package a

                import "example.com/elsewhere"

                type Anything interface{}
                type Number interface { ~int | ~float64; Name() string }
                type Partly interface { elsewhere.Thing; Name() string }
                type Comparing interface { comparable; Name() string }

                type T struct{}
                func (T) Name() string { return "" }
                """);

        assertThat(implementing(sources)).isEmpty();
    }

    @Test
    void methodsThatAreNotExportedCountInTheirOwnPackageOnly() {
        var sources = new Sources()
                .file("go.mod", "module m\n")
                .file("a/a.go", "package a\ntype Sealed interface { seal() }\ntype A struct{}\nfunc (A) seal() {}\n")
                .file("b/b.go", "package b\ntype B struct{}\nfunc (B) seal() {}\n");

        assertThat(implementing(sources)).containsExactly("a/a.go::A -> a/a.go::Sealed");
    }

    @Test
    void typeParametersAreBoundConsistentlyAndConstrainedOnesNotAtAll() {
        var sources = new Sources().file("a.go", """
                package a

                type Box[T any] interface { Put(T); Take() T }
                type Bound[T error] interface { Put(T); Take() T }

                type Ints struct{}
                func (Ints) Put(int) {}
                func (Ints) Take() int { return 0 }

                type Mixed struct{}
                func (Mixed) Put(int) {}
                func (Mixed) Take() string { return "" }

                type List[E any] struct{}
                func (l *List[E]) Put(e E) {}
                func (l *List[E]) Take() E { var e E; return e }
                """);

        assertThat(implementing(sources))
                .containsExactlyInAnyOrder("a.go::Ints -> a.go::Box", "a.go::List -> a.go::Box");
    }

    @Test
    void anAliasIsTheTypeItNames() {
        var sources = new Sources()
                .file(
                        "a.go",
                        "package a\ntype ID = string\ntype Keyed interface { Key() ID; Raw() []byte; Any() any }\n")
                .file("b.go", """
                        package a
                        type T struct{}
                        func (T) Key() string { return "" }
                        func (T) Raw() []uint8 { return nil }
                        func (T) Any() interface{} { return nil }
                        """);

        assertThat(implementing(sources)).containsExactly("b.go::T -> a.go::Keyed");
    }

    @Test
    void typesComparedByNameAloneGiveInferredEdges() {
        var graph = new Sources().file("a.go", """
                        package a
                        import "x/y"
                        type Asking interface { Give(y.Thing) }
                        type Plain interface { Take(string) }
                        """).file("b.go", """
                        package a
                        import . "x/y"
                        type T struct{}
                        func (T) Give(Thing) {}
                        func (T) Take(string) {}
                        """).graph();

        assertThat(provenance(graph, "a.go::Asking")).isEqualTo(EdgeProvenance.HEURISTIC);
        assertThat(provenance(graph, "a.go::Plain")).isEqualTo(EdgeProvenance.EXACT);
    }

    private static EdgeProvenance provenance(CodeGraph graph, String contract) {
        var found = new ArrayList<EdgeProvenance>();
        graph.forEachEdge(edge -> {
            if (edge.type() == EdgeType.IMPLEMENTS && graph.id(edge.to()).equals(contract))
                found.add(edge.provenance());
        });
        return found.getFirst();
    }

    @Test
    void aMethodAddedInOneFileMakesATypeOfASecondImplementAnInterfaceOfAThird() {
        var sources = new Sources()
                .file("go.mod", "module m\n")
                .file("c/c.go", "package c\ntype Runner interface { Run(*int) }\n")
                .file("b/b.go", "package b\ntype B struct{}\n")
                .file("b/a.go", "package b\n");
        var before = sources.graph();

        sources.file("b/a.go", "package b\nfunc (b *B) Run(n *int) {}\n");
        var added = sources.after(before).graph();
        sources.file("b/a.go", "package b\nfunc (b *B) Run(n int) {}\n");
        var changed = sources.after(added).graph();
        sources.file("b/a.go", "package b\nfunc (b *B) Run(n *int) { println() }\n");
        var again = sources.after(changed).graph();
        sources.file("b/b.go", "package b\n// B is told of.\ntype B struct{}\n");
        var moved = sources.after(again).graph();

        assertThat(before.out(node(before, "b/b.go::B"), Set.of(EdgeType.IMPLEMENTS)))
                .isEmpty();
        assertThat(contracts(added)).containsExactly("c/c.go::Runner");
        assertThat(contracts(changed)).isEmpty();
        assertThat(contracts(again)).containsExactly("c/c.go::Runner");
        assertThat(contracts(moved)).containsExactly("c/c.go::Runner");
    }

    @Test
    void anUpdatedGraphHasTheImplementationsOfARebuiltOne() {
        Cases.forAll(30, random -> {
            var sources = new Sources().file("go.mod", "module m\n");
            for (int file = 0; file < FILES; file++) sources.file(path(file), text(file, random));
            var graph = sources.graph();
            for (int step = 0; step < STEPS; step++) {
                int file = random.nextInt(FILES);
                if (random.nextInt(6) == 0) sources.remove(path(file));
                else sources.file(path(file), text(file, random));
                graph = sources.after(graph).graph();
                assertThat(fillings(graph)).isEqualTo(fillings(sources.graph()));
            }
        });
    }

    private static String path(int file) {
        return (file % 2 == 0 ? "a/" : "b/") + "f" + file + ".go";
    }

    /// A file with a type, an interface or both, and methods of types that may stand in another file.
    private static String text(int file, RandomGenerator random) {
        var text = new StringBuilder("package " + (file % 2 == 0 ? "a" : "b") + "\n");
        if (random.nextBoolean()) text.append("type T").append(file).append(" struct{}\n");
        if (random.nextBoolean())
            text.append("type E")
                    .append(file)
                    .append(" struct{ *T")
                    .append(file)
                    .append(" }\n");
        if (random.nextBoolean())
            text.append("type I")
                    .append(file)
                    .append(" interface { ")
                    .append(method(random))
                    .append(" }\n");
        for (int i = random.nextInt(3); i > 0; i--)
            text.append("func (t *T")
                    .append(random.nextInt(FILES))
                    .append(") ")
                    .append(method(random))
                    .append(" {}\n");
        return text.toString();
    }

    private static String method(RandomGenerator random) {
        return List.of("Run()", "Run(n int)", "Run(n *int)", "Stop()").get(random.nextInt(4));
    }

    private static List<String> fillings(CodeGraph graph) {
        var found = new ArrayList<String>();
        graph.forEachEdge(edge -> {
            if (edge.type() == EdgeType.IMPLEMENTS || edge.type() == EdgeType.OVERRIDES)
                found.add(edge.type() + " " + graph.id(edge.from()) + " -> " + graph.id(edge.to()));
        });
        return found.stream().sorted().toList();
    }

    private static int node(CodeGraph graph, String id) {
        return graph.find(id).orElseThrow();
    }

    private static List<String> contracts(CodeGraph graph) {
        return graph.out(node(graph, "b/b.go::B"), Set.of(EdgeType.IMPLEMENTS)).stream()
                .map(edge -> graph.id(edge.to()))
                .toList();
    }
}
