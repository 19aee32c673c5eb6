package dev.cairn.language.go.resolve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.language.WrittenProject;
import org.junit.jupiter.api.Test;

class GoCallsTest {

    private final WrittenProject project = new WrittenProject();

    @Test
    void filesOfOneFolderShareTheirNamesButTestsKeepTheirsToThemselves() {
        project.file("go.mod", "module example.com/app");
        project.file("a/one.go", "package a\nfunc One() { two(); onlyTests() }");
        project.file("a/two.go", "package a\nfunc two() {}");
        project.file("a/a_test.go", "package a\nfunc onlyTests() { two() }");
        project.file("a/x_test.go", "package a_test\nimport \"example.com/app/a\"\nfunc run() { a.One(); two() }");

        assertThat(project.callsByFile())
                .containsExactly(
                        "a/a_test.go onlyTests -> a/two.go two",
                        "a/one.go One -> a/two.go two",
                        "a/x_test.go run -> a/one.go One");
    }

    @Test
    void importsAreCalledWhatTheirPackagesCallThemselves() {
        project.file("go.mod", "module example.com/app/v2");
        project.file("go-store/store.go", "package store\nfunc New() {}");
        project.file("m.go", "package main\nimport \"example.com/app/v2/go-store\"\nfunc main() { store.New() }");
        project.file("n.go", "package main\nimport s \"example.com/app/v2/go-store\"\nfunc n() { s.New() }");
        project.file("o.go", "package main\nimport . \"example.com/app/v2/go-store\"\nfunc o() { New() }");

        assertThat(project.callsByFile())
                .containsExactly(
                        "m.go main -> go-store/store.go New",
                        "n.go n -> go-store/store.go New",
                        "o.go o -> go-store/store.go New");
    }

    @Test
    void modulesOfOneWorkspaceFindEachOther() {
        project.file("go.mod", "module example.com/app // the root\nreplace example.com/old => ./libs/fork");
        project.file("libs/fork/f.go", "package old\nfunc Do() {}");
        project.file("libs/tool/go.mod", "module example.com/app/tool");
        project.file("libs/tool/t.go", "package tool\nfunc Do() {}");
        project.file("vendor/other.org/v/v.go", "package v\nfunc Do() {}");
        project.file(
                "m.go",
                "package main\nimport (\n\"example.com/old\"\n\"example.com/app/tool\"\n\"other.org/v\"\n\"net/http\"\n)\n"
                        + "func main() { old.Do(); tool.Do(); v.Do(); http.Do() }");

        assertThat(project.callsByFile())
                .containsExactly(
                        "m.go main -> libs/fork/f.go Do",
                        "m.go main -> libs/tool/t.go Do",
                        "m.go main -> vendor/other.org/v/v.go Do");
    }

    @Test
    void aReplacementForAnotherVersionLeadsNowhere() {
        project.file("go.mod", """
                module example.com/app
                replace example.com/a v0.9.0 => ./forks/a
                replace example.com/b v1.0.0 => ./forks/b
                require (
                \texample.com/a v1.0.0
                \texample.com/b v1.0.0
                )
                """);
        project.file("forks/a/a.go", "package a\nfunc Do() {}");
        project.file("forks/b/b.go", "package b\nfunc Do() {}");
        project.file(
                "m.go",
                "package main\nimport (\n\"example.com/a\"\n\"example.com/b\"\n)\nfunc main() { a.Do(); b.Do() }");

        assertThat(project.callsByFile()).containsExactly("m.go main -> forks/b/b.go Do");
    }

    @Test
    void embeddedMembersArePromotedAndTheShallowestWins() {
        project.file("a.go", """
                package a
                type Deep struct{}
                func (Deep) Close() {}
                func (Deep) Sink() {}
                type First struct{ Deep }
                type Second struct{}
                func (*Second) Close() {}
                type Both struct { First; *Second; Closer }
                type Closer interface{ Stop() }
                func use(b Both) { b.Close(); b.Sink(); b.Stop(); b.Second.Close(); b.First.Close() }
                """);

        assertThat(project.callsByFile())
                .containsExactly(
                        "a.go use -> a.go Closer.Stop",
                        "a.go use -> a.go Deep.Close",
                        "a.go use -> a.go Deep.Sink",
                        "a.go use -> a.go Second.Close");
    }

