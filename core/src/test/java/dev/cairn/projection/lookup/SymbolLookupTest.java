package dev.cairn.projection.lookup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.testing.SmallCode;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What people write leads to the symbol they mean, or tells them why it cannot.
class SymbolLookupTest {

    private final CodeGraph graph = new SmallCode()
            .file("shop/cart.py", """
                    class Cart:
                        def add(self, item):
                            return item

                        def total(self):
                            return 0
                    """)
            .file("shop/order.py", """
                    class Order:
                        def total(self):
                            return 0

                        def Submit(self):
                            return 1
                    """)
            .file("shop/util/text.py", "def shorten(text):\n    return text\n")
            .file("docs/text.py", "def render():\n    return 1\n")
            .graph();

    private final SymbolLookup lookup = new SymbolLookup(graph);

    private String one(LookupResult match) {
        assertThat(match).isInstanceOf(LookupResult.One.class);
        return match instanceof LookupResult.One(var node) ? graph.id(node) : "";
    }

    private List<String> several(LookupResult match) {
        assertThat(match).isInstanceOf(LookupResult.Several.class);
        return match instanceof LookupResult.Several(var nodes, var _)
                ? nodes.stream().map(graph::id).toList()
                : List.of();
    }

    @Test
    void anIdLeadsToItsSymbolAndAPathToItsFile() {
        assertThat(one(lookup.find("shop/cart.py::Cart::total"))).isEqualTo("shop/cart.py::Cart::total");
        assertThat(one(lookup.find("shop/cart.py"))).isEqualTo("shop/cart.py");
        assertThat(one(lookup.find("./shop/cart.py"))).isEqualTo("shop/cart.py");
        assertThat(one(lookup.find("cart.py"))).isEqualTo("shop/cart.py");
    }

    @Test
    void aLineLeadsToTheInnermostSymbolThere() {
        assertThat(one(lookup.find("shop/cart.py:3"))).isEqualTo("shop/cart.py::Cart::add");
        assertThat(one(lookup.find("shop/cart.py:1"))).isEqualTo("shop/cart.py::Cart");
    }

    @Test
    void aQualifiedNameIsReadInEveryNotation() {
        for (var written : List.of("Cart.total", "Cart#total()", "Cart::total", "shop.cart.Cart.total", "cart.total"))
            assertThat(one(lookup.find(written))).as(written).isEqualTo("shop/cart.py::Cart::total");
    }

    @Test
    void everySpellingOfLanguagesAndCompilersLeadsToTheSymbol() {
        for (var written : List.of(
                "Cart<T>.total",
                "Cart<Map<K, V>>::total",
                "Cart::<T>::total",
                "(*Cart[K]).total",
                "(*Cart) total",
                "func (c *Cart) total(a int)",
                "*Cart.total",
                "<Cart as Priced>::total",
                "<Cart<T> as Priced<T>>::total",
                "shop/cart.py::<Cart as Priced>::total",
                "crate::cart::Cart::total",
                "Cart.prototype.total",
                "Cart.prototype.total()",
                "shop/cart.py::Cart.prototype.total"))
            assertThat(one(lookup.find(written))).as(written).isEqualTo("shop/cart.py::Cart::total");
        assertThat(lookup.find("Shop$Cart")).isInstanceOf(LookupResult.One.class);
    }

    @Test
    void lettersMayBeComposedInAnotherWay() {
        var composed = new SmallCode()
                .file("r\u00e4ume/gr\u00f6\u00dfe.py", "class Cart:\n    def load(self):\n        return 1\n")
                .graph();
        var finder = new SymbolLookup(composed);
        assertThat(finder.find("ra\u0308ume/gro\u0308\u00dfe.py")).isInstanceOf(LookupResult.One.class);
        assertThat(finder.find("ra\u0308ume/gro\u0308\u00dfe.py::Cart.load")).isInstanceOf(LookupResult.One.class);
    }

    @Test
    void aNameOfOneSymbolIsEnoughAndCaseIsForgiven() {
        assertThat(one(lookup.find("shorten"))).isEqualTo("shop/util/text.py::shorten");
        assertThat(one(lookup.find("submit"))).isEqualTo("shop/order.py::Order::Submit");
    }

    @Test
    void aNameOfSeveralSymbolsTellsThemAll() {
        assertThat(several(lookup.find("total")))
                .containsExactlyInAnyOrder("shop/cart.py::Cart::total", "shop/order.py::Order::total");
    }

