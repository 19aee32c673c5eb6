package dev.cairn.budget;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class CachingTokenCounterTest {

    private static final int TEXTS = 3_000;
    private static final String[] PIECES = {
        "a",
        "Z",
        "é",
        "漢",
        "😀",
        "7",
        "1234",
        "\"",
        "\"\"",
        "'s",
        "'",
        "\\\"",
        " ",
        "  ",
        "\n",
        "\r\n",
        "\t",
        ":",
        "\",\"",
        "{\"id\":\"",
        "::",
        "/",
        "getName",
        "core/src",
        ".",
        "-",
        "_",
        "\"}",
        "it's\"",
        "x\"'ll",
        "\u0301",
        "Ⅷ"
    };

    private final O200kTokenCounter tokens = new O200kTokenCounter();

    @Test
    void piecesTogetherHaveAsManyTokensAsTheWhole() {
        var random = new Random(20_260_101);
        var remembered = new CachingTokenCounter(tokens);
        for (int text = 0; text < TEXTS; text++) {
            var made = text(random);
            assertThat(remembered.count(made)).as(made).isEqualTo(tokens.count(made));
        }
    }

    @Test
    void countingStopsAboveTheMaximum() {
        var remembered = new CachingTokenCounter(tokens);
        var text = "{\"name\":\"save\",\"file\":\"store\",\"line\":12}";
        int all = tokens.count(text);
        assertThat(remembered.countUpTo(text, all)).isEqualTo(all);
        assertThat(remembered.countUpTo(text, all - 1)).isEqualTo(all);
        assertThat(remembered.countUpTo(text, 2)).isEqualTo(3);
        assertThat(remembered.countUpTo("", 0)).isZero();
    }

    private static String text(Random random) {
        var text = new StringBuilder();
        int length = random.nextInt(40);
        for (int at = 0; at < length; at++) text.append(PIECES[random.nextInt(PIECES.length)]);
        return text.toString();
    }
}
