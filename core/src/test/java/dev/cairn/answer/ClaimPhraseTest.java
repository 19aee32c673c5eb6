package dev.cairn.answer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ClaimPhraseTest {

    @Test
    void aClaimIsToldWithTheIntentInQuotesBecauseItMayBeAnyText() {
        assertThat(ClaimPhrase.of("bob", "Cart.total", "whole class"))
                .isEqualTo("bob has claimed Cart.total (\"whole class\")");
        assertThat(ClaimPhrase.of("bob", "TASK-0001", " ")).isEqualTo("bob has claimed TASK-0001");
    }
}
