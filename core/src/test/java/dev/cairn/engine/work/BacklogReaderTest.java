package dev.cairn.engine.work;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.claim.target.StoredBacklogHierarchy;
import dev.cairn.engine.work.exchange.ImportedItemReader;
import dev.cairn.model.work.Entity;
import dev.cairn.model.work.EntityType;
import dev.cairn.model.work.Status;
import dev.cairn.projection.work.BlockedItems.Blocker;
import dev.cairn.projection.work.EntityReferences;
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

class BacklogReaderTest {

    @TempDir
    Path folder;

    private BacklogFixture fixture;

    @BeforeEach
    void open() {
        fixture = new BacklogFixture(folder);
    }

    @AfterEach
    void close() {
        fixture.close();
    }

    @Test
    void readyTasksAreOpenUnblockedAndFreeMostUrgentFirst() {
        var usual = fixture.create("usual");
        var urgent = fixture.create("urgent", "priority", 0);
        var waiting = fixture.create("waiting", "depends_on", List.of(usual));
        var held = fixture.create("held", "priority", 0);
        var mine = fixture.create("mine", "priority", 1);
        fixture.create("begun", "status", "in_progress");
        fixture.hold("bob", held);
        fixture.hold("ada", mine);

        assertThat(ready()).containsExactly(urgent, mine, usual);

        fixture.update(usual, Map.of("status", "done"));
        assertThat(ready()).containsExactly(urgent, mine, waiting);

        fixture.update(usual, Map.of("status", "open"));
        assertThat(ready()).containsExactly(urgent, mine, usual);
    }

    private List<String> ready() {
        return list(true, 50, Optional.empty()).items().stream().map(Entity::id).toList();
    }

    private EntityPage list(boolean ready, int limit, Optional<String> cursor) {
        return fixture.reads.list(
                fixture.scope(),
                new EntityListRequest(Set.of(), Set.of(), Optional.empty(), Optional.empty(), ready, limit, cursor));
    }

