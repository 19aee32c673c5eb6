package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.embed.BgeEmbedder;
import dev.cairn.engine.hydrate.AnswerCost;
import dev.cairn.engine.hydrate.BacklogVectors;
import dev.cairn.engine.hydrate.HydrationRequest;
import dev.cairn.engine.hydrate.HydrationResult;
import dev.cairn.engine.hydrate.ProjectHydration;
import dev.cairn.engine.hydrate.item.EntityItem;
import dev.cairn.engine.hydrate.item.ItemGroup;
import dev.cairn.engine.work.BacklogWriter;
import dev.cairn.engine.work.WriteContext;
import dev.cairn.engine.work.form.WrittenFields;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.vector.MemoryVectorCache;
import dev.cairn.projection.vector.VectorFeed;
import dev.cairn.projection.work.Backlogs;
import dev.cairn.store.Author;
import dev.cairn.store.sql.SqlStore;
import dev.cairn.testing.SmallViews;
import dev.cairn.testing.Stores;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Items related by meaning are found with the real model.
class RelatedByMeaningTest {

    private static final ProjectId SHOP = new ProjectId("shop");
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @TempDir
    static Path folder;

    private static SqlStore store;
    private static BgeEmbedder model;
    private static VectorFeed feed;
    private static ProjectHydration hydration;
    private static final Map<String, String> IDS = new HashMap<>();

    @BeforeAll
    static void open() throws InterruptedException {
        store = SqlStore.openSqlite(folder.resolve("store.db"), InstantSource.system(), Stores.ids());
        model = new BgeEmbedder(1, folder.resolve("libraries"));
        feed = new VectorFeed(model, new MemoryVectorCache());
        var backlogs = new Backlogs(store);
        hydration = new ProjectHydration(backlogs, _ -> List.of(), InstantSource.system())
                .with(new BacklogVectors(feed, Runnable::run));
        var writes = new BacklogWriter(store, backlogs, List.of());
        for (var title : List.of(
                "Authentication failure handling",
                "Car hire",
                "Users cannot sign in with wrong password message",
                "Automobile rental",
                "Telescope mirror alignment",
                "Payment refunds fail for gift cards",
                "Upgrade the build to Gradle 9",
                "Dark mode for the settings page",
                "Slow query on the orders table",
                "Export reports as CSV",
                "Translate onboarding to German")) create(writes, Map.of("title", title));
        var epic = create(writes, Map.of("title", "Warehouse", "type", "epic"));
        for (var title : List.of("Barcode scanner drops digits", "Barcode labels for pallets", "Barcode of returns"))
            create(writes, Map.of("title", title, "parent_id", epic));
        ask(HydrationRequest.of(epic));
        assertThat(feed.awaitReady(PATIENCE) && feed.awaitIdle(PATIENCE)).isTrue();
    }

    @AfterAll
    static void close() {
        feed.close();
        model.close();
        store.close();
    }

    private static String create(BacklogWriter writes, Map<String, Object> fields) {
        var author = new Author(new AgentId("ada"), new SessionId("s1"));
        var id = writes.create(
                        new WriteContext(SHOP, Stores.requestKey("r" + IDS.size()), author), new WrittenFields(fields))
                .entity()
                .id();
        IDS.put(String.valueOf(fields.get("title")), id);
        return id;
    }

    private static HydrationResult ask(HydrationRequest request) {
        try (var views = new SmallViews(store, SHOP);
                var view = views.at(AsOf.NOW)) {
            return hydration.hydrate(view, request, AnswerCost.BY_LENGTH).orElseThrow();
        }
    }

    private static List<String> related(String title) {
        return ask(HydrationRequest.of(String.valueOf(IDS.get(title)))).bundle().in(ItemGroup.RELATED).stream()
                .map(EntityItem::entity)
                .map(entity -> entity.title())
                .toList();
    }

    private static String focal(String query) {
        var request = HydrationRequest.about(query);
        return ask(request).bundle().focal().entity().title();
    }

    @Test
    void anItemInOtherWordsIsRelated() {
        assertThat(related("Users cannot sign in with wrong password message"))
                .containsExactly("Authentication failure handling");
        assertThat(related("Automobile rental")).containsExactly("Car hire");
    }

    @Test
    void whereNothingIsRelatedNothingIsShown() {
        assertThat(related("Telescope mirror alignment")).isEmpty();
        assertThat(related("Translate onboarding to German")).isEmpty();
    }

    @Test
    void aQuestionInOtherWordsFindsItsItem() {
        assertThat(focal("statistics as a spreadsheet download")).isEqualTo("Export reports as CSV");
        assertThat(focal("database requests for purchases take too long")).isEqualTo("Slow query on the orders table");
    }

    @Test
    void anEpicAnswersAQuestionAboutItsWholeWork() {
        assertThat(focal("how far is the barcode work")).isEqualTo("Warehouse");
        assertThat(focal("Barcode labels for pallets")).isEqualTo("Barcode labels for pallets");
    }
}
