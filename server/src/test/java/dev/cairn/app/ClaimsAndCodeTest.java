package dev.cairn.app;

import static dev.cairn.app.SharedShop.data;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// Claims follow the saves of their holders and end when another agent changes the code.
class ClaimsAndCodeTest extends TwoAgentsInShop {

    private static final String CHANGED = SharedShop.CART_TEXT.replace("sum(self.items)", "sum(self.items) + 0");

    private JsonNode claim(String target) {
        var claim = data(ada, "agent_claim", Map.of("targetId", target, "intent", "round once"));
        assertThat(claim.path("status").asString("")).isEqualTo("ok");
        assertThat(claim.path("targetVersionSHA").asString(""))
                .as(claim.toString())
                .isNotBlank();
        return claim;
    }

    private JsonNode held() {
        return data(bob, "coordination_overview", Map.of()).path("activeClaims");
    }

    private boolean isIndexed(String words) {
        return data(bob, "semantic_slice", Map.of("symbol", "Cart.total", "context", "body"))
                .path("code")
                .asString("")
                .contains(words);
    }

    @Test
    void theHoldersOwnSaveAdvancesItsClaimOnASymbol() {
        assertItAdvances(SharedShop.TOTAL);
    }

    @Test
    void theHoldersOwnSaveAdvancesItsClaimOnAFile() {
        assertItAdvances(SharedShop.CART);
    }

    private void assertItAdvances(String target) {
        var before = claim(target).path("targetVersionSHA").asString("");
        shop.repo.write(SharedShop.CART, CHANGED);
        TestMachine.await(() -> isIndexed("+ 0"));
        assertThat(held().size()).as(held().toString()).isEqualTo(1);
        var after = held().get(0);
        assertThat(after.path("agentId").asString("")).isEqualTo("ada");
        assertThat(after.path("targetVersionSHA").asString(""))
                .as(after.toString())
                .isNotBlank()
                .isNotEqualTo(before);
    }

    @Test
    void aSaveOfWhatOneAgentHoldsIsThatAgentsEdit() {
        data(bob, "agent_claim", Map.of("targetId", SharedShop.RATES, "intent", "other rates"));
        claim(SharedShop.CART);
        shop.repo.write(SharedShop.CART, CHANGED);
        TestMachine.await(() -> isIndexed("+ 0"));

        assertThat(lastEdit()).contains("agent_edit", "ada").doesNotContain("bob");
        assertThat(changedSince("bob")).contains(SharedShop.TOTAL);
        assertThat(changedSince("ada")).doesNotContain(SharedShop.TOTAL);

        shop.repo.write("shop/free.py", "def free():\n    return 0\n");
        TestMachine.await(() -> changedSince("ada").contains("free.py::free"));
        assertThat(lastEdit()).as("what nobody holds is nobody's edit").contains("file_change", "watcher");
    }

    private String lastEdit() {
        return data(
                        bob,
                        "graph_query",
                        Map.of(
                                "language",
                                "cypher",
                                "query",
                                "MATCH (t:GRAPH_TX) RETURN t.type AS type, t.agentId AS agent ORDER BY t.seq DESC LIMIT 1"))
                .path("results")
                .toString();
    }

    private String changedSince(String agent) {
        return data(bob, "diff_since", Map.of("since", agent)).toString();
    }

    @Test
    void aToldEditOfAnotherAgentEndsTheClaimWhenItIsSaved() {
        claim(SharedShop.TOTAL);
        data(bob, "episode_add", SharedShop.edit(SharedShop.CART, "add nothing", SharedShop.TOTAL));
        assertThat(held().size()).isEqualTo(1);
        shop.repo.write(SharedShop.CART, CHANGED);
        TestMachine.await(() -> isIndexed("+ 0"));
        assertEndedAsChanged();
    }

    @Test
    void switchingToABranchWithOtherCodeEndsTheClaim() {
        shop.repo.git("checkout", "-q", "-b", "other");
        shop.repo.write(SharedShop.CART, CHANGED);
        shop.repo.commit("Add nothing", Instant.now());
        shop.repo.git("checkout", "-q", "main");
        data(bob, "graph_rebuild", Map.of());
        claim(SharedShop.CART);
        shop.repo.git("checkout", "-q", "other");
        TestMachine.await(() -> isIndexed("+ 0"));
        assertEndedAsChanged();
    }

    @Test
    void theHoldersOwnSaveRightAfterACheckoutAdvancesItsClaim() {
        shop.repo.git("checkout", "-q", "-b", "other");
        shop.repo.write(SharedShop.RATES, "def apply_rate(amount, rate):\n    return amount\n");
        shop.repo.commit("Forget the tax", Instant.now());
        shop.repo.git("checkout", "-q", "main");
        data(bob, "graph_rebuild", Map.of());
        var before = claim(SharedShop.CART).path("targetVersionSHA").asString("");
        var rates = data(bob, "agent_claim", Map.of("targetId", SharedShop.RATES, "intent", "other rates"));

        shop.repo.git("checkout", "-q", "other");
        shop.repo.write(SharedShop.CART, CHANGED);

        TestMachine.await(() -> isIndexed("+ 0") && held().size() == 1);
        assertThat(held().get(0).path("agentId").asString("")).isEqualTo("ada");
        assertThat(held().get(0).path("targetVersionSHA").asString("")).isNotEqualTo(before);
        assertThat(data(ada, "handoff", Map.of("fromAgent", "bob")).path("held").toString())
                .as(rates.toString())
                .contains("code_changed", SharedShop.RATES);
    }

    @Test
    void aSaveElsewhereEndsNothing() {
        var before = claim(SharedShop.TOTAL).path("targetVersionSHA").asString("");
        shop.repo.write(SharedShop.CART, SharedShop.CART_TEXT.replace("append(price)", "append(price + 0)"));
        TestMachine.await(() -> data(bob, "semantic_slice", Map.of("symbol", "Cart.add"))
                .path("code")
                .asString("")
                .contains("price + 0"));
        assertThat(held().get(0).path("targetVersionSHA").asString("")).isEqualTo(before);
    }

    private void assertEndedAsChanged() {
        var seen = Instant.now();
        assertThat(held().size()).as(held().toString()).isZero();
        assertThat(Duration.between(seen, Instant.now())).isLessThan(Duration.ofSeconds(1));
        var left = data(bob, "handoff", Map.of("fromAgent", "ada")).path("held").toString();
        assertThat(left).contains("code_changed");
        var absence = data(bob, "diff_since", Map.of("since", "ada"));
        assertThat(absence.path("lostClaims").toString()).as(absence.toString()).contains(SharedShop.CART);
    }
}
