package dev.cairn.serve.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.answer.AnswerFreshness;
import dev.cairn.answer.RenderedAnswer;
import dev.cairn.budget.AnswerForm;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.SessionId;
import dev.cairn.serve.identity.CallingClient;
import dev.cairn.serve.mcp.content.ToolResources;
import dev.cairn.serve.tool.CallProgress;
import dev.cairn.serve.tool.Caller;
import dev.cairn.serve.tool.ToolBox;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ResourceSubscriptionsTest {

    private static final String URI = "cairn://symbol/Cart";
    private static final Caller ADA = new Caller(
            new AgentId("ada"),
            new SessionId("s1"),
            Optional.of("/shop"),
            Optional.empty(),
            CallingClient.connection("1", Optional.empty()));

    private final OneAnswer tools = new OneAnswer();
    private final ResourceSource source = new ToolResources(tools, ResourceSource.NONE);
    private final ResourceSubscriptions subscriptions = new ResourceSubscriptions();

    @BeforeEach
    void subscribe() {
        subscriptions.add(URI, ADA, source);
        tools.callers.clear();
    }

    @Test
    void aChangeIsReportedOnce() {
        tools.write("class Cart: pass");

        assertThat(subscriptions.takeChanged(source, false)).containsExactly(URI);
        assertThat(subscriptions.takeChanged(source, true)).isEmpty();
    }

    @Test
    void nothingIsReadWhileNothingWasWritten() {
        for (int round = 0; round < 10; round++)
            assertThat(subscriptions.takeChanged(source, false)).isEmpty();

        assertThat(tools.callers).isEmpty();
    }

    /// Otherwise an agent with a subscription would never be silent, and its claims could never be taken over.
    @Test
    void followingAResourceIsNoCallOfTheAgent() {
        tools.write("class Cart: pass");
        subscriptions.takeChanged(source, false);

        assertThat(tools.callers).isNotEmpty().allSatisfy(caller -> {
            assertThat(caller.client()).isEqualTo(CallingClient.INSIDE);
            assertThat(caller.agent()).isEqualTo(CallingClient.NAMELESS);
            assertThat(caller.workspace()).isEqualTo(ADA.workspace());
        });
    }

    @Test
    void howCurrentAnAnswerIsIsNotPartOfItsContent() {
        tools.tx++;
        tools.pending = Optional.of("1 file is not indexed yet");

        assertThat(subscriptions.takeChanged(source, false)).isEmpty();
    }

    @Test
    void aChangeThatIsIndexedLaterIsNotMissed() {
        tools.tx++;
        tools.pending = Optional.of("1 file is not indexed yet");
        subscriptions.takeChanged(source, false);
        tools.code = "class Cart: pass";
        tools.pending = Optional.empty();

        assertThat(subscriptions.takeChanged(source, false)).containsExactly(URI);
    }

    @Test
    void aBusyDaemonIsNoChangeOfAResource() {
        tools.refusal = Optional.of("UNAVAILABLE");
        tools.tx++;
        assertThat(subscriptions.takeChanged(source, false)).isEmpty();
        tools.refusal = Optional.empty();
        assertThat(subscriptions.takeChanged(source, false)).isEmpty();

        tools.refusal = Optional.of("NOT_FOUND");
        tools.tx++;
        assertThat(subscriptions.takeChanged(source, false)).containsExactly(URI);
    }

    /// Answers every call in the same way and records who called.
    private static final class OneAnswer implements ToolBox {

        private final List<Caller> callers = new ArrayList<>();
        private String code = "class Cart";
        private Optional<String> refusal = Optional.empty();
        private Optional<String> pending = Optional.empty();
        private long tx = 1;

        void write(String text) {
            code = text;
            tx++;
        }

        @Override
        public List<ToolSpec> specs(Set<ToolSet> sets) {
            return List.of();
        }

        @Override
        public ToolBox writing(AnswerForm form) {
            return this;
        }

        @Override
        public AnswerFreshness freshness(Caller caller) {
            return new AnswerFreshness(tx, pending);
        }

        @Override
        public RenderedAnswer call(String name, Map<String, Object> arguments, Caller caller, CallProgress progress) {
            callers.add(caller);
            var freshness = Map.of("tx", tx, "stale", pending.isPresent());
            var tree = refusal.<Map<String, Object>>map(code -> Map.of("errorCode", code))
                    .orElseGet(() -> Map.of("data", code, "freshness", freshness));
            return new RenderedAnswer(refusal.isEmpty(), code + pending, tree, 1);
        }
    }
}
