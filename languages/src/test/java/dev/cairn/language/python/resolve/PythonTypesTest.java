package dev.cairn.language.python.resolve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.language.WrittenProject;
import dev.cairn.model.code.EdgeProvenance;
import org.junit.jupiter.api.Test;

class PythonTypesTest {

    private static final String SHOP = """
            class Item:
                def show(self): return self
            class Box(Item):
                def __init__(self, first: Item): self.first = first
                def measure(self): return 1
                @property
                def lid(self): return Item()
                @classmethod
                def make(cls): return cls(Item())
                def __enter__(self): return self
                def __exit__(self, *a): pass
            """;

    private static WrittenProject shop(String body) {
        return new WrittenProject().file("shop.py", SHOP).file("m.py", "from shop import Box, Item\n" + body);
    }

    private static void assertCalls(String body, String... expected) {
        assertThat(shop(body).calls().stream()
                        .filter(call -> call.startsWith("f "))
                        .map(call -> call.substring(5)))
                .containsExactly(expected);
    }

    @Test
    void makingAnObjectCallsItsOwnConstructorOrItsClass() {
        assertCalls("def f():\n    Box(Item())\n", "shop.py::Box.__init__", "shop.py::Item");
    }

    @Test
    void onlyTheProtocolOfTypingIsAShapeThatNobodyMakes() {
        var project = new WrittenProject().file("m.py", """
                import asyncio
                import typing as t
                from twisted.internet.protocol import Protocol
                class Line(Protocol): pass
                class Stream(asyncio.Protocol): pass
                class Shape(t.Protocol): pass
                def f():
                    Line()
                    Stream()
                    Shape()
                """);
        assertThat(project.calls(EdgeProvenance.EXACT)).containsExactly("f -> m.py::Line", "f -> m.py::Stream");
    }

    @Test
    void annotatedParametersAndStringsGiveReceiversTheirTypes() {
        assertCalls("""
                def f(a: 'Box', b: list[Item] | None, c: dict[str, 'Box']):
                    a.measure()
                    b[0].show()
                    for k, v in c.items(): v.measure()
                """, "shop.py::Box.measure", "shop.py::Item.show", "shop.py::Box.measure");
    }

    @Test
    void attributesSetInAnyMethodAreFollowed() {
        assertCalls("""
                def f(b: Box):
                    b.first.show()
                    b.lid.show()
                """, "shop.py::Item.show", "shop.py::Item.show");
    }

    @Test
    void classMethodsAndInheritedMethodsGiveTheTypeTheyWereCalledOn() {
        assertCalls(
                """
                def f():
                    Box.make().measure()
                    Box.make().show().measure()
                """,
                "shop.py::Box.make",
                "shop.py::Box.measure",
                "shop.py::Box.make",
                "shop.py::Item.show",
                "shop.py::Box.measure");
    }

    @Test
    void checksNarrowUntilTheBranchEnds() {
        assertCalls("""
                def f(x):
                    if isinstance(x, Box): x.measure()
                    if not isinstance(x, Item): return
                    x.show()
                """, "shop.py::Box.measure", "shop.py::Item.show");
    }

    @Test
    void branchesJoinToWhatEitherLeft() {
        assertCalls("""
                class Other:
                    def show(self): pass
                def f(x):
                    y = Item() if x else Other()
                    y.show()
                """, "shop.py::Item", "m.py::Other", "shop.py::Item.show", "m.py::Other.show");
    }

    @Test
    void resultsWithoutAnnotationsAreInferredThroughLocals() {
        assertCalls("""
                def make():
                    box = Box(None)
                    return box, 1
                def f():
                    b, n = make()
                    b.measure()
                """, "m.py::make", "shop.py::Box.measure");
    }

    @Test
    void contextManagersBindTheResultOfEnter() {
        assertCalls("""
                from contextlib import contextmanager
                @contextmanager
                def opened():
                    yield Box(None)
                def f(b: Box):
                    with opened() as o, b as same:
                        o.measure()
                        same.measure()
                """, "m.py::opened", "shop.py::Box.measure", "shop.py::Box.measure");
    }

