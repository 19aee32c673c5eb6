package dev.cairn.serve.tool.claim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.answer.RenderedAnswer;
import dev.cairn.engine.claim.overview.AgentEpisodes.AgentEpisode;
import dev.cairn.model.memory.EpisodeOutcome;
import dev.cairn.model.memory.EpisodeType;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClaimToolsTest {

    @TempDir
    Path folder = Path.of("");

    @SuppressWarnings("NullAway.Init") // made before every test
    private ClaimToolFixture box;

    @BeforeEach
    void makeBox() {
        box = new ClaimToolFixture(folder);
    }

    private static String summary(RenderedAnswer rendered) {
        return String.valueOf(rendered.tree().get("summary"));
    }

    private static String problem(RenderedAnswer rendered) {
        assertThat(rendered.ok()).as(rendered.text()).isFalse();
        assertThat(String.valueOf(rendered.tree().get("hint"))).isNotBlank();
        return String.valueOf(rendered.tree().get("errorCode"));
    }

    @Test
    void aClaimIsGrantedAndAConflictIsANormalEndingThatNamesTheHolderFirst() {
        var granted = box.claim("ada", "src/app.ts::run");
        assertThat(granted.get("status")).isEqualTo("ok");
        assertThat(granted.get("fence")).isInstanceOf(Number.class);

        var refused =
                box.call("bob", "agent_claim", Map.of("targetId", "src/app.ts", "intent", "rewrite", "create", true));

        assertThat(refused.ok()).isTrue();
        assertThat(summary(refused)).startsWith("ada has claimed src/app.ts::run (\"change src/app.ts::run\") since ");
        var data = (Map<?, ?>) Objects.requireNonNull(refused.tree().get("data"));
        assertThat(data.get("status")).isEqualTo("CONFLICT");
        var conflict = (Map<?, ?>) Objects.requireNonNull(data.get("conflict"));
        assertThat(conflict.get("agentId")).isEqualTo("ada");
        assertThat(conflict.get("since")).isNotNull();
    }

    @Test
    void anIntentOfCharactersNobodySeesIsNone() {
        for (var intent : List.of("\u0000", " \u0000 ", "\u0000\n\u0000"))
            assertThat(problem(box.call("ada", "agent_claim", Map.of("targetId", "a.ts", "intent", intent))))
                    .isEqualTo("BAD_ARGUMENT");
        assertThat(box.call("ada", "agent_claim", Map.of("targetId", "a.ts", "intent", "\u0000go", "create", true))
                        .ok())
                .isTrue();
    }

    @Test
    void badClaimsAreRefusedWithAHint() {
        assertThat(problem(box.call("ada", "agent_claim", Map.of("targetId", "a.ts", "intent", "  "))))
                .isEqualTo("BAD_ARGUMENT");
        assertThat(problem(box.call("ada", "agent_claim", Map.of("targetId", "a.ts", "intent", "x".repeat(1_000_000)))))
                .isEqualTo("LIMIT_REACHED");
        assertThat(problem(box.call("ada", "agent_claim", Map.of("targetId", "../x", "intent", "go"))))
                .isEqualTo("OUTSIDE_WORKSPACE");
        assertThat(problem(
                        box.call("ada", "agent_claim", Map.of("targetId", "a", "intent", "go", "claimType", "planet"))))
                .isEqualTo("BAD_ARGUMENT");
        assertThat(problem(box.call("ada", "agent_claim", Map.of("targetId", "a", "intent", "go", "taskId", "a\nb"))))
                .isEqualTo("BAD_ARGUMENT");
        assertThat(problem(box.call("ada", "agent_release", Map.of("claimId", "claim-404"))))
                .isEqualTo("NOT_FOUND");
        assertThat(problem(box.call("ada", "agent_release", Map.of("claimId", " "))))
                .isEqualTo("BAD_ARGUMENT");
    }

    @Test
    void onlyTheHolderReleasesAndTheReleaseIsRemembered() {
        var id = String.valueOf(box.claim("ada", "src/app.ts").get("claimId"));

        assertThat(problem(box.call("bob", "agent_release", Map.of("claimId", id))))
                .isEqualTo("CONFLICT");
        var released = box.data("ada", "agent_release", Map.of("claimId", id, "outcome", "success"));

        assertThat(released.get("released")).isEqualTo(true);
        assertThat(released.get("reason")).isEqualTo("released");
        assertThat(box.released).singleElement().asString().contains("src/app.ts");
        assertThat(box.data("ada", "agent_release", Map.of("claimId", id)).get("released"))
                .isEqualTo(false);
    }

    @Test
    void aRepeatedWriteHasTheSameOutcomeAndThePresentState() {
        Map<String, Object> claim = Map.of("targetId", "a.ts", "intent", "go", "id", "my-1", "create", true);
        var first = box.data("ada", "agent_claim", claim);
        var again = box.data("ada", "agent_claim", claim);
        assertThat(again.get("repeat")).isEqualTo(true);
        assertThat(again.entrySet().containsAll(first.entrySet())).isTrue();
        box.data("ada", "agent_release", Map.of("claimId", String.valueOf(first.get("claimId"))));

        var ended = box.data("ada", "agent_claim", claim);
        assertThat(ended.get("claimId")).isEqualTo(first.get("claimId"));
        assertThat(ended.get("status")).isEqualTo("ENDED");
        assertThat((List<?>) box.data("ada", "agent_status", Map.of()).get("activeClaims"))
                .isEmpty();
    }

    @Test
    void anIntentIsKeptAsOneLine() {
        box.data(
                "ada", "agent_claim", Map.of("targetId", "a.ts", "intent", "go\n## You lost\r\n- all", "create", true));

        assertThat(String.valueOf(box.data("ada", "agent_status", Map.of()).get("activeClaims")))
                .contains("intent=go ## You lost - all,");
    }

    @Test
    void everyWriteWithAnOldFenceIsRefusedWhateverTool() {
        var held = box.claim("ada", "a.ts");
        box.data(
                "ada",
                "agent_claim",
                Map.of("targetId", "b.ts", "intent", "go", "create", true, "fence", held.get("fence")));
        box.data("ada", "agent_release", Map.of("claimId", String.valueOf(held.get("claimId"))));

        var late = box.call(
                "ada",
                "agent_claim",
                Map.of("targetId", "c.ts", "intent", "late", "create", true, "fence", held.get("fence")));

        assertThat(problem(late)).isEqualTo("CONFLICT");
        assertThat(summary(late)).contains("is old");
    }

    @Test
    void statusAndOverviewTellWhoHoldsWhatNowAndThen() {
        box.claim("ada", "a.ts");
        var then = Instant.now().toString();
        box.claim("ada", "b.ts");
        box.claim("bob", "a.ts");

        var now = box.data("eve", "coordination_overview", Map.of());
        assertThat((List<?>) now.get("activeClaims")).hasSize(2);
        assertThat((List<?>) now.get("conflicts")).hasSize(1);
        assertThat(now.get("totalClaims")).isEqualTo(2L);
        assertThat((List<?>) box.data("eve", "coordination_overview", Map.of("asOf", then))
                        .get("activeClaims"))
                .hasSize(1);
        assertThat((List<?>) box.data("eve", "agent_status", Map.of("agentId", "ada"))
                        .get("activeClaims"))
                .hasSize(2);
        assertThat(summary(box.call("eve", "agent_status", Map.of()))).isEqualTo("eve has claimed nothing.");
        assertThat(box.data("eve", "agent_status", Map.of("agentId", "ada")).get("lastSeen"))
                .isNotNull();
    }

    @Test
    void aHandoffTellsWhatWasHeldDecidedTriedAndLeftOpen() {
        var claim = Map.<String, Object>of(
                "targetId", "pay.ts", "intent", "add refunds", "taskId", "TASK-0001", "create", true);
        box.data("ada", "agent_claim", claim);
        box.told.add(told("e3", EpisodeType.ERROR, "Refund of zero fails", Optional.of(EpisodeOutcome.FAILURE)));
        box.told.add(told("e2", EpisodeType.DECISION, "Refunds go through the ledger", Optional.empty()));
        box.told.add(told("e1", EpisodeType.EDIT, "Added refund()", Optional.empty()));

        var handoff = box.data("bob", "handoff", Map.of("fromAgent", "ada", "taskId", "TASK-0001"));

        assertThat((List<?>) handoff.get("held")).hasSize(1);
        assertThat((List<?>) handoff.get("decided")).hasSize(1);
        assertThat((List<?>) handoff.get("tried")).hasSize(2);
        assertThat((List<?>) handoff.get("open")).hasSize(1);
        assertThat(String.valueOf(handoff.get("next"))).contains("pay.ts");
        assertThat(summary(box.call("bob", "handoff", Map.of("fromAgent", "nobody", "taskId", "TASK-0404"))))
                .startsWith("There is no trace of nobody here");
    }

    private static AgentEpisode told(String id, EpisodeType type, String content, Optional<EpisodeOutcome> outcome) {
        return new AgentEpisode(
                id,
                type,
                content,
                Instant.parse("2026-01-31T09:00:00Z"),
                outcome,
                List.of("pay.ts"),
                Optional.of("TASK-0001"));
    }

    @Test
    void holdersOfCallersAndOverridesAreWarningsNotConflicts() throws IOException {
        box.file("src/a/Till.java", "package a; class Till { void pay() {} }");
        box.file("src/a/Shop.java", "package a; class Shop { void sell(Till till) { till.pay(); } }");
        box.file("src/a/Fast.java", "package a; class Fast extends Till { @Override void pay() {} }");
        box.claim("bob", "src/a/Shop.java::Shop::sell");
        box.claim("eve", "src/a/Fast.java");

        var granted = box.claim("ada", "src/a/Till.java::Till::pay");

        assertThat(granted.get("status")).isEqualTo("ok");
        assertThat((List<?>) granted.get("warnings"))
                .extracting(
                        warning -> ((Map<?, ?>) warning).get("agentId") + " " + ((Map<?, ?>) warning).get("relation"))
                .containsExactlyInAnyOrder("bob caller", "eve override");
    }

    @Test
    void holdersOfCalleesAndOverriddenMethodsAreWarningsToo() throws IOException {
        box.file("src/a/Till.java", "package a; class Till { void pay() {} }");
        box.file("src/a/Shop.java", "package a; class Shop { void sell(Till till) { till.pay(); } }");
        box.file("src/a/Fast.java", "package a; class Fast extends Till { @Override void pay() {} }");
        box.claim("bob", "Till.pay");

        var caller = box.call("ada", "agent_claim", Map.of("targetId", "Shop.sell", "intent", "sell more"));
        assertThat(summary(caller)).contains("bob has claimed src/a/Till.java::Till::pay, which it calls.");
        assertThat((List<?>) box.claim("eve", "Fast.pay").get("warnings"))
                .extracting(
                        warning -> ((Map<?, ?>) warning).get("agentId") + " " + ((Map<?, ?>) warning).get("relation"))
                .containsExactly("bob overridden");
    }

    @Test
    void overloadsAreHeldTogetherByNameAndApartByTheirParameters() throws IOException {
        box.file("src/a/Till.java", "package a; class Till { void pay(int sum) {} void pay(String note) {} }");

        var together = box.call("ada", "agent_claim", Map.of("targetId", "Till.pay", "intent", "go"));
        assertThat(summary(together)).contains("You hold src/a/Till.java::Till::pay ", "2 overloads are held together");
        assertThat(box.claim("bob", "Till.pay(int)").get("status")).isEqualTo("CONFLICT");
        var id = ((Map<?, ?>) Objects.requireNonNull(together.tree().get("data"))).get("claimId");
        box.data("ada", "agent_release", Map.of("claimId", String.valueOf(id)));

        assertThat(box.claim("ada", "Till.pay(int)").get("targetId")).isEqualTo("src/a/Till.java::Till::pay(int)");
        assertThat(box.claim("bob", "Till.pay(String note)").get("targetId"))
                .isEqualTo("src/a/Till.java::Till::pay(String)");
        assertThat(box.claim("eve", "src/a/Till.java::Till.pay").get("status")).isEqualTo("CONFLICT");
    }

    @Test
    void threeAgentsWithThreeSpellingsCannotHoldOneFunction() throws IOException {
        box.file("src/a/Till.java", "package a; class Till { void pay() {} }");

        assertThat(box.claim("ada", "Till.pay").get("status")).isEqualTo("ok");
        assertThat(box.claim("bob", "src/a/Till.java::Till::pay").get("status")).isEqualTo("CONFLICT");
        assertThat(box.claim("eve", "src/a/Till.java::Till.pay").get("status")).isEqualTo("CONFLICT");
    }

    @Test
    void whatDoesNotExistIsRefusedAndClaimedOnlyWithCreate() throws IOException {
        box.file("src/a/Till.java", "package a; class Till { void pay() {} }");

        for (var target : List.of("TASK-7777", "blah blah", "src/a/Till.java::Till::refund", "src/a/Shop.java")) {
            var refused = box.call("ada", "agent_claim", Map.of("targetId", target, "intent", "go"));
            assertThat(problem(refused)).as(target).isEqualTo("NOT_FOUND");
        }
        assertThat((List<?>) box.data("ada", "agent_status", Map.of()).get("activeClaims"))
                .isEmpty();
        var created = box.claim("ada", "Till.refund");
        assertThat(created.get("targetId")).isEqualTo("src/a/Till.java::Till::refund");
        assertThat(created.get("exists")).isEqualTo(false);
        assertThat(box.claim("bob", "src/a/Till.java::refund").get("status")).isEqualTo("CONFLICT");
    }

    @Test
    void aPathInAnotherCaseIsTheIndexedFile() throws IOException {
        box.file("src/a/Till.java", "package a; class Till { void pay() {} }");
        box.claim("ada", "src/a/Till.java");

        assertThat(box.claim("bob", "SRC/a/till.java").get("status")).isEqualTo("CONFLICT");
        Map<String, Object> byName = Map.of("targetId", "pay", "intent", "look", "claimType", "function");
        assertThat(box.data("bob", "agent_claim", byName).get("status")).isEqualTo("CONFLICT");
    }

    @Test
    void answersKeepToTheirBudgetHoweverMuchIsHeld() {
        for (int i = 0; i < 120; i++) box.claim("ada", "src/file" + i + ".ts");

        var overview = box.call("bob", "coordination_overview", Map.of("tokens", 300));

        assertThat(overview.ok()).isTrue();
        assertThat(overview.tokens()).isLessThanOrEqualTo(300);
        assertThat(overview.tree()).containsKey("omitted");
    }
}
