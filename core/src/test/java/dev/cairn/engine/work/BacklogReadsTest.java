package dev.cairn.engine.work;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.work.Entity;
import dev.cairn.model.work.EntityType;
import dev.cairn.model.work.Status;
import dev.cairn.projection.work.BlockedItems.Blocker;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BacklogReadsTest {

    @TempDir
    Path folder;

    private Desk desk;

    @BeforeEach
    void open() {
        desk = new Desk(folder);
    }

    @AfterEach
    void close() {
        desk.close();
    }

    @Test
    void readyTasksAreOpenUnblockedAndFreeMostUrgentFirst() {
        var usual = desk.create("usual");
        var urgent = desk.create("urgent", "priority", 0);
        var waiting = desk.create("waiting", "depends_on", List.of(usual));
        var held = desk.create("held", "priority", 0);
        var mine = desk.create("mine", "priority", 1);
        desk.create("begun", "status", "in_progress");
        desk.holders.put(held, new AgentId("bob"));
        desk.holders.put(mine, new AgentId("ada"));

        assertThat(ready()).containsExactly(urgent, mine, usual);

        desk.update(usual, Map.of("status", "done"));
        assertThat(ready()).containsExactly(urgent, mine, waiting);

        desk.update(usual, Map.of("status", "open"));
        assertThat(ready()).containsExactly(urgent, mine, usual);
    }

    private List<String> ready() {
        return list(true, 50, Optional.empty()).items().stream().map(Entity::id).toList();
    }

    private Listing list(boolean ready, int limit, Optional<String> cursor) {
        return desk.reads.list(
                desk.scope(),
                new ListRequest(Set.of(), Set.of(), Optional.empty(), Optional.empty(), ready, limit, cursor));
    }

    @ParameterizedTest
    @ValueSource(ints = {21, 51, 1_001})
    void pageByPageEveryItemIsSeenOnce(int count) {
        imported(count);
        for (boolean ready : List.of(true, false)) {
            var seen = new ArrayList<String>();
            Optional<String> cursor = Optional.empty();
            do {
                var page = list(ready, 20, cursor);
                assertThat(page.total()).isEqualTo(count);
                page.items().forEach(item -> seen.add(item.id()));
                cursor = page.next();
            } while (cursor.isPresent());
            assertThat(seen).hasSize(count).doesNotHaveDuplicates();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {21, 51, 1_001})
    void everyReferenceBackIsKnown(int count) {
        imported(count);
        assertThat(desk.<Integer>ask(backlog -> backlog.referring("TASK-9000").size()))
                .isEqualTo(count);
        assertThat(desk.<Integer>ask(backlog -> backlog.children("EPIC-9000").size()))
                .isEqualTo(count);
    }

    private void imported(int count) {
        var entities = IntStream.rangeClosed(1, count)
                .mapToObj(number -> ImportForm.entity(Map.of(
                        "id",
                        "TASK-%04d".formatted(number),
                        "title",
                        "imported",
                        "parent_id",
                        "EPIC-9000",
                        "references",
                        List.of(Map.of("url", "see TASK-9000")),
                        "updated_at",
                        "2026-01-0" + (1 + number % 7) + "T00:00:00.000Z")))
                .toList();
        desk.imports.write(desk.writer("ada"), new Imports.Batch(entities, List.of(), List.of()));
    }

    @Test
    void circlesInImportedDataAreSurvived() {
        var loop = new HashMap<String, Object>();
        for (int i = 1; i <= 3; i++) {
            loop.put("id", "TASK-000" + i);
            loop.put("title", "loop " + i);
            loop.put("parent_id", "TASK-000" + (1 + i % 3));
            loop.put("depends_on", List.of("TASK-000" + (1 + i % 3), "TASK-000" + i));
            loop.put("blocked_reason", List.of("blocked by TASK-000" + (1 + i % 3)));
            desk.imports.write(
                    desk.writer("ada"), new Imports.Batch(List.of(ImportForm.entity(loop)), List.of(), List.of()));
        }

        assertThat(ready()).isEmpty();
        assertThat(desk.<String>ask(
                        backlog -> Chains.sentence(backlog.entity("TASK-0001").orElseThrow(), backlog)))
                .isEqualTo("TASK-0001 → blocked by TASK-0002 (open) → blocked by TASK-0003 (open)");
        assertThat(desk.<Integer>ask(backlog ->
                        BacklogReads.descendants(backlog, "TASK-0001", 100).size()))
                .isEqualTo(2);
        assertThat(desk.update("TASK-0001", Map.of("title", "still writable")).fields())
                .containsExactly("title");
        assertThat(desk.create("next")).isEqualTo("TASK-0004");
    }

    @Test
    void filtersAndCountsTellTheSame() {
        var epic = desk.create("epic", "type", "epic");
        desk.create("one", "parent_id", epic, "status", "done");
        desk.create("two", "parent_id", epic);

        var done = desk.reads.list(
                desk.scope(),
                new ListRequest(
                        Set.of(Status.DONE),
                        Set.of(),
                        Optional.of(epic),
                        Optional.empty(),
                        false,
                        10,
                        Optional.empty()));

        assertThat(done.items()).extracting(Entity::title).containsExactly("one");
        assertThat(desk.reads.counts(desk.scope()))
                .containsEntry("status.done", 1)
                .containsEntry("type.task", 2)
                .containsEntry("ready", 1);
    }

    @Test
    void aTaskIsReadyOrBlockedButNeverBoth() {
        var base = desk.create("base");
        var named = desk.create("named in a reason", "blocked_reason", List.of("blocked by " + base));
        var free = desk.create("waits for somebody outside", "blocked_reason", List.of("ask the lawyers"));

        assertThat(ready()).containsExactlyInAnyOrder(base, free);
        assertThat(desk.<List<String>>ask(backlog ->
                        backlog.blockedWork().newest().stream().map(Entity::id).toList()))
                .containsExactly(named);

        desk.update(base, Map.of("status", "done"));
        assertThat(ready()).containsExactlyInAnyOrder(named, free);
    }

    @Test
    void idsAreTheSameOnMachinesOfEveryLanguage() {
        var before = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag("ar-EG"));
        try {
            assertThat(desk.create("first")).isEqualTo("TASK-0001");
            assertThat(desk.<Long>ask(backlog -> backlog.operations().getFirst().seq()))
                    .isEqualTo(1);
            assertThat(ready()).containsExactly("TASK-0001");
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void whatIsCountedAsItIsWrittenIsWhatCountingWouldGive() {
        var base = desk.create("base");
        desk.create("waiting", "depends_on", List.of(base));
        desk.create("epic", "type", "epic", "status", "in_progress");
        desk.create("given up", "status", "cancelled");
        desk.create("folder", "type", "folder");
        desk.update(base, Map.of("status", "in_progress"));

        for (var status : List.of("in_progress", "done")) {
            desk.update(base, Map.of("status", status));
            assertThat(desk.<Progress.Totals>ask(Progress::totals))
                    .isEqualTo(desk.<Progress.Totals>ask(backlog -> Progress.totals(
                            backlog.newest().stream().filter(Progress::isWork).toList(), backlog)));
        }
    }

    @Test
    void blockedWorkIsToldWithWhatHoldsItUpMost() {
        var base = desk.create("base");
        desk.create("one", "depends_on", List.of(base));
        desk.create("two", "blocked_reason", List.of("waits: blocked by " + base), "status", "blocked");

        var blocked = desk.<Progress.Standstill>ask(backlog -> Progress.blocked(backlog, Optional.empty(), 10));

        assertThat(blocked.total()).isEqualTo(2);
        assertThat(blocked.newest()).hasSize(2);
        assertThat(blocked.worst()).contains(new Blocker(base, 2));
    }

    @Test
    void noMoreBlockedItemsAreVisitedThanAreTold() {
        var first = desk.create("first");
        var second = desk.create("second");
        desk.create("epic", "type", "epic", "status", "blocked");
        for (int number = 0; number < 20; number++)
            desk.create("waiting " + number, "depends_on", number < 15 ? List.of(first, second) : List.of(second));

        var blocked = desk.<Progress.Standstill>ask(backlog -> Progress.blocked(backlog, Optional.empty(), 3));
        assertThat(blocked.total()).isEqualTo(21);
        assertThat(blocked.newest()).hasSize(3);
        assertThat(blocked.worst()).contains(new Blocker(second, 20));

        desk.update(second, Map.of("status", "done"));
        assertThat(desk.<Progress.Standstill>ask(backlog -> Progress.blocked(backlog, Optional.empty(), 3)))
                .satisfies(now -> assertThat(now.total()).isEqualTo(16))
                .satisfies(now -> assertThat(now.worst()).contains(new Blocker(first, 15)));
        var epics =
                desk.<Progress.Standstill>ask(backlog -> Progress.blocked(backlog, Optional.of(EntityType.EPIC), 3));
        assertThat(epics.total()).isEqualTo(1);
        assertThat(epics.worst()).isEmpty();
    }
}
