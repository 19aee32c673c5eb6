package dev.cairn.app;

import static dev.cairn.app.SharedShop.data;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// Claims follow their targets through renames and moves, and are bound to code that is written later.
class ClaimedNamesTest extends TwoAgentsInShop {

    private static JsonNode claim(TestAgent agent, String target, boolean create) {
        return data(agent, "agent_claim", Map.of("targetId", target, "intent", "change it", "create", create));
    }

    private String held() {
        return data(ada, "agent_status", Map.of("profile", "debug"))
                .path("activeClaims")
                .toString();
    }

    @Test
    void aClaimFollowsTheRenameOfItsHolderAndTheOldNameLeadsToIt() {
        claim(ada, "Cart.total", false);
        shop.repo.write(SharedShop.CART, SharedShop.CART_TEXT.replace("def total", "def sum_up"));
        TestMachine.await(() -> held().contains("Cart::sum_up"));

        assertThat(claim(bob, SharedShop.TOTAL, false).path("status").asString(""))
                .isEqualTo("CONFLICT");
        assertThat(data(bob, "semantic_slice", Map.of("symbol", SharedShop.TOTAL))
                        .path("symbolId")
                        .asString(""))
                .isEqualTo(SharedShop.CART + "::Cart::sum_up");
    }

    @Test
    void theOldPathOfAMovedFileLeadsToTheNewOne() {
        shop.repo.git("mv", SharedShop.RATES, "shop/tax.py");
        TestMachine.await(() -> data(bob, "semantic_slice", Map.of("symbol", "apply_rate"))
                .path("file")
                .asString("")
                .equals("shop/tax.py"));

        assertThat(claim(ada, SharedShop.RATES + "::apply_rate", false)
                        .path("targetId")
                        .asString(""))
                .isEqualTo("shop/tax.py::apply_rate");
        assertThat(claim(bob, SharedShop.RATES, false).path("status").asString(""))
                .isEqualTo("CONFLICT");
    }

    @Test
    void aFileIsHeldByTheNameOfALinkToIt() throws IOException {
        Files.createSymbolicLink(shop.repo.folder().resolve("linked"), Path.of("shop"));
        Files.createSymbolicLink(shop.repo.folder().resolve("rates.py"), Path.of(SharedShop.RATES));

        assertThat(claim(ada, "linked/cart.py::Cart.total", false)
                        .path("targetId")
                        .asString(""))
                .isEqualTo(SharedShop.TOTAL);
        for (var target : List.of(SharedShop.TOTAL, "linked/cart.py", "linked", "linked/"))
            assertThat(claim(bob, target, false).path("status").asString(""))
                    .as(target)
                    .isEqualTo("CONFLICT");
        assertThat(claim(bob, "rates.py", false).path("targetId").asString("")).isEqualTo(SharedShop.RATES);
        assertThat(data(ada, "edit_check", Map.of("file", "rates.py")).path("claims"))
                .hasSize(1);
    }

    @Test
    void aClaimOnSomethingNewIsBoundWhenItIsWritten() {
        claim(ada, "shop/cart.py::refund", true);
        shop.repo.write(SharedShop.CART, SharedShop.CART_TEXT + "\n    def refund(self):\n        return 0\n");
        TestMachine.await(() -> held().contains(SharedShop.CART + "::Cart::refund"));
        // The claim is bound when the file is read; names are looked up in the graph, which follows.
        TestMachine.await(() -> SharedShop.ask(bob, "semantic_slice", Map.of("symbol", "Cart.refund"))
                .path("ok")
                .asBoolean());

        assertThat(claim(bob, "Cart.refund", false).path("status").asString("")).isEqualTo("CONFLICT");
    }

    @Test
    void aRecordedEditBelongsToItsAgent() {
        data(bob, "episode_add", SharedShop.edit(SharedShop.CART, "add nothing", SharedShop.TOTAL));
        shop.repo.write(SharedShop.CART, SharedShop.CART_TEXT.replace("sum(self.items)", "sum(self.items) + 0"));
        TestMachine.await(() -> data(ada, "semantic_slice", Map.of("symbol", "Cart.total"))
                .path("code")
                .asString("")
                .contains("+ 0"));

        var query = "MATCH (t:GRAPH_TX) RETURN t.type AS type, t.agentId AS agent ORDER BY t.seq DESC LIMIT 1";
        assertThat(data(ada, "graph_query", Map.of("language", "cypher", "query", query))
                        .path("results")
                        .toString())
                .contains("agent_edit", "bob");
    }

    @Test
    void aMomentBeforeTheFirstRecordedStateIsNotAnsweredFromPartsOfIt() {
        var answer = SharedShop.ask(ada, "semantic_slice", Map.of("symbol", "Cart.total", "asOf", "2020-01-01"));

        assertThat(answer.path("ok").asBoolean()).isFalse();
        assertThat(answer.path("summary").asString(""))
                .contains("recorded since")
                .doesNotContain("called");
        assertThat(answer.path("hint").asString("")).contains("history_import reads further back");
    }
}
