package dev.cairn.model.scip;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ScipSymbolTest {

    @Test
    void aSymbolIsTakenApartIntoItsPackageAndNames() {
        var symbol =
                ScipSymbol.parse("scip-typescript npm @acme/shop 1.0.0 src/`shop.ts`/Book#`<constructor>`().(cents)");

        assertThat(symbol.manager()).isEqualTo("npm");
        assertThat(symbol.packageName()).isEqualTo("@acme/shop");
        assertThat(symbol.version()).isEqualTo("1.0.0");
        assertThat(symbol.names()).containsExactly("src", "shop.ts", "Book", "<constructor>", "cents");
        assertThat(symbol.last()).isEqualTo(')');
    }

    @Test
    void methodsKeepTheirNameWithoutWhatTellsOverloadsApart() {
        var symbol = ScipSymbol.parse("semanticdb maven . . shop/Main#print(+8).");

        assertThat(symbol.packageName()).isEmpty();
        assertThat(symbol.names()).containsExactly("shop", "Main", "print");
        assertThat(symbol.last()).isEqualTo(ScipSymbol.METHOD);
    }

    @Test
    void blanksAndBackticksOfNamesAreKept() {
        var symbol = ScipSymbol.parse("s m two  words 1 `a``b`#");

        assertThat(symbol.packageName()).isEqualTo("two words");
        assertThat(symbol.name()).isEqualTo("a`b");
    }

    @Test
    void noTextIsTooBrokenToBeTakenApart() {
        for (var text :
                new String[] {"", " ", "a b", "a b c d (", "a b c d `x", "a b c d x(", "a b c d [", "a b c d ().."})
            assertThat(ScipSymbol.parse(text).names().size()).isLessThan(10);
    }
}
