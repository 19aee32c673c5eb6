package dev.cairn.projection.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.projection.graph.update.GraphUpdate;
import dev.cairn.projection.resolve.Resolver;
import dev.cairn.projection.resolve.WorkspaceRules;
import dev.cairn.testing.SmallCode;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class SharedEdgesTest {

    private static final int FILES = 50;
    private static final int ROUNDS = 100;

    private static EdgeBlock edges(CodeGraph graph, String path) {
        return graph.adjacency().block(graph.declarations().file(path).orElseThrow());
    }

    @Test
    void aSaveMakesNewEdgesForTheSavedFileOnly() {
        var code = new SmallCode();
        for (int file = 0; file < FILES; file++) code.file("f" + file + ".py", "def f" + file + "():\n    pass\n");
        var facts = new TreeMap<>(code.facts());
        var earlier = GraphBuilder.whole(Resolver.of(facts, WorkspaceRules.NONE));
        facts.put("f0.py", SmallCode.facts("f0.py", "def added():\n    pass\n\ndef f0():\n    pass\n"));

        var next = GraphUpdate.after(earlier, facts, WorkspaceRules.NONE).graph();

        assertThat(edges(next, "f0.py").size())
                .isGreaterThan(edges(earlier, "f0.py").size());
        for (int file = 1; file < FILES; file++) {
            var path = "f" + file + ".py";
            assertThat(edges(next, path)).as(path).isSameAs(edges(earlier, path));
        }
    }

    @Test
    void resolvingEverythingMakesNewEdgesForChangedFilesOnly() {
        var code = new SmallCode();
        for (int file = 0; file < FILES; file++) code.file("f" + file + ".py", "def f" + file + "():\n    pass\n");
        var facts = new TreeMap<>(code.facts());
        var earlier = GraphBuilder.whole(Resolver.of(facts, WorkspaceRules.NONE));
        facts.put("a.py", SmallCode.facts("a.py", "def added():\n    pass\n"));
        facts.remove("f1.py");

        var next = GraphBuilder.whole(
                Resolver.of(facts, WorkspaceRules.NONE), ResolvingThreads.AWAITED, () -> Optional.of(earlier));

        assertThat(next.find("a.py::added")).isPresent();
        assertThat(next.find("f1.py::f1")).isEmpty();
        for (int file = 2; file < FILES; file++) {
            var path = "f" + file + ".py";
            assertThat(edges(next, path)).as(path).isSameAs(edges(earlier, path));
        }
    }

    @Test
    void aFolderThatIsReplacedAgainAndAgainLeavesNoUnusedNumbersBehind() {
        var graph = GraphBuilder.whole(Resolver.of(new TreeMap<>(), WorkspaceRules.NONE));
        for (int round = 0; round < ROUNDS; round++) {
            var code = new SmallCode();
            for (int file = 0; file < FILES; file++)
                code.file("r" + round + "_" + file + ".py", "def f" + file + "():\n    pass\n");
            var earlier = graph;
            graph = GraphBuilder.whole(
                    Resolver.of(new TreeMap<>(code.facts()), WorkspaceRules.NONE),
                    ResolvingThreads.AWAITED,
                    () -> Optional.of(earlier));
        }
        assertThat(graph.adjacency().places().count()).isLessThan(ROUNDS * FILES / 2);
    }
}
