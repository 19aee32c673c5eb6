package dev.cairn.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.code.FileFacts;
import dev.cairn.projection.graph.GraphBuilder;
import dev.cairn.projection.graph.update.GraphUpdate;
import dev.cairn.projection.resolve.Resolver;
import dev.cairn.projection.resolve.WorkspaceRules;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LargeFileUpdateTest {

    private static final int SYMBOLS = 40_000;

    /// Looking for every symbol among all others took a quarter of a minute.
    private static final Duration PROCESSOR_TIME_MAX = Duration.ofSeconds(6);

    private static final WorkspaceRules RULES = new LanguageRegistry().rules(List.of());

    private static Map<String, FileFacts> facts(String text) {
        return Map.of(
                "generated.py",
                new WrittenProject().file("generated.py", text).facts("generated.py"));
    }

    @Test
    void anEditOfAGeneratedFileCostsNoMoreThanItsSymbols() {
        var text = IntStream.range(0, SYMBOLS)
                .mapToObj(number -> "def f%d(): pass\n".formatted(number))
                .collect(Collectors.joining());
        var graph = GraphBuilder.whole(Resolver.of(facts(text), RULES));
        var after = facts("def added(): pass\n" + text);

        var threads = ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadCpuTime();
        var update = GraphUpdate.after(graph, after, RULES);
        var took = Duration.ofNanos(threads.getCurrentThreadCpuTime() - before);

        assertThat(update.graph().symbols()).isEqualTo(SYMBOLS + 1);
        assertThat(update.graph().find("generated.py::f39999")).isPresent();
        assertThat(took).isLessThan(PROCESSOR_TIME_MAX);
    }
}
