package dev.cairn.serve.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.answer.AnswerBudget;
import dev.cairn.answer.AnswerFreshness;
import dev.cairn.answer.EnvelopeWriter;
import dev.cairn.budget.Profile;
import dev.cairn.engine.time.WrittenAsOf;
import dev.cairn.model.id.RequestId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.serve.tool.dispatch.StandardToolBox;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

class StandardToolBoxTest {

    private final List<ToolCall> calls = new ArrayList<>();

    @Test
    void anUnknownToolIsAnsweredWithTheNearestName() {
        var house = new ToolFixture();

        var rendered = house.call("graph_helth", Map.of());

        assertThat(ToolFixture.code(rendered)).isEqualTo("NOT_FOUND");
        assertThat(ToolFixture.hint(rendered)).isEqualTo("Did you mean graph_health?");
        assertThat(ToolFixture.hint(house.call("zzz", Map.of()))).contains("tools_list");
        assertThat(house.outcomes.getFirst().tool()).isEqualTo(ToolOutcome.UNKNOWN_TOOL);
    }

    @Test
    void argumentsOverrideWhoTheConnectionIs() {
        probe(ToolEffect.READ, InputSchema.of(), OptionalInt.empty())
                .call("probe", Map.of("agentId", "bob", "sessionId", "s9", "workspace", "shop"));

        var caller = calls.getFirst().caller();
        assertThat(caller.agent()).hasToString("bob");
        assertThat(caller.session()).hasToString("s9");
        assertThat(caller.workspace()).contains("shop");
    }

    @Test
    void anArgumentTheToolDeclaresItselfKeepsTheToolsMeaning() {
        var house = probe(
                ToolEffect.WRITE,
                InputSchema.of(ToolParameter.text("agentId", "whose"), ToolParameter.text("id", "which")),
                OptionalInt.empty());

        house.call("probe", Map.of("agentId", "bob", "id", "T-1", "requestId", "r1"));

        assertThat(calls.getFirst().caller()).isEqualTo(ToolFixture.ADA);
        assertThat(calls.getFirst().arguments().text("agentId")).isEqualTo("bob");
        assertThat(calls.getFirst().request().id()).isEqualTo(new RequestId("r1"));
    }

    @Test
    void theIdOfAWriteComesFromTheClientElseTheTransportElseIsNew() {
        var house = probe(ToolEffect.WRITE, InputSchema.of(), OptionalInt.empty());
        var retried = new Caller(
                ToolFixture.ADA.agent(), ToolFixture.ADA.session(), Optional.empty(), Optional.of(new RequestId("t7")));

        house.call("probe", Map.of("id", "c1"));
        house.box.call("probe", Map.of(), retried, CallProgress.SILENT);
        house.call("probe", Map.of());
        house.call("probe", Map.of());

        assertThat(calls)
                .extracting(call -> call.request().id().value())
                .startsWith("c1", "t7")
                .doesNotHaveDuplicates();
    }

    @Test
    void unusableIdsAreRefused() {
        var house = probe(ToolEffect.WRITE, InputSchema.of(), OptionalInt.empty());

        for (var name : List.of("agentId", "sessionId", "id", "requestId"))
            for (var value : List.of("", "  ", "a\nb", "x".repeat(201))) {
                var rendered = house.call("probe", Map.of(name, value));
                assertThat(ToolFixture.code(rendered))
                        .as("%s '%s'", name, value)
                        .isEqualTo("BAD_ARGUMENT");
                assertThat(ToolFixture.hint(rendered)).contains(name);
            }
        assertThat(calls).isEmpty();
    }

    @Test
    void theLimitIsTheTokensAskedForElseTheToolsOwnElseTheProfiles() {
        var own = OptionalInt.of(4000);
        var none = OptionalInt.empty();

        assertThat(allowance(none, Map.of())).isEqualTo(AnswerBudget.of(Profile.COMPACT));
        assertThat(allowance(none, Map.of("profile", "balanced"))).isEqualTo(AnswerBudget.of(Profile.BALANCED));
        assertThat(allowance(none, Map.of("profile", "debug"))).isEqualTo(AnswerBudget.of(Profile.DEBUG));
        assertThat(allowance(none, Map.of("profile", "debug", "tokens", 500)))
                .isEqualTo(AnswerBudget.tokens(Profile.DEBUG, 500));
        assertThat(allowance(own, Map.of())).isEqualTo(AnswerBudget.tokens(Profile.COMPACT, 4000));
        assertThat(allowance(own, Map.of("profile", "balanced")))
                .isEqualTo(AnswerBudget.tokens(Profile.BALANCED, 4000));
        assertThat(allowance(own, Map.of("profile", "debug"))).isEqualTo(AnswerBudget.of(Profile.DEBUG));
        assertThat(allowance(own, Map.of("profile", "compact"))).isEqualTo(AnswerBudget.tokens(Profile.COMPACT, 300));
        assertThat(allowance(own, Map.of("profile", "compact", "tokens", 700)))
                .isEqualTo(AnswerBudget.tokens(Profile.COMPACT, 700));
    }

