package dev.cairn.engine.brief;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.claim.overview.ClaimOverview.ClaimPlaces;
import dev.cairn.engine.work.BacklogReader;
import dev.cairn.engine.work.BacklogWriter;
import dev.cairn.engine.work.WriteContext;
import dev.cairn.engine.work.form.WrittenFields;
import dev.cairn.model.claim.ClaimTarget;
import dev.cairn.model.claim.ClaimType;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.id.SymbolId;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.work.Backlogs;
import dev.cairn.store.Author;
import dev.cairn.store.Store;
import dev.cairn.store.sql.SqlStore;
import dev.cairn.testing.HandClock;
import dev.cairn.testing.HeldClaims;
import dev.cairn.testing.Stores;
import dev.cairn.view.ProjectView;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WakeupBuilderTest {

    private static final ProjectId PROJECT = new ProjectId("shop");
    private static final AgentId ADA = new AgentId("ada");

    @TempDir
    Path folder;

    private Store store;
    private Backlogs backlogs;
    private BacklogWriter writes;
    private int requests;

    @BeforeEach
    void open() {
        store = SqlStore.openSqlite(
                folder.resolve("store.db"), new HandClock(Instant.parse("2026-03-01T09:00:00Z")), Stores.ids());
        backlogs = new Backlogs(store);
        writes = new BacklogWriter(store, backlogs, List.of());
    }

    @AfterEach
    void close() {
        store.close();
    }

    private WriteContext writer(String agent, String session) {
        return new WriteContext(
                PROJECT, Stores.requestKey("r" + requests++), new Author(new AgentId(agent), new SessionId(session)));
    }

    private String create(Map<String, Object> fields) {
        return writes.create(writer("bob", "b1"), new WrittenFields(fields))
                .entity()
                .id();
    }

    private Brief brief(BriefMemories memories, Optional<String> below) {
        return new WakeupBuilder(new BacklogReader(backlogs), memories)
                .of(
                        new BacklogReader.BacklogQueryScope(ProjectView.open(store, PROJECT, AsOf.NOW), ADA),
                        "today",
                        below,
                        WakeupBuilder.ANSWER_BYTES_MAX);
    }

    private void hold(String agent, String target, String intent) {
        var held = target.startsWith("src/")
                ? new ClaimTarget.Code(SymbolId.parse(target), ClaimType.FILE)
                : new ClaimTarget.Work(target, ClaimType.TASK);
        new HeldClaims(store, PROJECT).hold(agent, held, intent);
    }

    private static BriefMemories decided(String sentence) {
        return new BriefMemories() {
            @Override
            public List<MemoryLine> decisions(ProjectView view, int limit) {
                return List.of(new MemoryLine("D1", sentence));
            }

            @Override
            public List<MemoryLine> learnings(ProjectView view, int limit) {
                return List.of(new MemoryLine("L1", "retries hide bugs"));
            }
        };
    }

    @Test
    void theBriefNamesTheNextTaskItsBlockersTheHolderAndTheNewestDecision() {
        create(Map.of("title", "Small thing", "priority", 3));
        var next = create(Map.of("title", "Fix the parser", "priority", 0));
        var begun = create(Map.of("title", "Rank results"));
        update(begun, Map.of("status", "in_progress"));
        var waiting = create(Map.of("title", "Ship it", "depends_on", List.of(begun)));
        var done = create(Map.of("title", "Choose a store"));
        update(done, Map.of("status", "done", "evidence", List.of("measured in PR 7")));

        hold("carol", "src/Parser.java", "rewrites the reader");
        hold("ada", begun, "ranking");
        var brief = brief(decided("SQLite by default"), Optional.empty());

        assertThat(brief.summary()).contains("next is " + next);
        assertThat(brief.text())
                .contains(
                        "You are ada",
                        next + " p0 Fix the parser",
                        waiting + " → blocked by " + begun + " (in_progress)",
                        "src/Parser.java by carol: rewrites the reader",
                        begun + ": ranking",
                        "D1: SQLite by default",
                        "L1: retries hide bugs",
                        done + " Choose a store · 2026-03-01 · measured in PR 7",
                        "episode_recall",
                        "episode_add");
        assertThat(brief.truncated()).isEmpty();
    }

    private void update(String id, Map<String, Object> fields) {
        writes.update(
                writer("bob", "b1"),
                new BacklogWriter.EntityUpdate("backlog_update", id, new WrittenFields(fields), OptionalLong.empty()));
    }

    @Test
    void changesByOthersSinceTheLastSessionAreListed() {
        var mine = writes.create(writer("ada", "yesterday"), new WrittenFields(Map.of("title", "mine")))
                .entity()
                .id();
        update(mine, Map.of("status", "in_progress"));

        assertThat(brief(BriefMemories.NONE, Optional.empty()).text())
                .contains("You last wrote here at 2026-03-01T09:00:00.000Z on " + mine)
                .contains(mine + " update → in_progress by bob");
    }

    @Test
    void theTextStaysInsideItsLimitAndCountsDroppedItems() {
        for (int i = 0; i < 60; i++) {
            var id = create(Map.of(
                    "title",
                    "Überlänge \"quoted\" \\ 日本語 🚀 ".repeat(8),
                    "depends_on",
                    i % 3 == 1 ? List.of("TASK-0001") : List.of(),
                    "priority",
                    i % 5));
            if (i % 3 == 2) update(id, Map.of("status", i % 2 == 0 ? "done" : "in_progress"));
        }
        hold("ada", "src/" + "x".repeat(500), "y".repeat(5_000));
        var brief = brief(decided("z".repeat(5_000)), Optional.empty());

        assertThat(BriefRenderer.bytes(brief.text())).isLessThanOrEqualTo(WakeupBuilder.TEXT_BYTES_MAX);
        assertThat(brief.text().getBytes(StandardCharsets.UTF_8).length).isLessThan(WakeupBuilder.ANSWER_BYTES_MAX);
        assertThat(brief.truncated()).containsKeys("ready", "blocked", "active", "done");
        assertThat(brief.text()).contains("## Ready", "## Newest decisions", "## You hold");
    }

    @Test
    void theTaskThatTheAgentHoldsComesFirstAndIsNotReady() {
        create(Map.of("title", "Urgent", "priority", 0));
        var own = create(Map.of("title", "Mine", "priority", 3));
        hold("ada", own, "halfway");

        var brief = brief(BriefMemories.NONE, Optional.empty());

        assertThat(brief.summary()).contains("Go on with " + own);
        assertThat(brief.text().lines().toList())
                .containsSubsequence(
                        "## Your current task", "- " + own + " p3 Mine · open", "## Ready, most urgent first");
        assertThat(brief.text().substring(brief.text().indexOf("## Ready"))).doesNotContain("Mine");
    }

    @Test
    void aTaskThatAnotherAgentTookOverIsNoLongerTheCurrentOne() {
        var task = create(Map.of("title", "Taken", "assignee", "ada"));
        update(task, Map.of("status", "in_progress"));
        hold("bob", task, "go on");

        assertThat(brief(BriefMemories.NONE, Optional.empty()).text())
                .contains("## Active tasks")
                .doesNotContain("## Your current task");
    }

    @Test
    void aDecisionWhoseCodeChangedSaysSo() {
        var memories = new BriefMemories() {
            @Override
            public List<MemoryLine> decisions(ProjectView view, int limit) {
                return List.of(new MemoryLine("12345678-aaaa", "Round once.", "drifted"));
            }

            @Override
            public List<MemoryLine> learnings(ProjectView view, int limit) {
                return List.of();
            }
        };

        assertThat(brief(memories, Optional.empty()).text())
                .contains("- 12345678: (drifted: its code has changed) Round once.");
    }

    @Test
    void whoHasWrittenInAnyWayHasWorkedHere() {
        var returns = new AgentReturns() {
            @Override
            public AgentReturn of(ProjectView view, Author author) {
                return new AgentReturn(
                        Optional.empty(),
                        true,
                        List.of(),
                        List.of("src/A.java: A.run changed"),
                        List.of(),
                        ClaimPlaces.NONE);
            }
        };

        var text = new WakeupBuilder(new BacklogReader(backlogs), BriefMemories.NONE, AgentNotices.NONE, returns)
                .of(
                        new BacklogReader.BacklogQueryScope(ProjectView.open(store, PROJECT, AsOf.NOW), ADA),
                        "today",
                        Optional.empty(),
                        WakeupBuilder.ANSWER_BYTES_MAX)
                .text();

        assertThat(text)
                .contains("began in this session", "## Changed in code you worked on", "src/A.java: A.run changed")
                .doesNotContain("not worked here");
    }

    @Test
    void anEmptyBacklogStillGivesABrief() {
        var brief = brief(BriefMemories.NONE, Optional.empty());
        assertThat(brief.text()).contains("# shop", "You have not worked here before.");
        assertThat(brief.summary()).isEqualTo("No task is in progress, and none is free to begin.");
    }

    @Test
    void aScopeRestrictsTheBriefToItsDescendants() {
        var epic = create(Map.of("title", "Epic", "type", "epic"));
        var inside = create(Map.of("title", "Inside", "parent_id", epic));
        var outside = create(Map.of("title", "Outside"));

        assertThat(brief(BriefMemories.NONE, Optional.of(epic)).text())
                .contains(inside)
                .doesNotContain(outside);
    }
}
