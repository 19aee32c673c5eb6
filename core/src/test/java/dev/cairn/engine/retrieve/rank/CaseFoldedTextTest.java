package dev.cairn.engine.retrieve.rank;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.testing.Cases;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class CaseFoldedTextTest {

    private static int index(String text, String sought) {
        return new CaseFoldedText(text).indexOf(new CaseFoldedText(sought).parts());
    }

    @Test
    void theCaseOfLettersDoesNotMatterInAnyAlphabet() {
        assertThat(index("say Straße und ÄRGER", "STRAßE UND ärger")).isEqualTo(4);
        assertThat(index("ΜΗΝΥΜΑ ΛΑΘΟΣ", "μηνυμα λαθοσ")).isZero();
        // The Kelvin sign and the long s have a letter of ASCII as their other case.
        assertThat(index("20 \u212Aelvin mi\u017Fsing", "kelvin missing")).isEqualTo(3);
    }

    @Test
    void partsMayStandOnNeighbouringLinesButNotFarApart() {
        assertThat(index("not \t\r\n   found", "not found")).isZero();
        assertThat(index("not" + " ".repeat(80) + "found", "not found")).isZero();
        assertThat(index("not" + " ".repeat(81) + "found", "not found")).isNegative();
        assertThat(index("notfound", "not found")).isNegative();
    }

    @Test
    void aLaterPlaceIsFoundWhenAnEarlierOneOnlyBeginsAlike() {
        assertThat(index("file not read, file not found", "file not found")).isEqualTo(15);
        assertThat(index("aaab", "aab")).isEqualTo(1);
    }

    @Test
    void wordsAreRunsOfLettersAndDigitsWithinTheirRange() {
        var text = new CaseFoldedText("Übung_2: caf\u00e9-\u2167 x\u00b2!");
        assertThat(text.words(0, text.length())).containsExactly("übung", "2", "café", "\u2177", "x²");
        assertThat(text.words(0, 3)).containsExactly("übu");
        assertThat(text.countOf(List.of("x²", "café", "no"), 0, text.length())).isEqualTo(2);
    }

    @Test
    void whatIsFoundIsWhatARegularExpressionFinds() {
        Cases.forAll(random -> {
            var letters = "aAbB sSkK\n\u017F\u212A\u0130\u0131\u00df\u03c3\u03c2\u03a3";
            var text = random.ints(60, 0, letters.length())
                    .mapToObj(at -> letters.substring(at, at + 1))
                    .collect(Collectors.joining());
            int from = random.nextInt(50);
            var sought =
                    text.substring(from, from + 1 + random.nextInt(6)).strip().toUpperCase(Locale.ROOT);
            if (sought.isEmpty()) return;
            var pattern = Pattern.compile(
                    Pattern.compile("\\s+")
                            .splitAsStream(sought)
                            .map(Pattern::quote)
                            .collect(Collectors.joining("\\s+")),
                    Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
            var found = pattern.matcher(text);
            assertThat(index(text, sought)).isEqualTo(found.find() ? found.start() : -1);
        });
    }
}
