package dev.cairn.language.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class GrammarTest {

    @ParameterizedTest
    @EnumSource(GrammarName.class)
    void everyGrammarUnderstandsItsLanguage(GrammarName name) {
        var snippet = Snippets.of(name);

        var tree = Engines.parse(Engines.BEST, name, snippet.bytes());

        assertThat(tree.hasError(0)).isFalse();
        int declaration = tree.grammar().kind(snippet.declaration());
        assertThat(tree.hasChildOfKind(0, declaration)).isTrue();
    }

    @ParameterizedTest
    @EnumSource(GrammarName.class)
    void bothCoresGiveTheSameTree(GrammarName name) {
        var snippet = Snippets.of(name);

        var best = Engines.parse(Engines.BEST, name, snippet.bytes());
        var portable = Engines.parse(Engines.PORTABLE, name, snippet.bytes());

        assertThat(Dump.of(best)).isEqualTo(Dump.of(portable));
    }

    @ParameterizedTest
    @EnumSource(GrammarName.class)
    void aNameTheGrammarDoesNotHaveFailsAtOnce(GrammarName name) {
        var grammar = Engines.BEST.grammar(name);

        assertThatThrownBy(() -> grammar.kind("no_such_node")).hasMessageContaining("no_such_node");
        assertThatThrownBy(() -> grammar.field("no_such_field")).hasMessageContaining("no_such_field");
        assertThatThrownBy(() -> grammar.token("(")).hasMessageContaining("separators");
    }
}
