package dev.cairn.projection.resolve.target;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.code.EdgeType;
import dev.cairn.projection.resolve.rule.ScopeRules;
import dev.cairn.testing.SmallPrograms;
import org.junit.jupiter.api.Test;

/// [SuperTargets] and [OverrideTargets].
class InheritanceTargetsTest {

    private static final ScopeRules WITH_OVERLOADS = new ScopeRules() {
        @Override
        public boolean namesDependOnUse() {
            return true;
        }
    };

    @Test
    void supertypesAreExtendedOrImplementedAsWritten() {
        var code = new SmallPrograms().file("base", "class Base\n").file("a", """
                from base use Base
                interface Priced
                class Cart < Base, +Priced
                """);

        assertThat(code.edges(EdgeType.EXTENDS)).containsExactly("a::Cart -> base::Base import-resolved");
        assertThat(code.edges(EdgeType.IMPLEMENTS)).containsExactly("a::Cart -> a::Priced exact");
    }

    @Test
    void aTypeThatNamesItselfAsItsSupertypeHasNoEdge() {
        var code = new SmallPrograms().file("a", "class Cart < Cart\n");

        assertThat(code.edges(EdgeType.EXTENDS)).isEmpty();
    }

    @Test
    void typesThatExtendEachOtherStillHaveEdges() {
        var code = new SmallPrograms().file("a", """
                class Left < Right
                  def run()
                class Right < Left
                  def run()
                """);

        assertThat(code.edges(EdgeType.EXTENDS))
                .containsExactlyInAnyOrder("a::Left -> a::Right exact", "a::Right -> a::Left exact");
    }

    @Test
    void aMethodOverridesTheNearestOneOfEachSupertype() {
        var code = new SmallPrograms().file("a", """
                class Root
                  def run()
                class Middle < Root
                  def run()
                interface Runner
                  def run()
                class Leaf < Middle, +Runner
                  def run()
                """);

        assertThat(code.edges(EdgeType.OVERRIDES))
                .containsExactlyInAnyOrder(
                        "a::Middle::run -> a::Root::run exact",
                        "a::Leaf::run -> a::Middle::run exact",
                        "a::Leaf::run -> a::Runner::run exact");
    }

    @Test
    void aMethodOverridesThroughASupertypeThatDoesNotDeclareIt() {
        var code = new SmallPrograms().file("a", """
                class Root
                  def run()
                class Middle < Root
                class Leaf < Middle
                  def run()
                """);

        assertThat(code.edges(EdgeType.OVERRIDES)).containsExactly("a::Leaf::run -> a::Root::run exact");
    }

    @Test
    void withOverloadsOnlyAMethodWithAsManyParametersIsOverridden() {
        var code = new SmallPrograms().with(WITH_OVERLOADS).file("a", """
                class Base
                  def run(one: int)
                  def run(one: int, two: int)
                class Child < Base
                  def run(one: int)
                  def run(one: int, two: int, three: int)
                """);

        assertThat(code.edges(EdgeType.OVERRIDES)).hasSize(1).allMatch(edge -> edge.endsWith(" exact"));
    }

    @Test
    void theOverriddenMethodIsAGuessWhenSeveralHaveAsManyParameters() {
        var code = new SmallPrograms().with(WITH_OVERLOADS).file("a", """
                class Base
                  def run(one: int)
                  def run(one: text)
                class Child < Base
                  def run(one: Other)
                """);

        assertThat(code.edges(EdgeType.OVERRIDES)).hasSize(1).allMatch(edge -> edge.endsWith(" heuristic"));
    }
}
