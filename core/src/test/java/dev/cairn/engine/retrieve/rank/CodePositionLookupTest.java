package dev.cairn.engine.retrieve.rank;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.retrieve.context.SearchContext;
import dev.cairn.engine.retrieve.question.PathMention.CodePosition;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.text.TextProjection;
import dev.cairn.testing.SmallCode;
import org.junit.jupiter.api.Test;

class CodePositionLookupTest {

    private static final SmallCode CODE = new SmallCode().file("cart.py", """
            class Cart:
                def add(self):
                    pass

                def total(self):
                    pass

            class Order:
                def add(self):
                    pass

            def main():
                pass
            """);

    /// The id of the symbol at a position, or `none`.
    private static String at(String holder, String function, int line) {
        var declarations = DeclarationTable.of(CODE.facts());
        try (var text = new TextProjection()) {
            CODE.facts().forEach((path, facts) -> text.put(path, facts, CODE.content(path)));
            return text.read(view -> {
                var context = SearchContext.of(declarations, view);
                var found = new CodePositionLookup(context).symbol(0, new CodePosition(holder, function, line));
                return found.isPresent() ? context.ids().apply(found.getAsInt()) : "none";
            });
        }
    }

    @Test
    void aLineMeansTheInnermostSymbolAroundIt() {
        assertThat(at("", "", 3)).isEqualTo("cart.py::Cart::add");
        assertThat(at("", "", 1)).isEqualTo("cart.py::Cart");
        assertThat(at("", "", 99)).isEqualTo("none");
    }

    @Test
    void theNameOfTheFunctionCountsMoreThanTheLine() {
        assertThat(at("", "total", 13)).isEqualTo("cart.py::Cart::total");
        assertThat(at("", "total", 0)).isEqualTo("cart.py::Cart::total");
    }

    @Test
    void theHolderChoosesBetweenFunctionsOfTheSameName() {
        assertThat(at("Order", "add", 2)).isEqualTo("cart.py::Order::add");
        assertThat(at("Cart", "add", 9)).isEqualTo("cart.py::Cart::add");
    }

    @Test
    void withoutAKnownHolderTheLineChoosesBetweenThem() {
        assertThat(at("", "add", 10)).isEqualTo("cart.py::Order::add");
        assertThat(at("Basket", "add", 2)).isEqualTo("cart.py::Cart::add");
        assertThat(at("", "add", 7)).isEqualTo("cart.py::Order::add");
    }

    @Test
    void aLambdaOfAJavaTraceMeansTheMethodAroundIt() {
        assertThat(at("Cart", "lambda$total$0", 6)).isEqualTo("cart.py::Cart::total");
    }

    @Test
    void aPositionThatSaysNothingHasNoSymbol() {
        assertThat(at("", "", 0)).isEqualTo("none");
    }
}
