package dev.cairn.engine.retrieve.question;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PastedTextReaderTest {

    private static List<String> located(String text) {
        return PastedTextReader.read(text).located().stream()
                .map(place -> String.join("/", place.segments()) + ":"
                        + place.position().line())
                .toList();
    }

    private static List<String> failed(String text) {
        return PastedTextReader.read(text).failedTests().stream()
                .map(test -> test.fileName() + " " + test.function())
                .toList();
    }

    @Test
    void compilerMessagesOfManyToolsAreRead() {
        assertThat(located("[ERROR] /work/src/main/java/a/Cart.java:[12,34] cannot find symbol"))
                .containsExactly("work/src/main/java/a/Cart.java:12");
        assertThat(located("src/Cart.java:12: error: ';' expected")).containsExactly("src/Cart.java:12");
        assertThat(located("src/cart.ts(12,5): error TS2345: Argument")).containsExactly("src/cart.ts:12");
        assertThat(located("src/cart.ts:12:5 - error TS2345: Argument")).containsExactly("src/cart.ts:12");
        assertThat(located("error[E0308]: mismatched types\n  --> src/cart.rs:12:5"))
                .containsExactly("src/cart.rs:12");
        assertThat(located("./cart.go:12:5: undefined: total")).containsExactly("cart.go:12");
        assertThat(located("shop/cart.py:12: error: Name \"x\" is not defined")).containsExactly("shop/cart.py:12");
        assertThat(located("/work/src/cart.js\n  12:5  error  'x' is not defined  no-undef\n  14:1  error  y  no-y"))
                .containsExactly("work/src/cart.js:12", "work/src/cart.js:14");
    }

    @Test
    void failedTestsOfManyRunnersAreRead() {
        assertThat(failed("FAILED tests/test_cart.py::TestCart::test_total[1-2] - assert 1 == 2"))
                .containsExactly("test_cart.py test_total");
        assertThat(failed("[ERROR]   CartTest.total:42 expected: <1> but was: <2>"))
                .containsExactly("CartTest total");
        assertThat(failed("CartTest > total() FAILED")).containsExactly("CartTest total");
        assertThat(failed("--- FAIL: TestTotal (0.00s)")).containsExactly("TestTotal TestTotal");
        assertThat(failed("test tests::total ... FAILED")).containsExactly("total total");
    }

    @Test
    void aDiffIsReadHunkByHunk() {
        var hunks = PastedTextReader.read("""
                        diff --git a/shop/cart.py b/shop/cart.py
                        --- a/shop/cart.py
                        +++ b/shop/cart.py
                        @@ -10,3 +10,3 @@ def total
                             a = 1
                        -    b = 2
                        +    b = 3
                             c = 4
                        @@ -40,2 +40,3 @@
                             d = 5
                        +    e = 6
                             f = 7
                        """).hunks();
        assertThat(hunks).hasSize(2);
        assertThat(hunks.getFirst().oldLines()).containsExactly("    a = 1", "    b = 2", "    c = 4");
        assertThat(hunks.getFirst().newLines()).containsExactly("    a = 1", "    b = 3", "    c = 4");
        assertThat(hunks.getFirst().changedAt()).isEqualTo(1);
        assertThat(hunks.getLast().firstLine()).isEqualTo(40);
    }

    @Test
    void proseIsNoOutput() {
        for (var text : List.of(
                "The total of the cart is wrong, see shop/cart.py:12 for the sum",
                "--- a heading\n+++ another",
                "@@ -1 +1 @@",
                "",
                "x".repeat(100_000)))
            assertThat(PastedTextReader.read(text).isEmpty())
                    .as(text.substring(0, Math.min(20, text.length())))
                    .isTrue();
    }
}
