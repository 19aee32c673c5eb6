package dev.cairn.engine.retrieve.rank;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.retrieve.rank.LiteralText.LiteralMatch;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LiteralTextTest {

    private static final LiteralText CART = new LiteralText("""
            class Cart:
                def total(self):
                    # the price of an empty cart is zero
                    raise PriceError(f"cannot compute the total of {self.name} without a price "
                                     "for every item in it")
            """);

    private static Optional<LiteralMatch> find(String literal) {
        return CART.find(literal, true);
    }

    @Test
    void aTextAsItIsWrittenIsAWholeMatchAtItsLine() {
        assertThat(find("empty cart is zero")).contains(new LiteralMatch(3, 1));
        assertThat(find("class Cart")).contains(new LiteralMatch(1, 1));
    }

    @Test
    void anotherCaseOrSpacingIsAlmostAWholeMatch() {
        assertThat(find("Empty  CART is\nzero")).hasValueSatisfying(match -> {
            assertThat(match.line()).isEqualTo(3);
            assertThat(match.share()).isBetween(0.9, 0.999);
        });
    }

    @Test
    void aMessageWithItsValuesIsFoundByItsOtherWordsInTheirOrder() {
        assertThat(find("cannot compute the total of basket-7 without a price")).hasValueSatisfying(match -> {
            assertThat(match.line()).isEqualTo(4);
            assertThat(match.share()).isBetween(0.7, 0.99);
        });
    }

    @Test
    void wordsInAnotherOrderAreNoMatch() {
        assertThat(find("price a without basket of total the compute cannot")).isEmpty();
    }

    @Test
    void aLineWithoutAQuotationMarkIsNoMessage() {
        assertThat(find("the price of some empty cart is really zero")).isEmpty();
    }

    @Test
    void valuesAreOnlyLookedForWhereTheFileCanHaveThem() {
        assertThat(CART.find("cannot compute the total of basket-7 without a price", false))
                .isEmpty();
    }

    @Test
    void fewWordsMustStandThereAsTheyAreWritten() {
        assertThat(find("cannot compute total")).isEmpty();
        assertThat(find("!?")).isEmpty();
    }
}
