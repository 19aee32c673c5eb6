package dev.cairn.engine.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.time.AsOf;
import dev.cairn.model.work.LinkKind;
import dev.cairn.model.work.Operation;
import dev.cairn.model.work.Operation.ActorType;
import dev.cairn.model.work.Status;
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

class BacklogWritesTest {

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
    void anIdIsNeverGivenOutAgain() {
        desk.create("one");
        var second = desk.create("two");
        desk.writes().delete(desk.writer("ada"), second);

        assertThat(desk.create("three")).isEqualTo("TASK-0003");
        assertThat(desk.create("folder", "type", "folder")).isEqualTo("FLDR-0001");
    }

    @Test
    void parallelWritersNeverGetTheSameId() throws Exception {
        var ids = new HashSet<String>();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var futures = IntStream.range(0, 100)
                    .mapToObj(number -> threads.submit(() -> desk.create("task " + number)))
                    .toList();
            for (var future : futures) ids.add(future.get());
        }
        assertThat(ids).hasSize(100);
    }

    @Test
    void repeatingAWriteRepeatsItsOutcome() {
        var writer = desk.writer("ada", "once");
        var first = desk.writes().create(writer, new Fields(Map.of("title", "one")));
        var again = desk.writes().create(writer, new Fields(Map.of("title", "one")));

        assertThat(again.entity().id()).isEqualTo(first.entity().id());
        assertThat(desk.<Integer>ask(backlog -> backlog.newest().size())).isEqualTo(1);
        assertThat(desk.<Integer>ask(backlog -> backlog.operations().size())).isEqualTo(1);
    }

    @Test
    void anUnknownParentIsRefused() {
        refused(ProblemCode.NOT_FOUND, () -> desk.create("one", "parent_id", "EPIC-0001"));
    }

    @Test
    void aParentOfTheWrongTypeIsRefused() {
        var task = desk.create("task");
        refused(ProblemCode.BAD_ARGUMENT, () -> desk.create("epic", "type", "epic", "parent_id", task));
    }

    @Test
    void theOlderNameOfTheParentIsUnderstood() {
        var epic = desk.create("epic", "type", "epic");
        assertThat(desk.entity(desk.create("task", "epic_id", epic)).parent()).contains(epic);
    }

    @Test
    void nothingIsFiledUnderItselfOrUnderWhatIsBelowIt() {
        var top = desk.create("top");
        var middle = desk.create("middle", "parent_id", top);
        var bottom = desk.create("bottom", "parent_id", middle);

        refused(ProblemCode.BAD_ARGUMENT, () -> desk.update(top, Map.of("parent_id", top)));
        refused(ProblemCode.BAD_ARGUMENT, () -> desk.update(top, Map.of("parent_id", bottom)));
    }

    @Test
    void dependenciesFormNoCircleHoweverTheyAreWritten() {
        var one = desk.create("one");
        var two = desk.create("two", "depends_on", List.of(one));
        var three = desk.create("three", "references", List.of(Map.of("url", two, "reference_type", "dependency")));

        refused(ProblemCode.BAD_ARGUMENT, () -> desk.update(one, Map.of("depends_on", List.of(one))));
        refused(ProblemCode.BAD_ARGUMENT, () -> desk.update(one, Map.of("depends_on", List.of(three))));
        refused(
                ProblemCode.BAD_ARGUMENT,
                () -> desk.update(
                        one, Map.of("references", List.of(Map.of("url", three, "reference_type", "dependency")))));
        refused(ProblemCode.NOT_FOUND, () -> desk.update(one, Map.of("depends_on", List.of("TASK-9999"))));
    }

    @Test
    void aRefusedWriteLeavesNoTraceInTheLog() {
        var id = desk.create("one");
        refused(ProblemCode.BAD_ARGUMENT, () -> desk.update(id, Map.of("status", "finished")));
        refused(ProblemCode.NOT_FOUND, () -> desk.update("TASK-0099", Map.of("status", "done")));

        assertThat(desk.<List<String>>ask(backlog ->
                        backlog.operations().stream().map(Operation::tool).toList()))
                .containsExactly("backlog_create");
    }

    @Test
    void theLogNamesTheCallerAndItsSession() {
        desk.writes().create(desk.writer("claude"), new Fields(Map.of("title", "one")));
        desk.writes().create(desk.writer("user:dev"), new Fields(Map.of("title", "two")));

        var log = desk.<List<Operation>>ask(backlog -> List.copyOf(backlog.operations()));

        assertThat(log).extracting(operation -> operation.actor().name()).containsExactly("dev", "claude");
        assertThat(log)
                .extracting(operation -> operation.actor().type())
                .containsExactly(ActorType.USER, ActorType.AGENT);
        assertThat(log.getLast().session()).contains("session of claude");
        assertThat(log.getLast().entityId()).contains("TASK-0001");
    }

    @Test
    void aChangeOfNothingIsNotWritten() {
        var id = desk.create("one");
        assertThat(desk.update(id, Map.of("title", "one")).fields()).isEmpty();
        assertThat(desk.<Integer>ask(backlog -> backlog.operations(id).size())).isEqualTo(1);
    }

    @Test
    void concurrentChangesOfDifferentFieldsAreAllKept() throws Exception {
        var id = desk.create("one");
        var changes = List.<Map<String, Object>>of(
                Map.of("title", "two"),
                Map.of("status", "in_progress"),
                Map.of("description", "text"),
                Map.of("priority", 0),
                Map.of("evidence", List.of("proof")));
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var futures = changes.stream()
                    .map(change -> threads.submit(() -> desk.update(id, change)))
                    .toList();
            for (var future : futures) future.get();
        }
        var entity = desk.entity(id);
        assertThat(entity.title()).isEqualTo("two");
        assertThat(entity.status()).isEqualTo(Status.IN_PROGRESS);
        assertThat(entity.description()).isEqualTo("text");
        assertThat(entity.planning().priority()).hasValue(0);
        assertThat(entity.planning().evidence()).containsExactly("proof");
    }

    @Test
    void onlyOneOfManyWritersWithTheSameRevisionWins() throws Exception {
        var id = desk.create("one");
        long revision = desk.<Long>ask(backlog -> backlog.revision(id));
        int won = 0;
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var futures = IntStream.range(0, 20)
                    .mapToObj(number -> threads.submit(() -> wins(id, "title " + number, revision)))
                    .toList();
            for (var future : futures) won += future.get() ? 1 : 0;
        }
        assertThat(won).isEqualTo(1);
        assertThat(desk.<Integer>ask(backlog -> backlog.operations(id).size())).isEqualTo(2);
    }

    private boolean wins(String id, String title, long revision) {
        try {
            desk.writes()
                    .update(
                            desk.writer("ada"),
                            new BacklogWrites.Update(
                                    "backlog_update",
                                    id,
                                    new Fields(Map.of("title", title)),
                                    OptionalLong.of(revision)));
            return true;
        } catch (Refusal refusal) {
            assertThat(refusal.problem().code()).isEqualTo(ProblemCode.CONFLICT);
            assertThat(refusal.problem().hint()).contains("revision=");
            return false;
        }
    }

    @Test
    void whatEndedIsStillReadableAtAnEarlierMoment() {
        var id = desk.create("one");
        var then = desk.clock.instant();
        desk.clock.advance(Duration.ofHours(1));
        desk.writes().delete(desk.writer("ada"), id);

        assertThat(desk.<Boolean>ask(backlog -> backlog.entity(id).isPresent())).isFalse();
        assertThat(desk.backlogs.<Boolean>read(
                        Desk.PROJECT,
                        AsOf.validAt(then),
                        backlog -> backlog.entity(id).isPresent()))
                .isTrue();
        refused(ProblemCode.NOT_FOUND, () -> desk.update(id, Map.of("title", "two")));
    }

    @Test
    void theKindOfALinkIsDerivedUnlessItIsGiven() {
        var id = desk.create(
                "one",
                "references",
                List.of(
                        Map.of("url", "see TASK-0042"),
                        Map.of("url", "mcp://backlog/resources/a.md"),
                        Map.of("url", "src/main/App.java::App::run"),
                        Map.of("url", "https://example.com/TASK-0001"),
                        Map.of("url", "https://example.com/x", "reference_type", "resource_ref")));

        assertThat(desk.entity(id).links())
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
        refused(ProblemCode.BAD_ARGUMENT, () -> desk.create("f", "type", "folder", "priority", 1));
        refused(ProblemCode.BAD_ARGUMENT, () -> desk.create("t", "priority", 5));
        refused(ProblemCode.BAD_ARGUMENT, () -> desk.create("t", "type", "story"));
        refused(ProblemCode.BAD_ARGUMENT, () -> desk.create(" "));
        refused(ProblemCode.BAD_ARGUMENT, () -> desk.create("bad \u0000 text"));
        refused(ProblemCode.OUTSIDE_WORKSPACE, () -> desk.create("a", "type", "artifact", "path", "../../etc/passwd"));
        refused(ProblemCode.LIMIT_REACHED, () -> desk.create("t", "description", "x".repeat(10 << 20)));
        refused(
                ProblemCode.LIMIT_REACHED,
                () -> desk.create("t", "evidence", java.util.Collections.nCopies(Limits.ITEMS_MAX + 1, "e")));
    }

    @Test
    void textThatNoIdCanBeIsSimplyNotFound() {
        for (var id : List.of(" ", "\u0000", "x".repeat(5_000), "長".repeat(900), "\uD83D"))
            refused(ProblemCode.NOT_FOUND, () -> desk.update(id, Map.of("title", "x")));
    }

    @Test
    void theLogKeepsTheBeginningOfLongTexts() {
        var id = desk.create("long", "description", "x" + "🚀".repeat(2_000));
        var logged = desk.<String>ask(backlog ->
                String.valueOf(backlog.operations(id).getFirst().params().get("description")));
        assertThat(logged).startsWith("x🚀").endsWith("🚀…").hasSizeLessThan(600);
    }

    @Test
    void anEndedTaskAnswersWhatItsHooksDidAlsoWhenTheCallIsRepeated() {
        desk.hooks.add((_, _) -> (_, _) -> Map.of("claimsReleased", List.of("claim-1")));
        desk.hooks.add((_, _) -> (_, task) -> Map.of("decisionEpisodeId", "of " + task.id()));
        var id = desk.create("one");
        var writer = desk.writer("ada");
        var end = new BacklogWrites.Update(
                "backlog_update",
                id,
                new Fields(Map.of("status", "done", "evidence", List.of("merged"))),
                OptionalLong.empty());

        var changed = desk.writes().update(writer, end);

        assertThat(changed.postActions())
                .containsEntry("claimsReleased", List.of("claim-1"))
                .containsEntry("decisionEpisodeId", "of " + id);
        assertThat(desk.writes().update(writer, end).postActions()).isEqualTo(changed.postActions());
        assertThat(desk.update(id, Map.of("title", "later")).postActions()).isEmpty();
    }

    @Test
    void aTaskDoesNotEndWithoutWhatBelongsToItsEnd() {
        desk.hooks.add((_, _) -> (_, _) -> {
            throw new IllegalStateException("broken");
        });
        var id = desk.create("one");

        assertThatThrownBy(() -> desk.update(id, Map.of("status", "done", "evidence", List.of("merged"))))
                .hasMessage("broken");

        assertThat(desk.entity(id).status()).isEqualTo(Status.OPEN);
    }

    @Test
    void aTaskThatTwoEndAtOnceEndsOnce() {
        var id = desk.create("one");
        var done = Map.<String, Object>of("status", "done", "evidence", List.of("merged"));
        var ends = new ArrayList<String>();
        desk.hooks.add((task, writer) -> {
            if (writer.author().agent().value().equals("ada") && ends.isEmpty())
                desk.writes()
                        .update(
                                desk.writer("bob"),
                                new BacklogWrites.Update("backlog_update", id, new Fields(done), OptionalLong.empty()));
            return (_, _) -> {
                ends.add(writer.author().agent().value());
                return Map.of("ended", task.id());
            };
        });

        var second = desk.update(id, done);

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
