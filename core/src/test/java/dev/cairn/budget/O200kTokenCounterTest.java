package dev.cairn.budget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;
import dev.cairn.testing.Cases;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;

class O200kTokenCounterTest {

    private static final O200kTokenCounter TOKENS = new O200kTokenCounter();
    /// Another maker's counter over the same vocabulary.
    private static final Encoding OTHER = Encodings.newLazyEncodingRegistry().getEncoding(EncodingType.O200K_BASE);
    /// Where the rules of cutting meet: cases, marks, numbers, blanks, line ends, contractions, halves of pairs.
    private static final String[] HARD = ("a|b|Q|Z|é|É|ǅ|ʰ|ª|語|\u0301|\u0903|\u20DD|ſ|ß|я|Ж|𝒜|𝓏|𠀀|1|23|٣|Ⅷ|½|𝟙|"
                    + " |  |\t|\u00A0|\u2003|\u2028|\u2029|\u0085|\u000B|\u001C|\u200B|\n|\r|\r\n|\n\n|    |"
                    + "'s|'S|'ſ|'t|'RE|'ve|'m|'lL|'d|'|’s|/|//|\"|{|}|_|-|=|😀|👩‍💻|\uD800|\uDC00|\u0000|\uFFFF|\uFEFF|"
                    + "the|Context|HTTPServer|getX")
            .split("\\|");

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
    void countsAsOthersDoWhereTheRulesOfCuttingMeet() {
        Cases.forAll(20_000, random -> {
            var text = new StringBuilder();
            for (int parts = random.nextInt(14); parts >= 0; parts--) text.append(HARD[random.nextInt(HARD.length)]);

            assertThat(TOKENS.count(text.toString())).as(text.toString()).isEqualTo(other(text.toString()));
        });
    }

    @Test
    void countsAsOthersDoInEveryScript() {
        Cases.forAll(5_000, random -> {
            var text = new StringBuilder();
            int script = random.nextInt(Character.MAX_CODE_POINT);
            for (int i = random.nextInt(60); i >= 0; i--)
                text.appendCodePoint(
                        random.nextInt(4) == 0
                                ? 32 + random.nextInt(95)
                                : Math.min(Character.MAX_CODE_POINT, script + random.nextInt(300)));

            assertThat(TOKENS.count(text.toString())).as(text.toString()).isEqualTo(other(text.toString()));
        });
    }

    @Test
    void aWordOfAHundredThousandLettersIsCountedSoon() {
        var random = new Random(1);
        var word = new StringBuilder();
        while (word.length() < 100_000) word.append((char) ('a' + random.nextInt(26)));

        int tokens = assertTimeoutPreemptively(Duration.ofSeconds(5), () -> TOKENS.count(word.toString()));

        assertThat(tokens).isEqualTo(other(word.toString()));
    }

    private static int other(String text) {
        return OTHER.countTokensOrdinary(text);
    }

    @Test
    void aTextOfTheLongestTokensIsNotRefusedUnread() {
        var spaces = " ".repeat(O200kVocabulary.TOKEN_BYTES_MAX);

        assertThat(TOKENS.count(spaces)).isEqualTo(1);
        assertThat(TOKENS.countUpTo(spaces, 1)).isEqualTo(1);
    }
}