    @Test
    void aToolsOwnNameForTheLimitCounts() {
        var house = probe(
                ToolEffect.READ,
                InputSchema.of(ToolParameter.integer("max_tokens", "limit", 100, 32_000)
                        .or(4000L)),
                OptionalInt.of(9));

        house.call("probe", Map.of("max_tokens", 900));
        house.call("probe", Map.of("profile", "compact"));
        house.call("probe", Map.of("max_tokens", 500, "tokens", 2_000));
        house.call("probe", Map.of("max_tokens", 2_000, "tokens", 600));

        assertThat(calls)
                .extracting(call -> call.allowance().tokensMax().getAsInt())
                .containsExactly(900, 300, 500, 600);
    }

    @Test
    void aToolThatReadsThePastLearnsTheMoments() {
        var house = new ToolFixture(
                new ProbeTool(ProbeTool.spec(ToolEffect.READ, InputSchema.of(), OptionalInt.empty(), true), call -> {
                    calls.add(call);
                    return ProbeTool.seen(true);
                }));

        house.call("probe", Map.of("asOf", "2026-01-31", "knownAt", 1_769_850_000_000L));
        house.call("probe", Map.of());

        assertThat(calls)
                .extracting(ToolCall::past)
                .containsExactly(
                        new WrittenAsOf(Optional.of("2026-01-31"), Optional.of("1769850000000")),
                        new WrittenAsOf(Optional.empty(), Optional.empty()));
    }

    @Test
    void aDefectIsAnAnswerWithAReferenceAndTheBoxGoesOn() {
        var house = new ToolFixture(ProbeTool.reading(call -> {
            throw new IllegalStateException("secret detail");
        }));

        var rendered = house.call("probe", Map.of("name", "x"));

        assertThat(ToolFixture.code(rendered)).isEqualTo("INTERNAL");
        assertThat(ToolFixture.summary(rendered))
                .containsPattern("reference [0-9a-f]{8}")
                .doesNotContain("secret");
        assertThat(house.call("tools_list", Map.of()).ok()).isTrue();
    }

    @Test
    void aCancelledCallIsToldAsCancelled() {
        var house = new ToolFixture(ProbeTool.reading(call -> {
            throw new CancellationException();
        }));

        assertThat(ToolFixture.code(house.call("probe", Map.of("name", "x")))).isEqualTo("CANCELLED");
        assertThat(ToolFixture.code(house.box.call("graph_health", Map.of(), ToolFixture.ADA, new Cancelled())))
                .isEqualTo("CANCELLED");
    }

    @Test
    void everyCallIsObservedOnceWithItsEndingTimeAndCost() {
        var house = new ToolFixture();

        var fine = house.call("tools_list", Map.of());
        house.call("graph_health", Map.of());

        assertThat(house.outcomes)
                .containsExactly(
                        new ToolOutcome("tools_list", Optional.empty(), 5, fine.tokens()),
                        new ToolOutcome(
                                "graph_health",
                                Optional.of(ProblemCode.NOT_FOUND),
                                5,
                                house.outcomes.get(1).tokens()));
    }

    @Test
    void anObserverOrAStoreThatFailsDoesNotStopTheAnswer() {
        var box = new StandardToolBox(
                List.of(),
                new EnvelopeWriter(ToolFixture.TOKENS),
                caller -> {
                    throw Refusal.of(ProblemCode.UNAVAILABLE, "The store is closed.", "Start Cairn again.");
                },
                outcome -> {
                    throw new IllegalStateException("full");
                },
                () -> new UUID(1, 1),
                () -> 0);

        var rendered = box.call("tools_list", Map.of(), ToolFixture.ADA, CallProgress.SILENT);

        assertThat(ToolFixture.code(rendered)).isEqualTo("UNAVAILABLE");
        assertThat(rendered.text()).contains("did not answer");
    }

