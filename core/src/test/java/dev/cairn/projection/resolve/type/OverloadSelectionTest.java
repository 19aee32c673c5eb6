package dev.cairn.projection.resolve.type;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.EdgeType;
import dev.cairn.projection.resolve.meaning.ValueType;
import dev.cairn.projection.resolve.rule.CallRules;
import dev.cairn.testing.SmallPrograms;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class OverloadSelectionTest {

    /// Equal types fit, unknown ones may, all others do not.
    private static final CallRules TYPED = new CallRules() {
        @Override
        public boolean overloadsAreTyped() {
            return true;
        }

        @Override
        public int fit(ValueType declared, ValueType given) {
            if (!given.isKnown() || !declared.isKnown()) return 0;
            return declared.equals(given) ? 10 : NO_FIT;
        }
    };

    private static final String OVERLOADS = """
            class Cart
              def put(one: int)
              def put(one: text)
              def put(one: int, two: int)
              def put(all*: Person)
            class Person
            """;

    /// The parameters of the methods that a call in a function with a cart and a person calls.
    private static List<String> called(String call, CallRules rules) {
        var graph = new SmallPrograms()
                .file("a", OVERLOADS + "def main(cart: Cart, person: Person, any)\n  call cart." + call + "\n")
                .with(rules)
                .graph();
        return graph.out(graph.find("a.small::main").orElseThrow(), Set.of(EdgeType.CALLS)).stream()
                .filter(edge -> edge.provenance().isAtLeast(EdgeProvenance.HEURISTIC))
                .map(edge -> graph.fact(edge.to()).orElseThrow().signature() + " "
                        + (edge.provenance() == EdgeProvenance.EXACT ? "sure" : "one of several"))
                .toList();
    }

    @Test
    void withoutTypesTheNumberOfArgumentsChooses() {
        var untyped = new CallRules() {};

        assertThat(called("put(1, 2)", untyped)).containsExactly("def put(one: int, two: int) sure");
        assertThat(called("put(person, person, person)", untyped)).containsExactly("def put(all*: Person) sure");
    }

    @Test
    void theTypesOfTheArgumentsChooseAmongOverloadsOfTheSameLength() {
        assertThat(called("put(1)", TYPED)).containsExactly("def put(one: int) sure");
        assertThat(called("put(\"x\")", TYPED)).containsExactly("def put(one: text) sure");
    }

    @Test
    void variadicParametersAreChosenOnlyIfNoOtherOverloadFits() {
        assertThat(called("put(person)", TYPED)).containsExactly("def put(all*: Person) sure");
        assertThat(called("put(1)", TYPED)).doesNotContain("def put(all*: Person) sure");
    }

    @Test
    void unknownArgumentsLeaveOneOfSeveral() {
        assertThat(called("put(any)", TYPED)).hasSize(1).allMatch(target -> target.endsWith(" one of several"));
    }
}
