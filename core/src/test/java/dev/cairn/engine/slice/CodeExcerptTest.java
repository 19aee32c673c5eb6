package dev.cairn.engine.slice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.budget.TokenCounter;
import dev.cairn.model.code.NodeKind;
import dev.cairn.model.excerpt.LineMarker;
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
                .startsWith("[lines 11-")
                .contains("]\ndef settle(year):\n")
                .contains("if coupon.is_void(year):\n        refund(coupon)");
        var shown = text.code().lines().toList();
        int second = shown.subList(1, shown.size()).stream()
                        .map(line -> line.startsWith("[lines "))
                        .toList()
                        .indexOf(true)
                + 1;
        var marker = LineMarker.parse(shown.get(second)).orElseThrow();
        assertThat(CODE.lines().toList().subList(marker.first() - 11, marker.last() - 10))
                .isEqualTo(shown.subList(second + 1, second + 1 + marker.lines()));
        assertThat(text.isWhole()).isFalse();
        assertThat(text.shownLines()).isEqualTo((int)
                shown.stream().filter(line -> !line.startsWith("[lines ")).count());
    }

    @Test
    void withoutAQuestionTheBeginningIsShown() {
        var text = excerpt("", 120);
        assertThat(text.code()).startsWith("[lines 11-" + (10 + text.shownLines()) + "]\n");
        assertThat(CODE).startsWith(text.code().substring(text.code().indexOf('\n') + 1));
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
