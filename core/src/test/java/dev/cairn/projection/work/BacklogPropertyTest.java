package dev.cairn.projection.work;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.model.work.Entity;
import dev.cairn.model.work.LinkKind;
import dev.cairn.model.work.Resource;
import dev.cairn.model.work.Status;
import dev.cairn.projection.work.BlockedItems.Blocker;
import dev.cairn.store.Draft;
import dev.cairn.store.RecordKey;
import dev.cairn.store.RecordKind;
import dev.cairn.store.Store;
import dev.cairn.store.codec.EntityCodec;
import dev.cairn.store.codec.ResourceCodec;
import dev.cairn.store.sql.SqlStore;
import dev.cairn.testing.Cases;
import dev.cairn.testing.HandClock;
import dev.cairn.testing.Stores;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BacklogPropertyTest {

    @TempDir
    Path folder;

    @Test
    void aBacklogThatFollowedEveryWriteEqualsOneMadeAnew() {
        try (Store store = SqlStore.openSqlite(
                folder.resolve("store.db"), new HandClock(Instant.parse("2026-03-01T09:00:00Z")), Stores.ids())) {
            var followed = new Backlogs(store);
            var number = new int[1];
            Cases.forAll(25, random -> {
                var project = new ProjectId("p" + number[0]++);
                var backlog = new RandomBacklog(random, 1 + random.nextInt(12));
                for (int step = 0; step < 12; step++) {
                    Stores.write(store, project, draft -> edit(draft, backlog, random));
                    var query = backlog.text();
                    assertThat(followed.<Map<String, Object>>read(project, held -> told(held, query)))
                            .isEqualTo(
                                    new Backlogs(store).<Map<String, Object>>read(project, held -> told(held, query)));
                }
            });
        }
    }

    /// Each thing at most once: a version must last for some time.
    static void edit(Draft draft, RandomBacklog backlog, RandomGenerator random) {
        var ids = new TreeSet<String>();
        for (int i = 0; i <= random.nextInt(4); i++) ids.add(backlog.id());
        for (var id : ids) {
            var key = new RecordKey(RecordKind.ENTITY, id);
            if (random.nextInt(4) > 0) draft.begin(key, EntityCodec.write(backlog.entity(id)));
            else if (draft.find(key).isPresent()) draft.end(key);
        }
        var uri = "mcp://backlog/resources/" + random.nextInt(3) + ".md";
        var key = new RecordKey(RecordKind.RESOURCE, uri);
        if (draft.find(key).isPresent() && random.nextInt(4) == 0) draft.end(key);
        else draft.begin(key, ResourceCodec.write(new Resource(uri, "p", backlog.text(), backlog.text())));
    }

    static Map<String, Object> told(Backlog backlog, String query) {
        var told = new LinkedHashMap<String, Object>();
        told.put("newest", List.copyOf(backlog.newest()));
        told.put("reverse", Map.copyOf(backlog.reverseEdges()));
        told.put("ready", List.copyOf(backlog.ready()));
        told.put("blocked", List.copyOf(backlog.blockedWork().newest()));
        told.put("worst", backlog.blockedWork().worst());
        told.put("resources", List.copyOf(backlog.resources()));
        told.put("found", backlog.search(query, _ -> true, 5));
        told.put("documents", backlog.searchResources(query, _ -> true, 5));
        return told;
    }

    @Test
    void everyReverseEdgeIsExactlyWhatTheItemsSay() {
        Cases.forAll(100, random -> {
            var made = new RandomBacklog(random, 8);
            var byId = new LinkedHashMap<String, Entity>();
            for (int i = 0; i < 30; i++) {
                var entity = made.entity(made.id());
                byId.put(entity.id(), entity);
            }
            var backlog = Backlog.of(List.copyOf(byId.values()), List.of(), List.of());
            byId.keySet().forEach(id -> {
                assertThat(backlog.referring(id))
                        .containsExactlyElementsOf(byId.values().stream()
                                .filter(entity -> !entity.id().equals(id))
                                .filter(entity -> entity.links().stream()
                                        .anyMatch(link -> link.kind() != LinkKind.EXTERNAL_URL
                                                && link.url().contains(id)))
                                .sorted(EntityGroups.NEWEST_FIRST)
                                .toList());
                assertThat(backlog.ready().stream().filter(task -> task.id().equals(id)))
                        .allMatch(task -> task.status() == Status.OPEN);
            });
        });
    }

    @Test
    void theWorstBlockerIsTheOneThatMostBlockedItemsName() {
        Cases.forAll(100, random -> {
            var made = new RandomBacklog(random, 8);
            var before = Backlog.of(List.of(), List.of(), List.of());
            for (int i = 0; i < 30; i++) {
                var edit = new BacklogEdit(before);
                edit.put(made.entity(made.id()), i);
                if (random.nextInt(5) == 0) edit.remove(made.id());
                var backlog = edit.build();
                before = backlog;
                var waiting = new HashMap<String, Integer>();
                backlog.newest().stream()
                        .filter(entity -> entity.type().isWork() && backlog.mustWait(entity))
                        .flatMap(entity -> backlog.openBlockers(entity).stream())
                        .forEach(blocker -> waiting.merge(blocker.id(), 1, Integer::sum));
                assertThat(backlog.blockedWork().worst())
                        .isEqualTo(waiting.entrySet().stream()
                                .map(each -> new Blocker(each.getKey(), each.getValue()))
                                .min(Blocker.WORST_FIRST));
            }
        });
    }

    @Test
    void aPastMomentShowsTheBacklogOfThen() {
        var clock = new HandClock(Instant.parse("2026-03-01T09:00:00Z"));
        try (Store store = SqlStore.openSqlite(folder.resolve("past.db"), clock, Stores.ids())) {
            var project = new ProjectId("past");
            var made = new RandomBacklog(RandomGenerator.of("L64X128MixRandom"), 3);
            var entity = made.entity("TASK-0001");
            var key = new RecordKey(RecordKind.ENTITY, "TASK-0001");
            var written = Stores.write(store, project, draft -> draft.begin(key, EntityCodec.write(entity)));
            Stores.write(store, project, draft -> draft.end(key));

            var backlogs = new Backlogs(store);

            assertThat(backlogs.<Boolean>read(
                            project, now -> now.entity("TASK-0001").isPresent()))
                    .isFalse();
            var then = backlogs.states().load(store.snapshot(project, AsOf.validAt(written.recordedAt())));
            assertThat(then.entity("TASK-0001")).contains(entity);
        }
    }
}
