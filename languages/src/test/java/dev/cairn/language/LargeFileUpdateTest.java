package dev.cairn.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.code.FileFacts;
import dev.cairn.projection.graph.GraphBuilder;
import dev.cairn.projection.graph.update.GraphUpdate;
import dev.cairn.projection.resolve.Resolver;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LargeFileUpdateTest {

    private static final int SYMBOLS = 40_000;

    /// Looking for every symbol among all others took five hundred times as long as building the graph.
    private static final int BUILDS_MAX = 100;

    private static Map<String, FileFacts> facts(String text) {
        return Map.of(
                "generated.py", new WrittenProject().file("generated.py", text).facts("generated.py"));
    }

    @Test
    void anEditOfAGeneratedFileCostsNoMoreThanItsSymbols() {
        var text = IntStream.range(0, SYMBOLS)
                .mapToObj(number -> "def f%d(): pass\n".formatted(number))
                .collect(Collectors.joining());
        var rules = new LanguageRegistry().rules(List.of());
        var first = facts(text);
        var after = facts("def added(): pass\n" + text);

        var threads = ManagementFactory.getThreadMXBean();
        long begun = threads.getCurrentThreadCpuTime();
        var graph = GraphBuilder.whole(Resolver.of(first, rules));
        long built = threads.getCurrentThreadCpuTime();
        var update = GraphUpdate.after(graph, after, rules);
        long updated = threads.getCurrentThreadCpuTime();

        assertThat(update.graph().symbols()).isEqualTo(SYMBOLS + 1);
        assertThat(update.graph().find("generated.py::f39999")).isPresent();
        assertThat(updated - built).isLessThan(BUILDS_MAX * (built - begun));
    }
}
