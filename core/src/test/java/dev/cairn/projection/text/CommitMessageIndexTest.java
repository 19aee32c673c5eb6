package dev.cairn.projection.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class CommitMessageIndexTest {

    private static final long DAY = 86_400;

    private static CommitMessageIndex messages() {
        var messages = new CommitMessageIndex();
        messages.add(consumer -> {
            consumer.accept(new Commit(10 * DAY, "Fix rounding of currency amounts", List.of("money.py", "tests.py")));
            consumer.accept(new Commit(20 * DAY, "Rotate session keys", List.of("session.py")));
            consumer.accept(new Commit(30 * DAY, "Round currency half up", List.of("money.py")));
        });
        return messages;
    }

    @Test
    void wordsOfAMessageLeadToTheFilesItTouched() {
        try (var messages = messages()) {
            var found = messages.matches(WeightedTerms.of("currency rounding"), Long.MAX_VALUE, 10);
            assertThat(found)
                    .hasSize(2)
                    .allSatisfy(match -> assertThat(match.commit().files()).contains("money.py"));
        }
    }

    @Test
    void nothingFromTheMomentOnIsTold() {
        try (var messages = messages()) {
            assertThat(messages.matches(WeightedTerms.of("currency"), 30 * DAY, 10))
                    .extracting(match -> match.commit().epochSecond())
                    .containsExactly(10 * DAY);
            assertThat(messages.changes(20 * DAY)).containsOnlyKeys("money.py", "tests.py");
        }
    }

    @Test
    void lateChangesCountMore() {
        try (var messages = messages()) {
            var changes = messages.changes(Long.MAX_VALUE);
            assertThat(changes.get("money.py")).isGreaterThan(changes.get("session.py"));
            assertThat(changes.get("session.py")).isGreaterThan(changes.get("tests.py"));
        }
    }
}
