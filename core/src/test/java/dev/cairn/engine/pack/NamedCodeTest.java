package dev.cairn.engine.pack;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NamedCodeTest {

    @Test
    void qualifiedAndMarkedNamesAreCandidates() {
        assertThat(NamedCode.in(
                        "`total` is wrong when Cart.add or shop::Cart::drop runs, see Till#open and `pay(1, 2)`"))
                .containsExactly("Cart.add", "shop::Cart::drop", "Till#open", "total", "pay");
    }

    @Test
    void pathsKeepTheirLineOrTheirSymbolAndComeAfterNames() {
        assertThat(NamedCode.in("look at src/cart.py:40 and lib/till.ts::Till::open, called by `main_loop`"))
                .startsWith("main_loop")
                .contains("src/cart.py:40", "lib/till.ts::Till::open");
    }

    @Test
    void aLinkToAFileOfARepositoryIsItsPathAndLine() {
        assertThat(NamedCode.in("as in https://example.org/shop/till/blob/main/src/cart.py#L12 there"))
                .containsExactly("src/cart.py:12");
        assertThat(NamedCode.in("see https://example.org/help/cart.html")).isEmpty();
    }

    @Test
    void plainWordsAreNoCandidates() {
        assertThat(NamedCode.in("The cart shows a wrong total, e.g. after a reload"))
                .doesNotContain("cart", "total");
        assertThat(NamedCode.in("")).isEmpty();
    }

    @Test
    void aCandidateIsGivenOnceAndAtMostTwelveAre() {
        var many = IntStream.range(0, 30).mapToObj(at -> "`name" + at + "`").collect(Collectors.joining(" "));

        assertThat(NamedCode.in("Cart.add, Cart.add, `Cart`")).containsExactly("Cart.add", "Cart");
        assertThat(NamedCode.in(many)).hasSize(12);
    }
}
