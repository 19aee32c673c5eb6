package dev.cairn.engine.slice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.budget.TokenCounter;
import dev.cairn.model.code.NodeKind;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CodeExcerptTest {

    /// One token for every four characters.
    private static final TokenCounter TOKENS = text -> (text.length() + 3) / 4;

    private static final String CODE = "def settle(year):\n"
            + IntStream.range(0, 60)
                    .mapToObj(at -> at == 40
                            ? "    if coupon.is_void(year):\n        refund(coupon)\n"
                            : "    value_" + at + " = rate(" + at + ")\n")
                    .collect(Collectors.joining());

    private static CodeExcerpt.ExcerptText excerpt(String question, int tokens) {
        var unit = new Slice.SourceUnit("a.py::settle", NodeKind.FUNCTION, "a.py", 11, 72, "def settle(year)", "");
        return new CodeExcerpt(unit, CODE, TOKENS).fitting(new MatchedLines(question), tokens);
    }

    @Test
    void theSignatureAndTheMatchingBlockAreShownWithTheirLines() {
        var text = excerpt("a void coupon is refunded twice", 120);
        assertThat(text.code())
                .startsWith("def settle(year):\n")
                .contains("if coupon.is_void(year):\n        refund(coupon)");
        var marker =
                text.code().lines().filter(line -> line.startsWith("[lines ")).findFirst();
        assertThat(marker).isPresent();
        int first = Integer.parseInt(marker.orElseThrow().replaceAll("\\[lines (\\d+)-.*", "$1"));
        var shown = text.code().lines().toList();
        assertThat(CODE.lines().toList().get(first - 11)).isEqualTo(shown.get(shown.indexOf(marker.get()) + 1));
        assertThat(text.isWhole()).isFalse();
        assertThat(text.shownLines()).isEqualTo((int)
                shown.stream().filter(line -> !line.startsWith("[lines ")).count());
    }

    @Test
    void withoutAQuestionTheBeginningIsShown() {
        var text = excerpt("", 120);
        assertThat(text.code()).doesNotContain("[lines ");
        assertThat(CODE).startsWith(text.code());
        assertThat(text.firstLeftOut()).isEqualTo(11 + text.shownLines());
    }

    @Test
    void anExcerptNeverCostsMoreThanItMay() {
        for (int tokens = 0; tokens < 800; tokens += 13)
            for (var question : new String[] {"", "void coupon", "value rate settle"})
                assertThat(TOKENS.count(excerpt(question, tokens).code()))
                        .as(question + " " + tokens)
                        .isLessThanOrEqualTo(tokens);
    }

    @Test
    void aLargerLimitNeverShowsFewerLinesOfTheBeginning() {
        int before = 0;
        for (int tokens = 0; tokens < 900; tokens += 10) {
            int shown = excerpt("", tokens).shownLines();
            assertThat(shown).isGreaterThanOrEqualTo(before);
            before = shown;
        }
        assertThat(excerpt("", 900).isWhole()).isTrue();
    }
}