    @Test
    void aCallThatRunsOutOfMemoryIsAnsweredAndTheObserverEndsTheProcess() {
        var failures = new ArrayList<VirtualMachineError>();
        var error = new OutOfMemoryError("Java heap space");
        var observer = new ToolObserver() {
            @Override
            public void finished(ToolOutcome outcome) {
                assertThat(outcome.problem()).contains(ProblemCode.INTERNAL);
            }

            @Override
            public void failed(VirtualMachineError failure) {
                failures.add(failure);
            }
        };

        var rendered = failing(error, observer).call("probe", Map.of(), ToolFixture.ADA, CallProgress.SILENT);

        assertThat(failures).containsExactly(error);
        assertThat(ToolFixture.code(rendered)).isEqualTo("INTERNAL");
        assertThat(ToolFixture.hint(rendered)).contains("CAIRN_HEAP");
        assertThatThrownBy(() ->
                        failing(error, ToolObserver.NONE).call("probe", Map.of(), ToolFixture.ADA, CallProgress.SILENT))
                .as("where nobody ends the process")
                .isSameAs(error);
    }

    private static StandardToolBox failing(VirtualMachineError error, ToolObserver observer) {
        return new StandardToolBox(
                List.of(new ProbeTool(
                        ProbeTool.spec(ToolEffect.READ, InputSchema.of(), OptionalInt.empty(), false), _ -> {
                            throw error;
                        })),
                new EnvelopeWriter(ToolFixture.TOKENS),
                _ -> AnswerFreshness.current(1),
                observer,
                () -> new UUID(1, 1),
                () -> 0);
    }

    @Test
    void aReadIsAsFreshAsItsBeginningAndAWriteAsItsEnd() {
        long[] tx = {1};
        for (var effect : List.of(ToolEffect.READ, ToolEffect.WRITE)) {
            var box = new StandardToolBox(
                    List.of(new ProbeTool(
                            ProbeTool.spec(effect, InputSchema.of(), OptionalInt.empty(), false),
                            call -> ProbeTool.seen(tx[0]++))),
                    new EnvelopeWriter(ToolFixture.TOKENS),
                    caller -> AnswerFreshness.current(tx[0]),
                    ToolObserver.NONE,
                    () -> new UUID(1, 1),
                    () -> 0);
            long before = tx[0];
            var tree = box.call("probe", Map.of(), ToolFixture.ADA, CallProgress.SILENT)
                    .tree();
            assertThat(ToolFixture.object(tree, "freshness").get("tx"))
                    .isEqualTo(effect == ToolEffect.READ ? before : before + 1);
        }
    }

    @Test
    void aConnectionSeesTheToolsOfItsSetsInAFixedOrder() {
        var house = new ToolFixture();

        assertThat(house.box.specs(Set.of(ToolSet.CORE)))
                .extracting(ToolSpec::name)
                .containsExactly("call_tool", "tools_list");
        assertThat(house.box.specs(Set.of()))
                .extracting(ToolSpec::name)
                .containsExactly(
                        "graph_set_workspace",
                        "graph_health",
                        "init_project",
                        "call_tool",
                        "tools_list",
                        "contract_validate");
    }

    @Test
    void anAnswerOverItsBudgetIsObservedAsSuch() {
        var house = new ToolFixture(ProbeTool.reading(call -> ProbeTool.seen("word ".repeat(500))));

        assertThat(ToolFixture.code(house.call("probe", Map.of("name", "x")))).isEqualTo("OVER_BUDGET");
        assertThat(house.outcomes.getFirst().problem()).contains(ProblemCode.OVER_BUDGET);
    }

    private ToolFixture probe(ToolEffect effect, InputSchema input, OptionalInt tokens) {
        return new ToolFixture(new ProbeTool(ProbeTool.spec(effect, input, tokens, false), call -> {
            calls.add(call);
            return ProbeTool.seen(true);
        }));
    }

    private AnswerBudget allowance(OptionalInt own, Map<String, Object> arguments) {
        calls.clear();
        probe(ToolEffect.READ, InputSchema.of(), own).call("probe", new HashMap<>(arguments));
        return calls.getFirst().allowance();
    }

    private static final class Cancelled implements CallProgress {

        @Override
        public void report(double done, double total, String message) {}

        @Override
        public boolean isCancelled() {
            return true;
        }
    }
}
