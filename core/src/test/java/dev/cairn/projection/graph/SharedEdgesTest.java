package dev.cairn.projection.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.projection.graph.update.GraphUpdate;
import dev.cairn.projection.resolve.Resolver;
import dev.cairn.projection.resolve.WorkspaceRules;
import dev.cairn.testing.SmallCode;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class SharedEdgesTest {

    private static final int FILES = 50;

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
}