    @ParameterizedTest
    @ValueSource(ints = {21, 51, 1_001})
    void pagingVisitsEveryItemOnce(int count) {
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
    void everyIncomingReferenceIsKnown(int count) {
        imported(count);
        assertThat(fixture.<Integer>ask(
                        backlog -> backlog.referring("TASK-9000").size()))
                .isEqualTo(count);
        assertThat(fixture.<Integer>ask(backlog -> backlog.children("EPIC-9000").size()))
                .isEqualTo(count);
    }

    private void imported(int count) {
        var entities = IntStream.rangeClosed(1, count)
                .mapToObj(number -> ImportedItemReader.entity(Map.of(
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
        fixture.imports.write(fixture.writer("ada"), new BacklogImport.ImportBatch(entities, List.of(), List.of()));
    }

    @Test
    void cyclesInImportedDataAreTolerated() {
        var loop = new HashMap<String, Object>();
        for (int i = 1; i <= 3; i++) {
            loop.put("id", "TASK-000" + i);
            loop.put("title", "loop " + i);
            loop.put("parent_id", "TASK-000" + (1 + i % 3));
            loop.put("depends_on", List.of("TASK-000" + (1 + i % 3), "TASK-000" + i));
            loop.put("blocked_reason", List.of("blocked by TASK-000" + (1 + i % 3)));
            fixture.imports.write(
                    fixture.writer("ada"),
                    new BacklogImport.ImportBatch(List.of(ImportedItemReader.entity(loop)), List.of(), List.of()));
        }

        assertThat(ready()).isEmpty();
        assertThat(fixture.<String>ask(backlog ->
                        BlockerChains.sentence(backlog.entity("TASK-0001").orElseThrow(), backlog)))
                .isEqualTo("TASK-0001 → blocked by TASK-0002 (open) → blocked by TASK-0003 (open)"
                        + " (cycle: TASK-0001 → TASK-0002 → TASK-0003 → TASK-0001)");
        assertThat(fixture.<Integer>ask(backlog ->
                        BacklogReader.descendants(backlog, "TASK-0001", 100).size()))
                .isEqualTo(2);
        assertThat(fixture.update("TASK-0001", Map.of("title", "still writable"))
                        .fields())
                .containsExactly("title");
        assertThat(fixture.create("next")).isEqualTo("TASK-0004");
    }

    @Test
    void aCycleBehindAnyBlockerIsNamed() {
        var free = fixture.create("free");
        for (var pair : List.of(List.of("TASK-0101", "TASK-0102"), List.of("TASK-0102", "TASK-0101")))
            imported(Map.of("id", pair.getFirst(), "title", "loop", "depends_on", List.of(free, pair.getLast())));

        var advice = fixture.<BlockerAdvice>ask(
                backlog -> BlockerAdvice.of(List.of(backlog.entity("TASK-0101").orElseThrow()), backlog));

        assertThat(advice.first()).map(Entity::id).contains(free);
        assertThat(advice.cycles()).containsExactly(List.of("TASK-0101", "TASK-0102"));
    }

    @Test
    void anImportedItemIsFoundByAnIdOfAnyForm() {
        imported(Map.of("id", "m-0", "title", "milestone", "type", "milestone"));
        imported(Map.of("id", "task-10", "title", "of another tracker", "parent_id", "m-0"));
        imported(Map.of("id", "TASK-0101", "title", "of Cairn"));

        var snapshot = fixture.store.snapshot(BacklogFixture.PROJECT);
        var items = new StoredBacklogHierarchy();
        assertThat(items.find(snapshot, " task-10 ").orElseThrow().parent()).contains("m-0");
        assertThat(items.find(snapshot, "task-0101").orElseThrow().id()).isEqualTo("TASK-0101");
        assertThat(items.find(snapshot, "m-0").orElseThrow().holdsTasks()).isTrue();
        assertThat(items.find(snapshot, "task-11")).isEmpty();
    }

    @Test
    void aLinkToAnItemOfAnotherTrackerIsFollowedBothWays() {
        imported(Map.of("id", "bd-5", "title", "target"));
        imported(Map.of(
                "id",
                "bd-2",
                "title",
                "source",
                "references",
                List.of(
                        Map.of("url", "bd-5", "reference_type", "entity_ref"),
                        Map.of("url", "https://example.org/bd-5", "reference_type", "external_url"))));

        assertThat(fixture.<List<String>>ask(backlog ->
                        EntityReferences.references(backlog.entity("bd-2").orElseThrow())))
                .containsExactly("bd-5");
        assertThat(fixture.<List<String>>ask(backlog ->
                        backlog.referring("bd-5").stream().map(Entity::id).toList()))
                .containsExactly("bd-2");
    }

    @Test
    void anImportNamesTheItemsItReplaces() {
        imported(Map.of("id", "TASK-0101", "title", "as imported", "updated_at", "2026-01-01"));
        fixture.update("TASK-0101", Map.of("status", "in_progress"));

        var again = imported(Map.of("id", "TASK-0101", "title", "as imported", "updated_at", "2026-01-01"));
        var same = imported(Map.of("id", "TASK-0101", "title", "as imported", "updated_at", "2026-01-01"));

        assertThat(again).isEqualTo(new BacklogImport.ImportedChanges(1, List.of("TASK-0101")));
        assertThat(same).isEqualTo(new BacklogImport.ImportedChanges(0, List.of()));
    }

    private BacklogImport.ImportedChanges imported(Map<String, Object> fields) {
        return fixture.imports.write(
                fixture.writer("ada"),
                new BacklogImport.ImportBatch(List.of(ImportedItemReader.entity(fields)), List.of(), List.of()));
    }

    @Test
    void filtersAndCountsAgree() {
        var epic = fixture.create("epic", "type", "epic");
        fixture.create("one", "parent_id", epic, "status", "done");
        fixture.create("two", "parent_id", epic);

        var done = fixture.reads.list(
                fixture.scope(),
                new EntityListRequest(
                        Set.of(Status.DONE),
                        Set.of(),
                        Optional.of(epic),
                        Optional.empty(),
                        false,
                        10,
                        Optional.empty()));

        assertThat(done.items()).extracting(Entity::title).containsExactly("one");
        assertThat(fixture.reads.counts(fixture.scope()))
                .containsEntry("status.done", 1)
                .containsEntry("type.task", 2)
                .containsEntry("ready", 1);
    }

    @Test
    void aTaskIsReadyOrBlockedButNeverBoth() {
        var base = fixture.create("base");
        var named = fixture.create("named in a reason", "blocked_reason", List.of("blocked by " + base));
        var free = fixture.create("waits for somebody outside", "blocked_reason", List.of("ask the lawyers"));

        assertThat(ready()).containsExactlyInAnyOrder(base, free);
        assertThat(fixture.<List<String>>ask(backlog ->
                        backlog.blockedWork().newest().stream().map(Entity::id).toList()))
                .containsExactly(named);

        fixture.update(base, Map.of("status", "done"));
        assertThat(ready()).containsExactlyInAnyOrder(named, free);
    }

    @Test
    void idsDoNotDependOnTheLocale() {
        var before = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag("ar-EG"));
        try {
            assertThat(fixture.create("first")).isEqualTo("TASK-0001");
            assertThat(fixture.<Long>ask(
                            backlog -> backlog.operations().getFirst().seq()))
                    .isEqualTo(1);
            assertThat(ready()).containsExactly("TASK-0001");
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void incrementalCountsEqualARecount() {
        var base = fixture.create("base");
        fixture.create("waiting", "depends_on", List.of(base));
        fixture.create("epic", "type", "epic", "status", "in_progress");
        fixture.create("given up", "status", "cancelled");
        fixture.create("folder", "type", "folder");
        fixture.update(base, Map.of("status", "in_progress"));

        for (var status : List.of("in_progress", "done")) {
            fixture.update(base, Map.of("status", status));
            assertThat(fixture.<BacklogProgress.WorkTotals>ask(BacklogProgress::totals))
                    .isEqualTo(fixture.<BacklogProgress.WorkTotals>ask(backlog -> BacklogProgress.totals(
                            backlog.newest().stream()
                                    .filter(BacklogProgress::isWork)
                                    .toList(),
                            backlog)));
        }
    }

    @Test
    void blockedWorkIsListedWithItsMostFrequentBlocker() {
        var base = fixture.create("base");
        fixture.create("one", "depends_on", List.of(base));
        fixture.create("two", "blocked_reason", List.of("waits: blocked by " + base), "status", "blocked");

        var blocked = fixture.<BacklogProgress.BlockedWork>ask(
                backlog -> BacklogProgress.blocked(backlog, Optional.empty(), 10));

        assertThat(blocked.total()).isEqualTo(2);
        assertThat(blocked.newest()).hasSize(2);
        assertThat(blocked.worst()).contains(new Blocker(base, 2));
    }

    @Test
    void noMoreBlockedItemsAreVisitedThanListed() {
        var first = fixture.create("first");
        var second = fixture.create("second");
        fixture.create("epic", "type", "epic", "status", "blocked");
        for (int number = 0; number < 20; number++)
            fixture.create("waiting " + number, "depends_on", number < 15 ? List.of(first, second) : List.of(second));

        var blocked = fixture.<BacklogProgress.BlockedWork>ask(
                backlog -> BacklogProgress.blocked(backlog, Optional.empty(), 3));
        assertThat(blocked.total()).isEqualTo(21);
        assertThat(blocked.newest()).hasSize(3);
        assertThat(blocked.worst()).contains(new Blocker(second, 20));

        fixture.update(second, Map.of("status", "done"));
        assertThat(fixture.<BacklogProgress.BlockedWork>ask(
                        backlog -> BacklogProgress.blocked(backlog, Optional.empty(), 3)))
                .satisfies(now -> assertThat(now.total()).isEqualTo(16))
                .satisfies(now -> assertThat(now.worst()).contains(new Blocker(first, 15)));
        var epics = fixture.<BacklogProgress.BlockedWork>ask(
                backlog -> BacklogProgress.blocked(backlog, Optional.of(EntityType.EPIC), 3));
        assertThat(epics.total()).isEqualTo(1);
        assertThat(epics.worst()).isEmpty();
    }
}
