package dev.cairn.parsers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.projection.community.Communities;
import dev.cairn.projection.community.Community;
import dev.cairn.projection.graph.CodeGraph;
import org.junit.jupiter.api.Test;

class CommunitiesTest {

    private static final int FILES = 5;

    /// Two groups of files that call each other and hardly the other group.
    private static CodeGraph twoGroups() {
        var sources = new Sources();
        for (var group : new String[] {"billing", "search"})
            for (int file = 0; file < FILES; file++) {
                int next = (file + 1) % FILES;
                sources.file("src/shop/" + group + "/m" + file + ".py", """
                        from shop.%1$s import m%2$d
                        class %1$sPart%3$d:
                            def run(self):
                                m%2$d.step%2$d()
                        def step%3$d():
                            m%2$d.step%2$d()
                        """.formatted(group, next, file));
            }
        return sources.file("src/shop/__init__.py", "").graph();
    }

    private static Communities of(CodeGraph graph) {
        return Communities.of(graph);
    }

    @Test
    void filesThatCallEachOtherBelongTogetherUnderTheirFoldersName() {
        var graph = twoGroups();
        var communities = of(graph);

        assertThat(communities.all()).extracting(Community::label).containsExactlyInAnyOrder("billing", "search");
        var billing = communities
                .of(graph.find("src/shop/billing/m0.py").orElseThrow())
                .orElseThrow();
        assertThat(billing.files()).extracting(graph::path).allMatch(path -> !path.contains("search"));
        assertThat(graph.path(billing.central())).contains("billing");
        assertThat(billing.digest()).startsWith(billing.size() + " files in src/shop/billing, around ");
    }

    @Test
    void theSameGraphGivesTheSameCommunities() {
        assertThat(of(twoGroups()).all()).isEqualTo(of(twoGroups()).all());
    }

    @Test
    void nothingHasNoCommunitiesAndALoneFileOne() {
        assertThat(of(new Sources().graph()).all()).isEmpty();
        assertThat(of(new Sources().file("src/main/pay.py", "def f(): pass\n").graph())
                        .all())
                .extracting(Community::label)
                .containsExactly("pay");
    }
}
