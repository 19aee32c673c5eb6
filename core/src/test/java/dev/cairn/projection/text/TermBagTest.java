package dev.cairn.projection.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TermBagTest {

    @Test
    void anIdentifierIsFoundWholeAndByItsParts() {
        assertThat(TermBag.of("parseHttpURL2Path").weights())
                .containsOnlyKeys("parsehttpurl2path", "pars", "http", "url", "path");
    }

    @Test
    void theStyleOfANameDoesNotMatter() {
        assertThat(TermBag.of("read_user_name").weights().keySet())
                .isEqualTo(TermBag.of("readUserName").weights().keySet())
                .isEqualTo(TermBag.of("__read_user_name").weights().keySet());
    }

    @Test
    void formsOfOneWordMeet() {
        assertThat(TermBag.of("caches").weights().keySet())
                .isEqualTo(TermBag.of("caching").weights().keySet())
                .isEqualTo(TermBag.of("cached").weights().keySet())
                .isEqualTo(TermBag.of("cache").weights().keySet());
        assertThat(TermBag.of("mapping queries").weights().keySet())
                .isEqualTo(TermBag.of("map query").weights().keySet());
    }

    @Test
    void wordsThatSayNothingAreLeftOut() {
        assertThat(TermBag.of("why does it not use the").weights()).isEmpty();
    }

    @Test
    void repetitionCountsEverLess() {
        var once = TermBag.of("parser").weights().getOrDefault("parser", 0f);
        var often = TermBag.of("parser ".repeat(100)).weights().getOrDefault("parser", 0f);
        assertThat(often).isGreaterThan(once).isLessThan(10 * once);
    }

    @Test
    void ideographsAreWords() {
        assertThat(TermBag.of("解析错误").weights()).containsOnlyKeys("解", "析", "错", "误");
    }

    @Test
    void encodedContentIsNoName() {
        assertThat(TermBag.of("x".repeat(5_000)).weights()).isEmpty();
    }
}
