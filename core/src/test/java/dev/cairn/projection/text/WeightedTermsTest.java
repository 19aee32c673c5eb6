package dev.cairn.projection.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WeightedTermsTest {

    @Test
    void anIdentifierIsFoundWholeAndByItsParts() {
        assertThat(WeightedTerms.of("parseHttpURL2Path").weights())
                .containsOnlyKeys("parsehttpurl2path", "pars", "http", "url", "path");
    }

    @Test
    void theStyleOfANameDoesNotMatter() {
        assertThat(WeightedTerms.of("read_user_name").weights().keySet())
                .isEqualTo(WeightedTerms.of("readUserName").weights().keySet())
                .isEqualTo(WeightedTerms.of("__read_user_name").weights().keySet());
    }

    @Test
    void formsOfOneWordMeet() {
        assertThat(WeightedTerms.of("caches").weights().keySet())
                .isEqualTo(WeightedTerms.of("caching").weights().keySet())
                .isEqualTo(WeightedTerms.of("cached").weights().keySet())
                .isEqualTo(WeightedTerms.of("cache").weights().keySet());
        assertThat(WeightedTerms.of("mapping queries").weights().keySet())
                .isEqualTo(WeightedTerms.of("map query").weights().keySet());
    }

    @Test
    void wordsThatSayNothingAreLeftOut() {
        assertThat(WeightedTerms.of("why does it not use the").weights()).isEmpty();
    }

    @Test
    void repetitionCountsEverLess() {
        var once = WeightedTerms.of("parser").weights().getOrDefault("parser", 0f);
        var often = WeightedTerms.of("parser ".repeat(100)).weights().getOrDefault("parser", 0f);
        assertThat(often).isGreaterThan(once).isLessThan(10 * once);
    }

    @Test
    void ideographsAreWords() {
        assertThat(WeightedTerms.of("解析错误").weights()).containsOnlyKeys("解", "析", "错", "误");
    }

    @Test
    void encodedContentIsNoName() {
        assertThat(WeightedTerms.of("x".repeat(5_000)).weights()).isEmpty();
    }
}
