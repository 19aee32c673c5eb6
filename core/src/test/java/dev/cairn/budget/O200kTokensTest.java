package dev.cairn.budget;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.testing.Cases;
import org.junit.jupiter.api.Test;

class O200kTokensTest {

    private static final O200kTokens TOKENS = new O200kTokens();

    @Test
    void countingWithAStopAgreesWithCountingToTheEnd() {
        Cases.forAll(random -> {
            var text = new StringBuilder();
            int length = random.nextInt(400);
            for (int i = 0; i < length; i++)
                text.appendCodePoint(random.nextInt(5) == 0 ? 0x1F600 + random.nextInt(60) : 32 + random.nextInt(95));
            var spread = text + " ".repeat(random.nextInt(2000));
            int max = random.nextInt(300);

            assertThat(TOKENS.countUpTo(spread, max)).isEqualTo(Math.min(TOKENS.count(spread), max + 1));
        });
    }

    @Test
    void aTextOfTheLongestTokensIsNotRefusedUnread() {
        var spaces = " ".repeat(O200kTokens.TOKEN_BYTES_MAX);

        assertThat(TOKENS.count(spaces)).isEqualTo(1);
        assertThat(TOKENS.countUpTo(spaces, 1)).isEqualTo(1);
    }
}