    @Test
    void aFileNarrowsAName() {
        assertThat(one(lookup.find("shop/order.py", "total"))).isEqualTo("shop/order.py::Order::total");
        assertThat(one(lookup.find("order.py", "Order.total"))).isEqualTo("shop/order.py::Order::total");
    }

    @Test
    void anIdWithoutWhatTellsOverloadsApartMeansAllOfThem() {
        var till = new SmallCode().file("shop/till.py", """
                        class Till:
                            def pay(self, total):
                                return total

                            def pay(self, total, note):
                                return total

                            def close(self):
                                return 0
                        """).graph();
        var finder = new SymbolLookup(till);

        assertThat(finder.find("shop/till.py::Till::pay"))
                .isInstanceOfSatisfying(
                        LookupResult.Several.class,
                        found -> assertThat(finder.overloads(found.nodes().getFirst()))
                                .containsExactlyElementsOf(found.nodes())
                                .hasSize(2));
        assertThat(finder.find("shop/till.py::Till::open")).isInstanceOf(LookupResult.None.class);
    }

    @Test
    void anUnknownNameBringsTheNearestOnes() {
        assertThat(lookup.find("shortn")).isEqualTo(new LookupResult.None(List.of("shop/util/text.py::shorten")));
        assertThat(lookup.find("Cart.totl"))
                .isInstanceOfSatisfying(
                        LookupResult.None.class,
                        none -> assertThat(none.similar()).contains("shop/cart.py::Cart::total"));
        assertThat(lookup.find("shop/nowhere/text.py", ""))
                .isInstanceOfSatisfying(
                        LookupResult.None.class,
                        none -> assertThat(none.similar()).contains("shop/util/text.py", "docs/text.py"));
    }

    @Test
    void onlyNamesWithTheFewestCorrectionsAreNear() {
        var reader = new SymbolLookup(new SmallCode()
                .file("json/reader.py", "def next_double():\n    pass\n\n\ndef next_null():\n    pass\n")
                .file("json/tests.py", "def test_double():\n    pass\n")
                .graph());
        assertThat(reader.find("next_duble")).isEqualTo(new LookupResult.None(List.of("json/reader.py::next_double")));
        var types = new SymbolLookup(new SmallCode()
                .file("a/make.py", "def type_adapter():\n    pass\n")
                .file("z/adapter.py", "class TypeAdapter:\n    pass\n")
                .graph());
        assertThat(types.find("TypeAdaptr"))
                .as("a type rather than a function")
                .isEqualTo(new LookupResult.None(List.of("z/adapter.py::TypeAdapter")));
    }

    @Test
    void aPathIsNotLikeAnotherBecauseBothHaveTheSameEnding() {
        var files = new SymbolLookup(
                new SmallCode().file("shop/core.py", "rate = 1\n").graph());
        assertThat(files.find("nope.py", "")).isEqualTo(new LookupResult.None(List.of()));
        assertThat(files.find("cor.py", "")).isEqualTo(new LookupResult.None(List.of("shop/core.py")));
    }

    @Test
    void aFolderIsRefusedWithItsLargestFiles() {
        var code = new SmallCode()
                .file("json/small.py", "def one():\n    pass\n")
                .file("json/large.py", "def two():\n    pass\n\n\ndef three():\n    pass\n")
                .file("xml/reader.py", "def json():\n    pass\n")
                .graph();
        var problem = FolderLookup.refusal(code, "./json/").orElseThrow().problem();
        assertThat(problem.message()).isEqualTo("json is a folder with 2 files; a file or a symbol is needed.");
        assertThat(problem.hint()).isEqualTo("Ask for one of its files, such as json/large.py, json/small.py.");
        assertThat(FolderLookup.refusal(code, "jso")).isEmpty();
        assertThat(FolderLookup.refusal(code, "json/large.py")).isEmpty();
        assertThat(FolderLookup.refusal(code, "")).isEmpty();
    }

    @Test
    void whatIsNoNameAtAllLeadsNowhere() {
        for (var odd : List.of("", " ", "::", "...", "(", "\u0000\u0001", "x".repeat(10_000), "😀", "a:99999999999"))
            assertThat(lookup.find(odd)).as(odd).isInstanceOf(LookupResult.None.class);
    }
}
