package dev.cairn.testing;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HoldHistoryTest {

    private final HoldHistory history = new HoldHistory();

    @Test
    void holdsThatFollowEachOtherAreFine() {
        history.granted("file", "ada", 1, 2);
        history.refused("file", "ada", 3, 4);
        history.released("file", "ada", 5, 6);
        history.granted("file", "bob", 7, 8);

        assertThat(history.findings()).isEmpty();
    }

    @Test
    void overlappingCallsMayHaveHappenedInEitherOrder() {
        history.granted("file", "bob", 1, 9);
        history.granted("file", "ada", 2, 4);
        history.released("file", "ada", 5, 8);

        assertThat(history.findings()).isEmpty();
    }

    @Test
    void twoGrantsWithoutAReleaseAreFound() {
        history.granted("file", "ada", 1, 3);
        history.granted("file", "bob", 2, 4);

        assertThat(history.findings()).hasSize(1);
    }

    @Test
    void aGrantBeforeTheReleaseReturnedFromIsFoundWhenTheyDoNotOverlap() {
        history.granted("file", "ada", 1, 2);
        history.granted("file", "bob", 3, 4);
        history.released("file", "ada", 5, 6);

        assertThat(history.findings()).hasSize(1);
    }

    @Test
    void aRefusalThatNamesSomebodyWhoNeverHeldItIsFound() {
        history.granted("file", "ada", 1, 2);
        history.refused("file", "eve", 3, 4);

        assertThat(history.findings()).hasSize(1);
    }

    @Test
    void aLostReleaseIsFound() {
        history.granted("file", "ada", 1, 2);
        history.released("file", "ada", 3, 4);
        history.refused("file", "ada", 5, 6);

        assertThat(history.findings()).hasSize(1);
    }
}
