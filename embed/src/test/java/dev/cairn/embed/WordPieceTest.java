package dev.cairn.embed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.testing.Cases;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class WordPieceTest {

    private static final Vocabulary VOCABULARY = Vocabulary.load("/bge-small-en-v1.5-q-tokenizer.json");
    private static final WordPiece WORDS = new WordPiece(VOCABULARY);

    @Test
    void theVocabularyIsWhole() {
        assertThat(VOCABULARY.pieces()).hasSize(30_522);
    }

    @Test
    void nothingIsTheTwoMarksAlone() {
        cut("", 101, 102);
        cut(" \n\t ", 101, 102);
    }

    @Test
    void capitalsAndPunctuationAreTakenApart() {
        cut("Hello, World!", 101, 7592, 1010, 2088, 999, 102);
        cut("don't stop", 101, 2123, 1005, 1056, 2644, 102);
        cut("$100+5=£105", 101, 1002, 2531, 1009, 1019, 1027, 26812, 2629, 102);
        cut("`code` ~/.m2 <T> ^|", 101, 1036, 3642, 1036, 1066, 1013, 1012, 25525, 1026, 1056, 1028, 1034, 1064, 102);
    }

    @Test
    void theLongestKnownPieceComesFirst() {
        cut("unaffable", 101, 14477, 20961, 3468, 102);
        cut("getUserById(id)", 101, 2131, 20330, 3762, 3593, 1006, 8909, 1007, 102);
        cut("12.5e-3 snake_case_name", 101, 2260, 1012, 1019, 2063, 1011, 1017, 7488, 1035, 2553, 1035, 2171, 102);
    }

    @Test
    void accentsAreStripped() {
        cut("naïve Café ÅNGSTRÖM", 101, 15743, 7668, 17076, 15687, 102);
        cut("İstanbul ΣΊΣΥΦΟΣ straße", 101, 9960, 1173, 18199, 29733, 29735, 29736, 29730, 29733, 2358, 27807, 102);
    }

    @Test
    void ideographsStandAloneAndOtherScriptsDoNot() {
        cut("日本語 テスト", 101, 1864, 1876, 1950, 1713, 30233, 30240, 102);
        cut("한국어", 101, 1469, 30006, 30021, 29991, 30014, 30020, 29999, 30008, 102);
    }

    @Test
    void whatCannotBeSeenIsDropped() {
        cut("a\u200bb\u00adc", 101, 5925, 102);
        cut("a\u0000b\ufffdc\td\ne\r\nf", 101, 5925, 1040, 1041, 1042, 102);
    }

    @Test
    void unknownAndOverlongWordsAreOneUnknownPiece() {
        cut("😀 hi", 101, 100, 7632, 102);
        cut("x".repeat(101), 101, 100, 102);
        assertThat(WORDS.pieces("x".repeat(100))).hasSize(52);
        cut("ａｂｃ！", 101, 100, 1986, 102);
    }

    @Test
    void marksInsideATextAreText() {
        cut("[SEP]", 101, 1031, 19802, 1033, 102);
    }

    @Test
    void longTextsAreCutAtTheModelsShare() {
        assertThat(WORDS.pieces("word ".repeat(200_000)))
                .hasSize(WordPiece.PIECES_MAX)
                .endsWith(2773, 102);
        assertThat(WORDS.pieces("x".repeat(1_000_000))).containsExactly(101, 100, 102);
        assertThat(WORDS.pieces("word ".repeat(510))).isEqualTo(WORDS.pieces("word ".repeat(511)));
    }

    @Test
    void anyTextGivesPiecesOfTheVocabulary() {
        Cases.forAll(random -> {
            var text = new StringBuilder();
            for (int i = random.nextInt(200); i > 0; i--)
                text.append((char) random.nextInt(random.nextBoolean() ? 0x250 : 0x10000));
            var pieces = WORDS.pieces(text.toString());
            assertThat(pieces).startsWith(101).endsWith(102).hasSizeLessThanOrEqualTo(WordPiece.PIECES_MAX);
            assertThat(Arrays.stream(pieces)).allMatch(piece -> piece >= 0 && piece < 30_522);
        });
    }

    private static void cut(String text, long... pieces) {
        assertThat(WORDS.pieces(text)).as(text).containsExactly(pieces);
    }
}
