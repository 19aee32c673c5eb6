package dev.cairn.projection.resolve.type;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.code.EdgeType;
import dev.cairn.projection.resolve.meaning.ValueType;
import dev.cairn.projection.resolve.rule.TypeRules;
import dev.cairn.testing.SmallPrograms;
import java.util.List;
import org.junit.jupiter.api.Test;

class SupertypeLookupTest {

    private static List<String> calledOn(String type, String code) {
        return calledOn(type, code, new TypeRules() {});
    }

    private static List<String> calledOn(String type, String code, TypeRules rules) {
        return new SmallPrograms()
                .with(rules)
                .file("a", code + "def main(it: " + type + ")\n  call it.run()\n")
                .edges(EdgeType.CALLS);
    }

    @Test
    void aCommonBaseComesAfterAllTypesThatExtendIt() {
        var diamond = """
                class Root
                  def run()
                class Left < Root
                class Right < Root
                  def run()
                class Leaf < Left, Right
                """;

        assertThat(calledOn("Leaf", diamond)).containsExactly("a::main -> a::Right::run exact");
    }

    @Test
    void theLeastDeeplyEmbeddedMemberIsMeant() {
        var embedded = """
                class Deep
                  def run()
                class Outer < *Deep
                class Other
                  def run()
                class Leaf < *Outer, *Other
                """;

        assertThat(calledOn("Leaf", embedded)).containsExactly("a::main -> a::Other::run exact");
    }

    @Test
    void typesThatExtendEachOtherAreLookedThroughOnce() {
        var circle = """
                class Left < Right
                class Right < Left
                  def run()
                """;

        assertThat(calledOn("Left", circle)).containsExactly("a::main -> a::Right::run exact");
    }

    @Test
    void supertypesThatALanguageImpliesAreLookedThroughToo() {
        var code = """
                class Base
                  def run()
                class Leaf
                """;
        // The first declared type is the base of all others.
        TypeRules implied = new TypeRules() {
            @Override
            public List<ValueType> impliedSupertypes(int type) {
                return type == 0 ? List.of() : List.of(new ValueType.Instance(0, List.of()));
            }
        };

        assertThat(calledOn("Leaf", code)).noneMatch(edge -> edge.endsWith(" exact"));
        assertThat(calledOn("Leaf", code, implied)).containsExactly("a::main -> a::Base::run exact");
    }

    @Test
    void chainsLongerThanTheLimitEnd() {
        var code = new StringBuilder("class T0\n  def run()\n");
        for (int at = 1; at <= 60; at++)
            code.append("class T").append(at).append(" < T").append(at - 1).append('\n');

        assertThat(calledOn("T5", code.toString())).containsExactly("a::main -> a::T0::run exact");
        assertThat(calledOn("T60", code.toString())).doesNotContain("a::main -> a::T0::run exact");
    }
}
