package dev.cairn.engine.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.projection.community.Communities;
import dev.cairn.testing.SmallPrograms;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class StarterRulesTest {

    private static Optional<List<String>> starter(SmallPrograms code) {
        var graph = code.graph();
        return StarterRules.of(graph, Communities.of(graph))
                .map(text -> text.lines()
                        .filter(line -> !line.startsWith("#") && !line.contains("description:"))
                        .toList());
    }

    /// Six files of `core`, of which the first uses `api`, and six of `api` that all use `core`.
    private static SmallPrograms twoLayers() {
        var code = new SmallPrograms();
        for (int at = 0; at < 6; at++) {
            code.file("core/c" + at, (at == 0 ? "import api/a0 as a\n" : "") + "class C" + at + "\n");
            code.file("api/a" + at, "import core/c" + at + " as c\nclass A" + at + "\n");
        }
        return code;
    }

    @Test
    void foldersBecomeLayersWithTheUsesTheyHave() {
        assertThat(starter(twoLayers()))
                .contains(List.of(
                        "version: 1",
                        "layers:",
                        "  - name: api",
                        "    paths: [\"api/**\"]",
                        "    canImport: [core]",
                        "  - name: core",
                        "    paths: [\"core/**\"]",
                        "    canImport: []",
                        "exceptions:",
                        "  - from: \"core/c0.small\"",
                        "    to: api",
                        "    reason: \"it was there when this file was proposed; judge it, then mend it or say why\""));
    }

    @Test
    void testsDocumentsAndExamplesAreNoLayers() {
        assertThat(StarterRules.isOutsideProduct("examples/shop/main.py")).isTrue();
        assertThat(StarterRules.isOutsideProduct("src/examples/main.py")).isFalse();
        assertThat(StarterRules.isOutsideProduct("vendor/shop/main.py")).isTrue();
        assertThat(StarterRules.isOutsideProduct("scripts/release.py")).isTrue();
        assertThat(StarterRules.isOutsideProduct("main.py")).isFalse();
        assertThat(starter(twoLayers().file("examples/one", "class One\n")).orElseThrow())
                .noneMatch(line -> line.contains("examples"));
    }

    @Test
    void aWorkspaceWithoutCodeHasNoProposal() {
        assertThat(starter(new SmallPrograms())).isEmpty();
        assertThat(starter(new SmallPrograms().file("docs/conf", "class One\n")))
                .isEmpty();
    }
}
