package dev.cairn.projection.work;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.work.Entity;
import dev.cairn.model.work.Entity.Planning;
import dev.cairn.model.work.EntityType;
import dev.cairn.model.work.Resource;
import dev.cairn.model.work.Status;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BacklogSearchTest {

    private static final Instant NOW = Instant.parse("2026-03-01T08:00:00Z");

    @Test
    void aWordInTheTitleBeatsTheSameWordInTheDescription() {
        var backlog = Backlog.of(
                List.of(
                        task("TASK-0001", "Snippets", "ranking matters here a little"),
                        task("TASK-0002", "Ranking", "")),
                List.of(),
                List.of());

        assertThat(ids(backlog, "ranking")).containsExactly("TASK-0002", "TASK-0001");
    }

    @Test
    void anItemIsFoundByItsIdBeforeAllOthers() {
        var backlog = Backlog.of(
                List.of(task("TASK-0001", "TASK-0002 TASK-0002", ""), task("TASK-0002", "Other", "")),
                List.of(),
                List.of());

        assertThat(backlog.search("TASK-0002", _ -> true, 1))
                .containsExactly(new BacklogHit<>(entity(backlog, "TASK-0002"), 1.0));
    }

    @Test
    void theBestOfOneTypeIsFoundHoweverManyOfOthersMatch() {
        var folders = IntStream.rangeClosed(1, 60)
                .mapToObj(number -> new Entity(
                        EntityIds.written(EntityType.FOLDER, number),
                        EntityType.FOLDER,
                        "Ranking",
                        Status.OPEN,
                        Optional.empty(),
                        "",
                        List.of(),
                        Planning.NONE,
                        NOW,
                        NOW));
        var all = Stream.concat(folders, Stream.of(task("TASK-0001", "Long title that ends with ranking", "")))
                .toList();

        var hits =
                Backlog.of(all, List.of(), List.of()).search("ranking", entity -> entity.type() == EntityType.TASK, 1);

        assertThat(hits).extracting(hit -> hit.item().id()).containsExactly("TASK-0001");
    }

    @ParameterizedTest
    @ValueSource(ints = {21, 51, 1_001})
    void nothingIsHiddenHoweverMuchThereIs(int count) {
        var all = IntStream.rangeClosed(1, count)
                .mapToObj(number -> task(EntityIds.written(EntityType.TASK, number), "Same words", ""))
                .toList();
        var backlog = Backlog.of(all, List.of(), List.of());

        assertThat(backlog.newest()).hasSize(count);
        assertThat(backlog.ready()).hasSize(count);
        assertThat(backlog.search("same words", _ -> true, count + 1))
                .hasSize(count)
                .allSatisfy(hit -> assertThat(hit.score()).isBetween(0.0, 1.0));
    }

    @Test
    void aDocumentIsFoundByItsContentAndShownAroundTheWord() {
        var text = "# Plan\n\n" + "filler ".repeat(40) + "the fence protects writes " + "filler ".repeat(40);
        var plan = new Resource("mcp://backlog/resources/plan.md", "resources/plan.md", "Plan", text);
        var backlog = Backlog.of(List.of(), List.of(plan), List.of());

        assertThat(backlog.searchResources("fence", _ -> true, 5))
                .extracting(BacklogHit::item)
                .containsExactly(plan);
        assertThat(Snippets.of(text, "fence"))
                .contains("the fence protects writes")
                .startsWith("…")
                .endsWith("…");
    }

    private static Entity entity(Backlog backlog, String id) {
        return backlog.entity(id).orElseThrow();
    }

    private static List<String> ids(Backlog backlog, String query) {
        return backlog.search(query, _ -> true, 10).stream()
                .map(hit -> hit.item().id())
                .toList();
    }

    private static Entity task(String id, String title, String description) {
        return new Entity(
                id,
                EntityType.TASK,
                title,
                Status.OPEN,
                Optional.empty(),
                description,
                List.of(),
                Planning.NONE,
                NOW,
                NOW);
    }
}
