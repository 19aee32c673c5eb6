package dev.cairn.engine.hydrate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.hydrate.item.ActivityItem;
import dev.cairn.engine.hydrate.item.ItemGroup;
import dev.cairn.engine.work.BacklogWriter;
import dev.cairn.engine.work.WriteContext;
import dev.cairn.engine.work.form.WrittenFields;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.work.Backlogs;
import dev.cairn.store.Author;
import dev.cairn.store.Store;
import dev.cairn.store.sql.SqlStore;
import dev.cairn.testing.HandClock;
import dev.cairn.testing.SmallViews;
import dev.cairn.testing.Stores;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Hydration over a real store, search and log.
class ProjectHydrationTest {

    private static final ProjectId SHOP = new ProjectId("shop");

    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit
    private Path folder;

    private final HandClock clock = new HandClock(Instant.parse("2026-03-01T09:00:00Z"));

    @SuppressWarnings("NullAway.Init") // opened before each test
    private Store store;

    @SuppressWarnings("NullAway.Init") // opened before each test
    private BacklogWriter writes;

    @SuppressWarnings("NullAway.Init") // opened before each test
    private ProjectHydration hydration;

    private int requests;

    @BeforeEach
    void open() {
        store = SqlStore.openSqlite(folder.resolve("store.db"), clock, Stores.ids());
        var backlogs = new Backlogs(store);
        writes = new BacklogWriter(store, backlogs, List.of());
        hydration = new ProjectHydration(backlogs, _ -> List.of(), clock);
    }

    @AfterEach
    void close() {
        store.close();
    }

    private WriteContext writer(String agent) {
        return new WriteContext(
                SHOP,
                Stores.requestKey("r" + ++requests),
                new Author(new AgentId(agent), new SessionId("session of " + agent)));
    }

    private String create(String agent, Map<String, Object> fields) {
        clock.advance(Duration.ofSeconds(1));
        return writes.create(writer(agent), new WrittenFields(fields)).entity().id();
    }

    private void update(String agent, String id, Map<String, Object> fields) {
        clock.advance(Duration.ofSeconds(1));
        writes.update(
                writer(agent),
                new BacklogWriter.EntityUpdate("backlog_update", id, new WrittenFields(fields), OptionalLong.empty()));
    }

    private Optional<HydrationResult> ask(HydrationRequest request, AsOf asOf) {
        try (var views = new SmallViews(store, SHOP);
                var view = views.at(asOf)) {
            return hydration.hydrate(view, request, AnswerCost.BY_LENGTH);
        }
    }

    private HydrationResult now(HydrationRequest request) {
        return ask(request, AsOf.NOW).orElseThrow();
    }

    /// Callers that name no session, as commands and bare HTTP requests, are logged with their own name.
    @Test
    void aCallerWithoutASessionHasANewOneAfterThirtyMinutes() {
        var http =
                new WriteContext(SHOP, Stores.requestKey("h1"), new Author(new AgentId("http"), new SessionId("http")));
        var task = writes.create(http, new WrittenFields(Map.of("title", "Rank results")))
                .entity()
                .id();
        clock.advance(Duration.ofMinutes(30).plusMillis(1));
        for (int i = 2; i <= 3; i++) {
            writes.update(
                    new WriteContext(
                            SHOP, Stores.requestKey("h" + i), new Author(new AgentId("http"), new SessionId("http"))),
                    new BacklogWriter.EntityUpdate(
                            "backlog_update",
                            task,
                            new WrittenFields(Map.of("title", "Rank " + i)),
                            OptionalLong.empty()));
            clock.advance(Duration.ofMinutes(30));
        }

        var session = now(HydrationRequest.of(task)).bundle().session().orElseThrow();
        assertThat(session.operationCount()).isEqualTo(2);
        assertThat(session.sessionId()).isEmpty();
    }

    @Test
    void aNewEntityIsShownWithItsSessionAndActivity() {
        var epic = create("ada", Map.of("title", "Search and retrieval", "type", "epic"));
        var task = create("ada", Map.of("title", "Rank results", "parent_id", epic));
        var other = create("eve", Map.of("title", "Collect clicks", "depends_on", List.of(task)));
        update("eve", task, Map.of("status", "in_progress", "evidence", List.of("measured")));

        var answer = now(HydrationRequest.of(task));
        assertThat(answer.bundle().parent()).map(item -> item.id()).contains(epic);
        assertThat(answer.bundle().extras().blocks())
                .extracting(blocked -> blocked.id())
                .containsExactly(other);
        var session = answer.bundle().session().orElseThrow();
        assertThat(session.actor().name()).isEqualTo("eve");
        assertThat(session.summary()).isEqualTo("status → in_progress, added evidence");
        assertThat(session.touched()).containsExactly(other);
        assertThat(answer.bundle().activity())
                .extracting(ActivityItem::summary)
                .containsExactly(
                        "Updated " + task + ": status → in_progress, added evidence",
                        "Created task " + task + ": \"Rank results\"",
                        "Created epic " + epic + ": \"Search and retrieval\"");
        assertThat(answer.metadata().tx()).isEqualTo(4);
    }

    @Test
    void aQueryFindsItsEntityAlsoAmongManyOfOtherTypes() {
        for (int i = 0; i < 51; i++)
            create("ada", Map.of("title", "Deployment rehearsal notes " + i, "type", "artifact"));
        var task = create("ada", Map.of("title", "Rehearse the zebra migration"));
        create("ada", Map.of("title", "Paint the zebra"));

        var answer = now(HydrationRequest.about("zebra migration"));
        assertThat(answer.bundle().focal().id()).isEqualTo(task);
        assertThat(answer.metadata().isFromQuery()).isTrue();
        assertThat(answer.metadata().alternatives())
                .isNotEmpty()
                .hasSizeLessThanOrEqualTo(3)
                .allMatch(other -> other.score() > 0 && other.score() <= 1);
        assertThat(ask(HydrationRequest.about("qqqq"), AsOf.NOW)).isEmpty();
    }

    @Test
    void similarEntitiesComeWithScoresUpToOne() {
        var task = create("ada", Map.of("title", "Tokenizer drops accents", "description", "accents are lost"));
        var similar = create("ada", Map.of("title", "Tokenizer keeps accents in paths"));
        var related = now(HydrationRequest.of(task)).bundle().in(ItemGroup.RELATED);
        assertThat(BacklogScene.ids(related)).containsExactly(similar);
        assertThat(related).allMatch(item -> item.relevance().orElse(2) <= 1);
    }

    @Test
    void aDeletedEntityIsGoneNowAndStillThereAsOfBefore() {
        var task = create("ada", Map.of("title", "Short life"));
        var before = clock.instant();
        clock.advance(Duration.ofMinutes(1));
        writes.delete(writer("ada"), task);

        assertThat(ask(HydrationRequest.of(task), AsOf.NOW)).isEmpty();
        assertThat(ask(HydrationRequest.of(task), AsOf.validAt(before))).isPresent();
    }

    @Test
    void aPastMomentShowsThePastState() {
        var task = create("ada", Map.of("title", "First title"));
        var before = clock.instant();
        clock.advance(Duration.ofMinutes(1));
        update("ada", task, Map.of("title", "Second title"));

        assertThat(now(HydrationRequest.of(task)).bundle().focal().entity().title())
                .isEqualTo("Second title");
        assertThat(ask(HydrationRequest.of(task), AsOf.knownAt(before))
                        .orElseThrow()
                        .bundle()
                        .focal()
                        .entity()
                        .title())
                .isEqualTo("First title");
    }
}