    @Test
    void resultsOfExternalPackagesAreExternal() {
        project.file("a.go", """
                package a
                import "os"
                type File struct{}
                func (f *File) Sync() {}
                func use() {
                	f, err := os.Open("x")
                	f.Sync()
                	err.Sync()
                	for _, e := range f.Entries { e.Sync() }
                	f.Stat().Sync()
                }
                """);

        assertThat(project.callsByFile()).isEmpty();
    }

    @Test
    void aParameterNamedLikeItsPackageHidesItInCodeButNotInTypes() {
        project.file("go.mod", "module m");
        project.file("labels/l.go", "package labels\ntype Labels struct{}\nfunc (Labels) Get() {}\nfunc Get() {}");
        project.file(
                "a.go",
                "package a\nimport \"m/labels\"\nfunc f(labels labels.Labels) labels.Labels { labels.Get(); return labels }\n"
                        + "func g() { f(nil).Get(); labels.Get() }");

        assertThat(project.callsByFile())
                .containsExactly(
                        "a.go f -> labels/l.go Labels.Get",
                        "a.go g -> a.go f",
                        "a.go g -> labels/l.go Get",
                        "a.go g -> labels/l.go Labels.Get");
    }

    @Test
    void aPlainBuildDecidesAmongVariants() {
        project.file("a_darwin.go", "package a\nfunc (c Conn) open() {}\nfunc dial() {}");
        project.file("b_linux.go", "package a\nfunc (c Conn) open() {}\nfunc dial() {}");
        project.file("c.go", "//go:build custom\n\npackage a\nfunc dial() {}");
        project.file("d.go", "package a\ntype Conn struct{}\nfunc use(c Conn) { c.open(); dial() }");

        assertThat(project.callsByFile())
                .containsExactly("d.go use -> b_linux.go Conn.open", "d.go use -> b_linux.go dial");
    }

    @Test
    void typeArgumentsAndBoundsReachMembers() {
        project.file("a.go", """
                package a
                import "sync/atomic"
                type Shower interface{ Show() }
                type Item struct{}
                func (Item) Show() {}
                type List[T Shower] struct { items []T; by map[string]T; now atomic.Pointer[T] }
                func (l *List[E]) First() E { l.items[0].Show(); return l.items[0] }
                func NewList[T Shower]() *List[T] { return nil }
                func items(l List[Item]) { l.First().Show(); l.by["a"].Show(); l.now.Load().Show() }
                func made() { NewList[Item]().First() }
                func bound[T Shower](t T) { t.Show() }
                type Tree[K comparable, V Shower] struct { List[V] }
                func promoted(t Tree[string, Item]) { t.First().Show() }
                """);

        assertThat(project.callsByFile())
                .containsExactly(
                        "a.go First -> a.go Shower.Show",
                        "a.go bound -> a.go Shower.Show",
                        "a.go items -> a.go Item.Show",
                        "a.go items -> a.go List.First",
                        "a.go made -> a.go List.First",
                        "a.go made -> a.go NewList",
                        "a.go promoted -> a.go Item.Show",
                        "a.go promoted -> a.go List.First");
    }

    @Test
    void namedCollectionAndFunctionTypesKeepTheirElements() {
        project.file("a.go", """
                package a
                type Key string
                func (Key) Valid() bool { return true }
                type Item struct{}
                func (*Item) Use() {}
                type Items []*Item
                func (Items) Len() int { return 0 }
                type ByKey map[Key]Items
                type Maker func() (*Item, error)
                type Stream chan *Item
                type Again Items
                func use(by ByKey, make Maker, in Stream, again Again) {
                	for k, items := range by { k.Valid(); items.Len(); items[0].Use() }
                	item, _ := make()
                	item.Use()
                	for x := range in { x.Use() }
                	(<-in).Use()
                	for _, x := range again { x.Use() }
                	Items(nil).Len()
                }
                """);

        assertThat(project.callsByFile())
                .containsExactly(
                        "a.go use -> a.go Item.Use", "a.go use -> a.go Items.Len", "a.go use -> a.go Key.Valid");
    }

    @Test
    void callsInsideFunctionLiteralsBelongToTheFunctionAround() {
        project.file("a.go", """
                package a
                func work() {}
                var later = func() { work() }
                func use() { go func() { work() }(); run := func() { work() }; run(); later() }
                """);

        assertThat(project.callsByFile()).containsExactly("a.go <file> -> a.go work", "a.go use -> a.go work");
    }
}
