package dev.cairn.model.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class MisspellingTest {

    private static final List<String> NAMES = List.of("max_files", "maxTokens", "fallback", "depth", "name");

    @Test
    void aNameWithFewMistakesIsFoundInEitherSpelling() {
        assertThat(new Misspelling("maxFiles").nearest(NAMES)).contains("max_files");
        assertThat(new Misspelling("fallbakc").nearest(NAMES)).contains("fallback");
        assertThat(new Misspelling("DEPHT").nearest(NAMES)).contains("depth");
    }

    @Test
    void whatIsFarOrEmptyOrEndlessIsNearToNothing() {
        assertThat(new Misspelling("budget").among(NAMES)).isEmpty();
        assertThat(new Misspelling(" _-").among(NAMES)).isEmpty();
        assertThat(new Misspelling("x".repeat(10_000)).among(NAMES)).isEmpty();
    }

    @Test
    void theNearestComeFirstAndFewAreTold() {
        assertThat(new Misspelling("cart").among(List.of("card", "cart1", "tart", "carts", "cart_")))
                .containsExactly("cart_", "card", "cart1");
    }

    @Test
    void aPartOfALongNameIsOneMistakeAwayWhereThatIsAsked() {
        assertThat(new Misspelling("slf4j").mistakes("org.slf4j/slf4j-api")).isEmpty();
        assertThat(new Misspelling("slf4j").mistakesOrPart("org.slf4j/slf4j-api"))
                .hasValue(1);
        assertThat(new Misspelling("cli").mistakesOrPart("@shop/cli")).hasValue(1);
        assertThat(new Misspelling("cli").mistakesOrPart("@shop/client")).isEmpty();
    }
}