    @Test
    void sharedBasesComeAfterAllThatExtendThem() {
        assertCalls("""
                class A:
                    def go(self): pass
                class B(A): pass
                class C(A):
                    def go(self): pass
                class D(B, C):
                    def run(self): super().go()
                def f():
                    D().go()
                """, "m.py::D", "m.py::C.go");
    }

    @Test
    void functionsUnderOtherNamesAndCallableObjectsAreFollowed() {
        assertCalls("""
                class Runner:
                    def __call__(self): pass
                runner = Runner()
                alias = Box.measure
                def f():
                    runner()
                    alias(1)
                    local = helper
                    local()
                def helper(): pass
                """, "m.py::Runner.__call__", "shop.py::Box.measure", "m.py::helper");
    }

    @Test
    void comprehensionsLambdasAndNestedFunctionsHaveTheirOwnNames() {
        assertCalls("""
                def f(items: list[Box]):
                    [i.measure() for i in items]
                    g = lambda i: i.measure_all()
                    def inner(i: Item): i.show()
                    inner(items[0])
                """, "shop.py::Box.measure", "m.py::f.inner");
    }

    @Test
    void aLoneNamesakeIsAGuessAndACommonNameIsOnlyAName() {
        var body = """
                class Deep:
                    def plunge(self): pass
                    def append(self, x): pass
                def f(x):
                    x.plunge()
                    x.append(1)
                """;

        assertCalls(body, "m.py::Deep.plunge");
        assertThat(shop(body).calls(EdgeProvenance.NAME_ONLY)).contains("f -> m.py::Deep.append");
    }

    @Test
    void enumMembersAreInstancesOfTheirEnum() {
        assertCalls("""
                import enum
                class Color(enum.Enum):
                    RED = 1
                    def paint(self): pass
                def f():
                    Color.RED.paint()
                """, "m.py::Color.paint");
    }

    @Test
    void selfOfAMethodIsSeenFromAClassInsideOfIt() {
        var project = new WrittenProject().file("m.py", """
                class Outer:
                    def go(self):
                        class Inner:
                            def run(this):
                                self.done()
                    def done(self): pass
                """);

        assertThat(project.calls()).containsExactly("Outer.go.Inner.run -> m.py::Outer.done");
    }

    @Test
    void aMethodThatReturnsWhatItCallsItsObjectReturnsTheObject() {
        var project = new WrittenProject().file("m.py", """
                from typing import Iterator, Type, TypeVar
                T = TypeVar("T", bound="Client")
                class Client:
                    def __enter__(self: T) -> T: return self
                    async def __aenter__(self: T) -> T: return self
                    def parts(self: T) -> "Iterator[T]": yield self
                    @classmethod
                    def make(cls: Type[T], n: int) -> T: return cls()
                    def send(self): pass
                class Own(Client):
                    def only(self): pass
                def entered():
                    with Client() as c: c.send()
                async def entering():
                    async with Own() as c: c.only()
                def looped():
                    for c in Client().parts(): c.send()
                def made(): Own.make(1).only()
                """);

        assertThat(project.calls())
                .contains(
                        "entered -> m.py::Client.send",
                        "entering -> m.py::Own.only",
                        "looped -> m.py::Client.send",
                        "made -> m.py::Own.only");
    }

    @Test
    void codeThatIsNoTestDoesNotCallIntoTests() {
        var project = new WrittenProject()
                .file("app.py", "def show(value): return value.render_html()\n")
                .file("tests/test_app.py", """
                        class Fake:
                            def render_html(self): return ""
                        def test_it(value): value.render_html()
                        """);

        assertThat(project.calls()).containsExactly("test_it -> tests/test_app.py::Fake.render_html");
    }

    @Test
    void aNameThatStandsForOneOfTwoClassesIsATypeAsWell() {
        var project = new WrittenProject()
                .file("slow.py", "class Reader:\n    def fetch(self): pass\n")
                .file("reader.py", """
                        from slow import Reader as Slow
                        if Slow:
                            Reader = Slow
                        else:
                            from fast import Reader as Fast
                            Reader = Fast
                        """)
                .file("m.py", """
                        from reader import Reader
                        def use(r: Reader): r.fetch()
                        """);

        assertThat(project.calls()).containsExactly("use -> slow.py::Reader.fetch");
    }
}
