package dev.cairn.projection.resolve.target;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.code.EdgeType;
import dev.cairn.projection.resolve.rule.CallRules;
import dev.cairn.projection.resolve.rule.ScopeRules;
import dev.cairn.projection.resolve.rule.TypeRules;
import dev.cairn.testing.SmallPrograms;
import java.util.List;
import org.junit.jupiter.api.Test;

class CallTargetsTest {

    private static List<String> calls(SmallPrograms code) {
        return code.edges(EdgeType.CALLS);
    }

    @Test
    void aBareNameMeansTheDeclarationOfTheSameFile() {
        var code = new SmallPrograms().file("a", """
                def pay()
                def main()
                  call pay()
                """).file("b", "def pay()\n");

        assertThat(calls(code)).containsExactly("a::main -> a::pay exact");
    }

    @Test
    void anImportedNameMeansWhatTheModuleDeclaresUnderItsOwnName() {
        var code = new SmallPrograms().file("shop/pay", "def pay()\n").file("main", """
                from shop/pay use pay as charge
                import shop/pay as till
                def main()
                  call charge()
                  call till.pay()
                """);

        assertThat(calls(code))
                .containsExactly(
                        "main::main -> shop/pay::pay import-resolved", "main::main -> shop/pay::pay import-resolved");
    }

    @Test
    void aDeclarationOfTheFileHidesAWildcardImport() {
        var code = new SmallPrograms().file("lib", "def pay()\ndef ship()\n").file("main", """
                from lib use *
                def pay()
                def main()
                  call pay()
                  call ship()
                """);

        assertThat(calls(code))
                .containsExactly("main::main -> main::pay exact", "main::main -> lib::ship import-resolved");
    }

    @Test
    void theTypeOfTheReceiverDecidesWhichMethodIsMeant() {
        var code = new SmallPrograms().file("a", """
                class Cart
                  def total()
                class Order
                  def total()
                def main(order: Order)
                  let cart = new Cart()
                  call cart.total()
                  call order.total()
                """);

        assertThat(calls(code)).containsExactly("a::main -> a::Cart::total exact", "a::main -> a::Order::total exact");
    }

    @Test
    void aChainIsFollowedThroughFieldsAndResults() {
        var code = new SmallPrograms().file("a", """
                class Person
                  def pay()
                class Cart
                  field owner: Person
                  def self_again(): Cart = self
                def find(): Cart
                def main()
                  call find().self_again().owner.pay()
                """);

        assertThat(calls(code))
                .contains("a::main -> a::Person::pay exact")
                .allMatch(edge -> edge.startsWith("a::main -> "));
    }

    @Test
    void aMethodFoundBySelfIsThatOfTheOwnTypeOrOfItsSupertype() {
        var code = new SmallPrograms().file("a", """
                class Base
                  def save()
                  def load()
                class Child < Base
                  def load()
                  def both()
                    call self.save()
                    call self.load()
                    call super.load()
                """);

        assertThat(calls(code))
                .containsExactlyInAnyOrder(
                        "a::Child::both -> a::Base::save exact",
                        "a::Child::both -> a::Child::load exact",
                        "a::Child::both -> a::Base::load exact");
    }

    @Test
    void aCallOnAnUnknownReceiverIsAGuessIfOneTypeHasSuchAMethod() {
        var one = """
                class Cart
                  def total()
                def main(any)
                  call any.total()
                """;
        var two = one + "class Order\n  def total()\n";
        CallRules common = new CallRules() {
            @Override
            public boolean isCommonName(String method) {
                return method.equals("total");
            }
        };

        assertThat(calls(new SmallPrograms().file("a", one))).containsExactly("a::main -> a::Cart::total heuristic");
        assertThat(calls(new SmallPrograms().file("a", two))).containsExactly("a::main -> a::Cart::total name-only");
        assertThat(calls(new SmallPrograms().file("a", one).with(common)))
                .containsExactly("a::main -> a::Cart::total name-only");
    }

    @Test
    void aValueOfACompletelyKnownTypeNeverCallsAMethodThatTheTypeLacks() {
        var text = """
                class Cart
                  def total()
                class Order
                def main(order: Order)
                  call order.total()
                """;
        TypeRules complete = new TypeRules() {
            @Override
            public boolean typesAreComplete() {
                return true;
            }
        };

        assertThat(calls(new SmallPrograms().file("a", text).with(complete))).isEmpty();
    }

    @Test
    void membersAreCalledWithoutReceiverOnlyWhereTheLanguageAllowsIt() {
        var text = """
                class Cart
                  def total()
                  def main()
                    call total()
                """;
        ScopeRules everywhere = new ScopeRules() {
            @Override
            public BareMembers bareMembers() {
                return BareMembers.EVERYWHERE;
            }
        };

        assertThat(calls(new SmallPrograms().file("a", text))).noneMatch(edge -> edge.endsWith(" exact"));
        assertThat(calls(new SmallPrograms().file("a", text).with(everywhere)))
                .containsExactly("a::Cart::main -> a::Cart::total exact");
    }

    @Test
    void callingATypeCallsItsConstructorOrTheTypeWhereTypesConstruct() {
        var text = """
                class Cart
                  def init()
                class Bare
                def main()
                  call Cart()
                  call Bare()
                """;
        CallRules constructing = new CallRules() {
            @Override
            public boolean typeCallsConstruct() {
                return true;
            }

            @Override
            public String constructorName() {
                return "init";
            }
        };

        assertThat(calls(new SmallPrograms().file("a", text))).isEmpty();
        assertThat(calls(new SmallPrograms().file("a", text).with(constructing)))
                .containsExactly("a::main -> a::Cart::init exact", "a::main -> a::Bare exact");
    }

    @Test
    void aParameterHidesAFunctionOfTheSameName() {
        var code = new SmallPrograms().file("a", """
                def pay()
                def main(pay)
                  call pay()
                """);

        assertThat(calls(code)).noneMatch(edge -> edge.endsWith(" exact"));
    }

    @Test
    void aLocalNameHoldsFromItsLineToTheEndOfItsFunction() {
        var code = new SmallPrograms().file("a", """
                class Cart
                  def total()
                def first()
                  let cart: Cart
                  call cart.total()
                def second()
                  call cart.total()
                """);

        assertThat(calls(code))
                .contains("a::first -> a::Cart::total exact")
                .doesNotContain("a::second -> a::Cart::total exact");
    }
}
