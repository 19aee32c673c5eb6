package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.budget.O200kTokenCounter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/// A pack of any size shows its first item and counts what it left out.
class SmallPacksTest extends WithSharedShop {

    private static final Map<String, Object> TASK = Map.of("task", "the total of the cart lacks tax");

    private Map<String, Object> asked(Map<String, Object> more) {
        var asked = new LinkedHashMap<>(TASK);
        asked.putAll(more);
        TestMachine.await(() -> !shop.house.text("context_pack", asked).contains("still being read"));
        return asked;
    }

    @Test
    void theFirstPieceIsToldInEveryPackThatHasRoomForItAndCountedElsewhere() {
        for (int tokens = 150; tokens <= 400; tokens += 25) {
            var answer = shop.house.call("context_pack", asked(Map.of("tokens", tokens)));
            if (!Boolean.TRUE.equals(answer.get("ok"))) continue;
            var said = answer.toString();
            assertThat(said.contains("coreSymbols=[{") || said.contains("coreSymbols=1"))
                    .as(said)
                    .isTrue();
            if (tokens >= 250) assertThat(said).contains("coreSymbols=[{").contains("def total(self, rate)");
        }
    }

    @Test
    void theReceiptNamesWhatIsToldAndNotWhoAsked() {
        var ada = shop.house.text("context_pack", asked(Map.of("agentId", "ada", "sessionId", "s1")));
        var bob = shop.house.text("context_pack", asked(Map.of("agentId", "bob", "sessionId", "s2")));
        assertThat(bob).isEqualTo(ada);

        shop.house.data("agent_claim", Map.of("agentId", "ada", "targetId", SharedShop.CART, "intent", "fix the tax"));
        var holder = shop.house.data("context_pack", asked(Map.of("agentId", "ada")));
        var other = shop.house.data("context_pack", asked(Map.of("agentId", "bob")));
        assertThat(other).containsKey("activeBlockers");
        assertThat(holder).doesNotContainKey("activeBlockers");
        assertThat(other.get("receipt")).isNotEqualTo(holder.get("receipt"));
    }

    @Test
    void aPackForDebuggingTellsRanksAsFarAsTheyFit() {
        for (int tokens : List.of(600, 1_200, 8_000)) {
            var answer = shop.house.call("context_pack", asked(Map.of("profile", "debug", "tokens", tokens)));
            assertThat(String.valueOf(answer.get("data"))).as(tokens + "").contains("pprScores={" + SharedShop.CART);
        }
    }

    @Test
    void aPackForDebuggingTellsTheScoresOfItsFilesBySignal() {
        var data = shop.house.data("context_pack", asked(Map.of("profile", "debug", "tokens", 8_000)));
        var first = String.valueOf(data.get("entryPoint")).split("::", 2)[0];
        var signals = (Map<?, ?>)
                Objects.requireNonNull(((Map<?, ?>) Objects.requireNonNull(data.get("signals"))).get(first));
        assertThat(signals.keySet()).asString().contains("body");
        assertThat(signals.values())
                .allSatisfy(score -> assertThat((Double) score).isPositive());
        assertThat(shop.house.data("context_pack", asked(Map.of()))).doesNotContainKey("signals");
    }

    @Test
    void aPackShowsTheCodeOfFurtherPlaces() {
        var small = shop.house.text("context_pack", asked(Map.of("tokens", 300)));
        var large = shop.house.text("context_pack", asked(Map.of("tokens", 4_000)));
        assertThat(small).doesNotContain("self.items.append(");
        assertThat(large).contains("return apply_rate(sum").contains("self.items.append(");
    }

    @Test
    void noPackExceedsItsBudget() {
        var counter = new O200kTokenCounter();
        for (int tokens = 150; tokens <= 3_000; tokens += 95)
            assertThat(counter.count(shop.house.text("context_pack", asked(Map.of("tokens", tokens)))))
                    .isLessThanOrEqualTo(tokens);
    }
}
