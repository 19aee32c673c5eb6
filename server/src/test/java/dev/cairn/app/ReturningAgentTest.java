package dev.cairn.app;

import static dev.cairn.app.SharedShop.data;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// An agent that comes back learns from `wakeup` what it held and lost, and what changed under its work.
class ReturningAgentTest {

    private static final String CHANGED = SharedShop.CART_TEXT.replace("sum(self.items)", "sum(self.items) + 0");

    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit
    private Path folder;

    @SuppressWarnings("NullAway.Init") // opened before each test
    private SharedShop shop;

    @BeforeEach
    void open() {
        shop = new SharedShop(folder);
    }

    @AfterEach
    void close() {
        shop.close();
    }

    private static String wakeup(TestAgent agent) {
        return data(agent, "wakeup", Map.of("tokens", 3_000)).path("text").asString("");
    }

    @Test
    void itLearnsWhichClaimItLostWhyAndWhichDecisionNoLongerFits() throws IOException {
        try (var ada = shop.agent("ada")) {
            data(ada, "agent_claim", Map.of("targetId", SharedShop.TOTAL, "intent", "round once"));
            data(
                    ada,
                    "episode_add",
                    Map.of(
                            "type", "DECISION",
                            "content", "Round once, at the end. Rounding each price loses cents.",
                            "entities", List.of(SharedShop.TOTAL)));
        }
        var bob = shop.agent("bob");
        data(
                bob,
                "episode_add",
                Map.of("type", "EDIT", "content", "Sum differently.", "entities", List.of(SharedShop.TOTAL)));
        shop.repo.write(SharedShop.CART, CHANGED);
        TestMachine.await(() -> data(bob, "coordination_overview", Map.of())
                .path("activeClaims")
                .isEmpty());

        var text = wakeup(shop.agent("ada"));

        assertThat(text)
                .contains("You are ada. You last wrote here at")
                .contains("## You lost\n- Cart.total at", "somebody else changed its code")
                .contains("## Changed in code you worked on\n- " + SharedShop.CART + ": Cart, Cart.total changed")
                .contains("(drifted: its code has changed) Round once, at the end.")
                .doesNotContain("not worked here");
        assertThat(text.getBytes(StandardCharsets.UTF_8)).hasSizeLessThanOrEqualTo(3_072);
    }

    @Test
    void aClaimOrAnEpisodeAloneIsWorkToo() throws IOException {
        try (var ada = shop.agent("ada")) {
            data(ada, "episode_add", Map.of("type", "OBSERVATION", "content", "Rates are rounded twice."));
        }
        try (var eve = shop.agent("eve")) {
            data(eve, "agent_claim", Map.of("targetId", SharedShop.RATES, "intent", "other rates"));
        }

        assertThat(wakeup(shop.agent("ada"))).contains("You last wrote here at");
        assertThat(wakeup(shop.agent("eve"))).contains("You last wrote here at", "## You hold");
        assertThat(wakeup(shop.agent("new"))).contains("You have not worked here before.");
    }
}
