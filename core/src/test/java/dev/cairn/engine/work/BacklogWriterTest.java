package dev.cairn.engine.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.work.form.BacklogLimits;
import dev.cairn.engine.work.form.WrittenFields;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.time.AsOf;
import dev.cairn.model.work.LinkKind;
import dev.cairn.model.work.Operation;
import dev.cairn.model.work.Operation.ActorType;
import dev.cairn.model.work.Status;
import dev.cairn.projection.work.Backlog;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BacklogWriterTest {

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
    void anIdIsNeverReused() {
        fixture.create("one");
        var second = fixture.create("two");
        fixture.writes().delete(fixture.writer("ada"), second);

        assertThat(fixture.create("three")).isEqualTo("TASK-0003");
        assertThat(fixture.create("folder", "type", "folder")).isEqualTo("FLDR-0001");
    }

    @Test
    void aTitleThatShowsNothingIsRefused() {
        for (var title : List.of(" ", "\u0001", "\u200b\ufeff", "\t\u202e"))
            assertThatThrownBy(() -> fixture.create(title)).hasMessageContaining("title is blank");
    }

    @Test
    void parallelWritersNeverGetTheSameId() throws Exception {
        var ids = new HashSet<String>();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var futures = IntStream.range(0, 100)
                    .mapToObj(number -> threads.submit(() -> fixture.create("task " + number)))
                    .toList();
            for (var future : futures) ids.add(future.get());
        }
        assertThat(ids).hasSize(100);
    }

    @Test
    void repeatingAWriteRepeatsItsOutcome() {
        var writer = fixture.writer("ada", "once");
        var first = fixture.writes().create(writer, new WrittenFields(Map.of("title", "one")));
        var again = fixture.writes().create(writer, new WrittenFields(Map.of("title", "one")));

        assertThat(again.entity().id()).isEqualTo(first.entity().id());
        assertThat(fixture.<Integer>ask(backlog -> backlog.newest().size())).isEqualTo(1);
        assertThat(fixture.<Integer>ask(backlog -> backlog.operations().size())).isEqualTo(1);
    }

    @Test
    void anUnknownParentIsRefused() {
        refused(ProblemCode.NOT_FOUND, () -> fixture.create("one", "parent_id", "EPIC-0001"));
    }

    @Test
    void aParentOfTheWrongTypeIsRefused() {
        var task = fixture.create("task");
        refused(ProblemCode.BAD_ARGUMENT, () -> fixture.create("epic", "type", "epic", "parent_id", task));
    }

    @Test
    void aFieldThatATypeDoesNotHaveIsRefusedInGoodEnglish() {
        assertThatThrownBy(() -> fixture.create("epic", "type", "epic", "evidence", List.of("seen")))
                .hasMessageContaining("An epic has no evidence.");
        assertThatThrownBy(() -> fixture.create("task", "path", "a.txt")).hasMessageContaining("A task has no path.");
    }

    @Test
    void theOlderNameOfTheParentFieldIsAccepted() {
        var epic = fixture.create("epic", "type", "epic");
        assertThat(fixture.entity(fixture.create("task", "epic_id", epic)).parent())
                .contains(epic);
    }

    @Test
    void anItemCannotBeItsOwnAncestor() {
        var top = fixture.create("top");
        var middle = fixture.create("middle", "parent_id", top);
        var bottom = fixture.create("bottom", "parent_id", middle);

        refused(ProblemCode.BAD_ARGUMENT, () -> fixture.update(top, Map.of("parent_id", top)));
        refused(ProblemCode.BAD_ARGUMENT, () -> fixture.update(top, Map.of("parent_id", bottom)));
    }

    @Test
    void dependenciesCannotFormACycle() {
        var one = fixture.create("one");
        var two = fixture.create("two", "depends_on", List.of(one));
        var three = fixture.create("three", "references", List.of(Map.of("url", two, "reference_type", "dependency")));

        refused(ProblemCode.BAD_ARGUMENT, () -> fixture.update(one, Map.of("depends_on", List.of(one))));
        refused(ProblemCode.BAD_ARGUMENT, () -> fixture.update(one, Map.of("depends_on", List.of(three))));
        refused(
                ProblemCode.BAD_ARGUMENT,
                () -> fixture.update(
                        one, Map.of("references", List.of(Map.of("url", three, "reference_type", "dependency")))));
        refused(ProblemCode.NOT_FOUND, () -> fixture.update(one, Map.of("depends_on", List.of("TASK-9999"))));
    }

    @Test
    void aRefusedWriteLeavesNoTraceInTheLog() {
        var id = fixture.create("one");
        refused(ProblemCode.BAD_ARGUMENT, () -> fixture.update(id, Map.of("status", "finished")));
        refused(ProblemCode.NOT_FOUND, () -> fixture.update("TASK-0099", Map.of("status", "done")));

        assertThat(fixture.<List<String>>ask(backlog ->
                        backlog.operations().stream().map(Operation::tool).toList()))
                .containsExactly("backlog_create");
    }

    @Test
    void theLogNamesTheCallerAndItsSession() {
        fixture.writes().create(fixture.writer("claude"), new WrittenFields(Map.of("title", "one")));
        fixture.writes().create(fixture.writer("user:dev"), new WrittenFields(Map.of("title", "two")));

        var log = fixture.<List<Operation>>ask(backlog -> List.copyOf(backlog.operations()));

        assertThat(log).extracting(operation -> operation.actor().name()).containsExactly("dev", "claude");
        assertThat(log)
                .extracting(operation -> operation.actor().type())
                .containsExactly(ActorType.USER, ActorType.AGENT);
        assertThat(log.getLast().session()).contains("session of claude");
        assertThat(log.getLast().entityId()).contains("TASK-0001");
    }

    @Test
    void anUpdateWithoutEffectIsNotWritten() {
        var id = fixture.create("one");
        assertThat(fixture.update(id, Map.of("title", "one")).fields()).isEmpty();
        assertThat(fixture.<Integer>ask(backlog -> backlog.operations(id).size()))
                .isEqualTo(1);
    }

    @Test
    void concurrentChangesOfDifferentFieldsAreAllKept() throws Exception {
        var id = fixture.create("one");
        var changes = List.<Map<String, Object>>of(
                Map.of("title", "two"),
                Map.of("status", "in_progress"),
                Map.of("description", "text"),
                Map.of("priority", 0),
                Map.of("evidence", List.of("proof")));
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var futures = changes.stream()
                    .map(change -> threads.submit(() -> fixture.update(id, change)))
                    .toList();
            for (var future : futures) future.get();
        }
        var entity = fixture.entity(id);
        assertThat(entity.title()).isEqualTo("two");
        assertThat(entity.status()).isEqualTo(Status.IN_PROGRESS);
        assertThat(entity.description()).isEqualTo("text");
        assertThat(entity.planning().priority()).hasValue(0);
        assertThat(entity.planning().evidence()).containsExactly("proof");
    }

    @Test
    void onlyOneOfManyWritersWithTheSameRevisionWins() throws Exception {
        var id = fixture.create("one");
        long revision = fixture.<Long>ask(backlog -> backlog.revision(id));
        int won = 0;
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var futures = IntStream.range(0, 20)
                    .mapToObj(number -> threads.submit(() -> wins(id, "title " + number, revision)))
                    .toList();
            for (var future : futures) won += future.get() ? 1 : 0;
        }
        assertThat(won).isEqualTo(1);
        assertThat(fixture.<Integer>ask(backlog -> backlog.operations(id).size()))
                .isEqualTo(2);
    }

    private boolean wins(String id, String title, long revision) {
        try {
            fixture.writes()
                    .update(
                            fixture.writer("ada"),
                            new BacklogWriter.EntityUpdate(
                                    "backlog_update",
                                    id,
                                    new WrittenFields(Map.of("title", title)),
                                    OptionalLong.of(revision)));
            return true;
        } catch (Refusal refusal) {
            assertThat(refusal.problem().code()).isEqualTo(ProblemCode.CONFLICT);
            assertThat(refusal.problem().hint()).contains("revision=");
            return false;
        }
    }

    @Test
    void aDeletedItemIsStillReadableAtAnEarlierMoment() {
        var id = fixture.create("one");
        var then = fixture.clock.instant();
        fixture.clock.advance(Duration.ofHours(1));
        fixture.writes().delete(fixture.writer("ada"), id);

        assertThat(fixture.<Boolean>ask(backlog -> backlog.entity(id).isPresent()))
                .isFalse();
        var past = fixture.scope().view().at(AsOf.validAt(then));
        assertThat(past.<Backlog, Boolean>read(
                        fixture.backlogs.states(), backlog -> backlog.entity(id).isPresent()))
                .isTrue();
        refused(ProblemCode.NOT_FOUND, () -> fixture.update(id, Map.of("title", "two")));
    }

    @Test
    void theKindOfALinkIsDerivedUnlessItIsGiven() {
        var id = fixture.create(
                "one",
                "references",
                List.of(
                        Map.of("url", "see TASK-0042"),
                        Map.of("url", "mcp://backlog/resources/a.md"),
                        Map.of("url", "src/main/App.java::App::run"),
                        Map.of("url", "https://example.com/TASK-0001"),
                        Map.of("url", "https://example.com/x", "reference_type", "resource_ref")));

        assertThat(fixture.entity(id).links())
                .extracting(link -> link.kind())
                .containsExactly(
                        LinkKind.ENTITY_REF,
                        LinkKind.RESOURCE_REF,
                        LinkKind.CODE_REF,
                        LinkKind.EXTERNAL_URL,
                        LinkKind.RESOURCE_REF);
    }

    @Test
    void fieldsOfOtherTypesAndValuesOutOfRangeAreRefused() {
        refused(ProblemCode.BAD_ARGUMENT, () -> fixture.create("f", "type", "folder", "priority", 1));
        refused(ProblemCode.BAD_ARGUMENT, () -> fixture.create("t", "priority", 5));
        refused(ProblemCode.BAD_ARGUMENT, () -> fixture.create("t", "type", "story"));
        refused(ProblemCode.BAD_ARGUMENT, () -> fixture.create(" "));
        refused(ProblemCode.BAD_ARGUMENT, () -> fixture.create("bad \u0000 text"));
        refused(
                ProblemCode.OUTSIDE_WORKSPACE,
                () -> fixture.create("a", "type", "artifact", "path", "../../etc/passwd"));
        refused(ProblemCode.LIMIT_REACHED, () -> fixture.create("t", "description", "x".repeat(10 << 20)));
        refused(
                ProblemCode.LIMIT_REACHED,
                () -> fixture.create("t", "evidence", java.util.Collections.nCopies(BacklogLimits.ITEMS_MAX + 1, "e")));
    }

    @Test
    void aMalformedIdIsNotFound() {
        for (var id : List.of(" ", "\u0000", "x".repeat(5_000), "長".repeat(900), "\uD83D"))
            refused(ProblemCode.NOT_FOUND, () -> fixture.update(id, Map.of("title", "x")));
    }

    @Test
    void theLogKeepsTheBeginningOfLongTexts() {
        var id = fixture.create("long", "description", "x" + "🚀".repeat(2_000));
        var logged = fixture.<String>ask(backlog ->
                String.valueOf(backlog.operations(id).getFirst().params().get("description")));
        assertThat(logged).startsWith("x🚀").endsWith("🚀…").hasSizeLessThan(600);
    }

    @Test
    void theEffectsOfHooksAreReportedAlsoToARepeatedCall() {
        fixture.hooks.add((_, _) -> (_, _) -> Map.of("claimsReleased", List.of("claim-1")));
        fixture.hooks.add((_, _) -> (_, task) -> Map.of("decisionEpisodeId", "of " + task.id()));
        var id = fixture.create("one");
        var writer = fixture.writer("ada");
        var end = new BacklogWriter.EntityUpdate(
                "backlog_update",
                id,
                new WrittenFields(Map.of("status", "done", "evidence", List.of("merged"))),
                OptionalLong.empty());

        var changed = fixture.writes().update(writer, end);

        assertThat(changed.postActions())
                .containsEntry("claimsReleased", List.of("claim-1"))
                .containsEntry("decisionEpisodeId", "of " + id);
        assertThat(fixture.writes().update(writer, end).postActions()).isEqualTo(changed.postActions());
        assertThat(fixture.update(id, Map.of("title", "later")).postActions()).isEmpty();
    }

    @Test
    void aTaskDoesNotEndWithoutItsHooks() {
        fixture.hooks.add((_, _) -> (_, _) -> {
            throw new IllegalStateException("broken");
        });
        var id = fixture.create("one");

        assertThatThrownBy(() -> fixture.update(id, Map.of("status", "done", "evidence", List.of("merged"))))
                .hasMessage("broken");

        assertThat(fixture.entity(id).status()).isEqualTo(Status.OPEN);
    }

    @Test
    void aTaskEndedConcurrentlyEndsOnce() {
        var id = fixture.create("one");
        var done = Map.<String, Object>of("status", "done", "evidence", List.of("merged"));
        var ends = new ArrayList<String>();
        fixture.hooks.add((task, writer) -> {
            if (writer.author().agent().value().equals("ada") && ends.isEmpty())
                fixture.writes()
                        .update(
                                fixture.writer("bob"),
                                new BacklogWriter.EntityUpdate(
                                        "backlog_update", id, new WrittenFields(done), OptionalLong.empty()));
            return (_, _) -> {
                ends.add(writer.author().agent().value());
                return Map.of("ended", task.id());
            };
        });

        var second = fixture.update(id, done);

        assertThat(second.postActions()).isEmpty();
        assertThat(ends).containsExactly("bob");
    }

    private static void refused(ProblemCode code, ThrowingCallable write) {
        assertThatThrownBy(write)
                .isInstanceOfSatisfying(
                        Refusal.class,
                        refusal -> assertThat(refusal.problem().code()).isEqualTo(code));
    }
}
