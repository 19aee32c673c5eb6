package dev.cairn.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.code.FileFacts;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.GraphBuilder;
import dev.cairn.projection.graph.update.GraphUpdate;
import dev.cairn.projection.resolve.Resolver;
import dev.cairn.projection.resolve.WorkspaceRules;
import dev.cairn.projection.resolve.edge.EdgeOverlay;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class UnresolvedFilesTest {

    private static final String BROKEN = "shop/broken.py";
    private static final WorkspaceRules RULES = new LanguageRegistry().rules(List.of());

    /// Fails for one file, as rules with a defect do.
    private static final EdgeOverlay FAILING = (_, file, resolved) -> {
        if (file.path().equals(BROKEN)) throw new IllegalStateException("no such module");
        return resolved;
    };

    private static final EdgeOverlay TOO_DEEP = (_, file, resolved) -> {
        if (file.path().equals(BROKEN)) throw new StackOverflowError();
        return resolved;
    };

    private final WrittenProject project = new WrittenProject();

    private Map<String, FileFacts> shop(String rate) {
        var texts = Map.of(
                "shop/rate.py",
                rate,
                "shop/cart.py",
                "from shop.rate import rate\n\ndef total():\n    return rate()\n",
                BROKEN,
                "from shop.rate import rate\n\ndef broken():\n    return rate()\n");
        var facts = new HashMap<String, FileFacts>();
        texts.forEach((path, text) -> facts.put(path, project.file(path, text).facts(path)));
        return facts;
    }

    private static Resolver resolver(Map<String, FileFacts> facts, EdgeOverlay overlay) {
        return Resolver.of(facts, RULES).with(overlay);
    }

    private static GraphUpdate after(CodeGraph earlier, Map<String, FileFacts> facts, EdgeOverlay overlay) {
        return GraphUpdate.after(earlier, facts, RULES, overlay);
    }

    private static List<String> callers(CodeGraph graph) {
        return GraphWords.of(graph).stream()
                .filter(words -> words.contains(" CALLS shop/rate.py::rate "))
                .map(words -> words.substring(0, words.indexOf(' ')))
                .toList();
    }

    @Test
    void aFileThatFailsToResolveCostsOnlyItsOwnEdges() {
        var graph = GraphBuilder.whole(resolver(shop("def rate():\n    return 1\n"), FAILING));

        assertThat(callers(graph)).containsExactly("shop/cart.py::total");
        assertThat(graph.find(BROKEN + "::broken")).isPresent();
        assertThat(graph.unresolved().reasons())
                .containsExactly(Map.entry(BROKEN, "IllegalStateException: no such module"));
    }

    @Test
    void codeTooDeepToResolveIsReportedToo() {
        var graph = GraphBuilder.whole(resolver(shop("def rate():\n    return 1\n"), TOO_DEEP));

        assertThat(callers(graph)).containsExactly("shop/cart.py::total");
        assertThat(graph.unresolved().reasons()).containsExactly(Map.entry(BROKEN, "StackOverflowError"));
    }

    @Test
    void aFileThatFailsAfterASaveIsTriedAgainWithEverySaveUntilItResolves() {
        var first = shop("def rate():\n    return 1\n");
        var whole = GraphBuilder.whole(resolver(first, EdgeOverlay.NONE));
        var second = new HashMap<>(first);
        second.put(
                BROKEN,
                project.file(BROKEN, "from shop.rate import rate\n\ndef broken():\n    return 2 * rate()\n")
                        .facts(BROKEN));

        var failed = after(whole, second, FAILING);
        assertThat(failed.isSettled()).isTrue();
        assertThat(callers(failed.graph())).containsExactly("shop/cart.py::total");
        assertThat(failed.graph().unresolved().paths(5)).containsExactly(BROKEN);

        var third = new HashMap<>(second);
        third.put("shop/other.py", project.file("shop/other.py", "x = 1\n").facts("shop/other.py"));
        var still = after(failed.graph(), third, FAILING);
        assertThat(still.graph().unresolved().paths(5)).containsExactly(BROKEN);

        var healed = after(still.graph(), third, EdgeOverlay.NONE);
        assertThat(healed.graph().unresolved().isEmpty()).isTrue();
        assertThat(GraphWords.of(healed.graph()))
                .isEqualTo(GraphWords.of(GraphBuilder.whole(resolver(third, EdgeOverlay.NONE))));
    }

    @Test
    void anUnresolvedFileThatIsRemovedIsForgotten() {
        var facts = shop("def rate():\n    return 1\n");
        var graph = GraphBuilder.whole(resolver(facts, FAILING));
        facts.remove(BROKEN);

        assertThat(after(graph, facts, FAILING)
                        .graph()
                        .unresolved()
                        .isEmpty())
                .isTrue();
    }
}
