package dev.cairn.model.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class MisspellingTest {

    private static final List<String> NAMES = List.of("max_files", "maxTokens", "fallback", "depth", "name");

    @Test
    void aNameWithFewMistakesIsFoundInEitherSpelling() {
        assertThat(new Misspelling("maxFiles").mostSimilar(NAMES)).contains("max_files");
        assertThat(new Misspelling("fallbakc").mostSimilar(NAMES)).contains("fallback");
        assertThat(new Misspelling("DEPHT").mostSimilar(NAMES)).contains("depth");
    }

    @Test
    void whatIsFarOrEmptyOrEndlessIsNearToNothing() {
        assertThat(new Misspelling("budget").similarNames(NAMES)).isEmpty();
        assertThat(new Misspelling(" _-").similarNames(NAMES)).isEmpty();
        assertThat(new Misspelling("x".repeat(10_000)).similarNames(NAMES)).isEmpty();
    }

    @Test
    void theNearestComeFirstAndFewAreTold() {
        assertThat(new Misspelling("cart").similarNames(List.of("card", "cart1", "tart", "carts", "cart_")))
                .containsExactly("cart_", "card", "cart1");
    }

    @Test
    void aPartOfALongNameIsOneMistakeAwayWhereThatIsAsked() {
        assertThat(new Misspelling("slf4j").editDistance("org.slf4j/slf4j-api")).isEmpty();
        assertThat(new Misspelling("slf4j").editDistanceOrSubstring("org.slf4j/slf4j-api"))
                .hasValue(1);
        assertThat(new Misspelling("cli").editDistanceOrSubstring("@shop/cli")).hasValue(1);
        assertThat(new Misspelling("cli").editDistanceOrSubstring("@shop/client"))
                .isEmpty();
    }
}
