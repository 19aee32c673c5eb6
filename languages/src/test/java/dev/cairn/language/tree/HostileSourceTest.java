package dev.cairn.language.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.testing.Cases;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class HostileSourceTest {

    private static final int MUTATIONS = 300;
    private static final int MUTATIONS_OF_OTHERS = 40;

    static List<GrammarName> mainLanguages() {
        return Snippets.MAIN;
    }

    @ParameterizedTest
    @MethodSource("mainLanguages")
    void mutatedSourcesGiveValidTrees(GrammarName name) {
        spoil(name, MUTATIONS);
    }

    @ParameterizedTest
    @EnumSource(
            value = GrammarName.class,
            names = {"C", "CPP", "C_SHARP", "RUBY", "KOTLIN", "PHP", "SCALA", "SWIFT", "BASH"})
    void mutatedSourcesOfOtherLanguagesGiveValidTrees(GrammarName name) {
        spoil(name, MUTATIONS_OF_OTHERS);
    }

    private static void spoil(GrammarName name, int count) {
        var source = Snippets.of(name).bytes();
        Cases.forAll(count, random -> {
            var spoilt = Mutations.several(source, random);

            var best = Engines.parse(Engines.BEST, name, spoilt);
            var portable = Engines.parse(Engines.PORTABLE, name, spoilt);

            requireSound(best);
            assertThat(Dump.of(best)).isEqualTo(Dump.of(portable));
        });
    }

    private static void requireSound(FlatTree tree) {
        assertThat(tree.size()).isPositive();
        assertThat(tree.parent(0)).isEqualTo(FlatTree.NONE);
        assertThat(tree.end(0)).isEqualTo(tree.size());
        for (int node = 1; node < tree.size(); node++) requireSound(tree, node);
    }

    private static void requireSound(FlatTree tree, int node) {
        int parent = tree.parent(node);
        assertThat(parent).isBetween(0, node - 1);
        assertThat(tree.end(node)).isBetween(node + 1, tree.end(parent));
        assertThat(tree.startByte(node)).isGreaterThanOrEqualTo(tree.startByte(parent));
        assertThat(tree.endByte(node)).isBetween(tree.startByte(node), tree.endByte(parent));
        assertThat(tree.startRow(node)).isBetween(tree.startRow(parent), tree.endRow(node));
        assertThat(tree.kind(node) == Grammar.ERROR
                        || tree.kind(node) < tree.grammar().kindCount())
                .isTrue();
        int next = tree.nextSibling(node);
        if (next != FlatTree.NONE) {
            assertThat(tree.parent(next)).isEqualTo(parent);
            assertThat(tree.startByte(next)).isGreaterThanOrEqualTo(tree.endByte(node));
        }
    }
}
