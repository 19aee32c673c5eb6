package dev.cairn.engine.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.projection.text.Commit;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CoChangesTest {

    private static Commit commit(long second, String... files) {
        return new Commit(second, "", List.of(files));
    }

    @Test
    void filesThatOftenChangedTogetherScoreHigherThanThoseThatDidOnce() {
        var past = CoChanges.of(log -> {
            for (int second = 1; second <= 4; second++) log.accept(commit(second, "a.py", "test_a.py"));
            log.accept(commit(5, "a.py", "test_b.py"));
        });

        var votes = past.with(List.of("a.py"), Long.MAX_VALUE);

        assertThat(votes.get("test_a.py")).isGreaterThan(votes.get("test_b.py"));
        assertThat(votes).doesNotContainKey("a.py");
    }

    @Test
    void laterCommitsAreIgnored() {
        var past = CoChanges.of(log -> log.accept(commit(10, "a.py", "test_a.py")));

        assertThat(past.with(List.of("a.py"), 10)).isEmpty();
        assertThat(past.with(List.of("a.py"), 11)).containsKey("test_a.py");
    }

    @Test
    void aCommitWithManyFilesIsIgnored() {
        var all = IntStream.range(0, 100).mapToObj(number -> "f" + number).toArray(String[]::new);
        var past = CoChanges.of(log -> log.accept(commit(1, all)));

        assertThat(past.with(List.of("f1"), Long.MAX_VALUE)).isEmpty();
    }
}
