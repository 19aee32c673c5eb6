package dev.cairn.engine.hydrate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.hydrate.source.BacklogHydrationSource;
import dev.cairn.engine.hydrate.source.HydrationSource;
import dev.cairn.engine.hydrate.source.ListHydrationSource;
import dev.cairn.engine.hydrate.source.ListWorkLog;
import dev.cairn.engine.hydrate.source.PathOrder;
import dev.cairn.engine.hydrate.source.WorkSearch;
import dev.cairn.model.work.Entity;
import dev.cairn.model.work.Operation;
import dev.cairn.model.work.Operation.Actor;
import dev.cairn.model.work.Operation.ActorType;
import dev.cairn.model.work.Resource;
import dev.cairn.model.work.Status;
import dev.cairn.projection.work.Backlog;
import dev.cairn.testing.Cases;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/// Every invariant on random backlogs: cycles, deep trees, dense links, up to thousands of entities.
class HydrationPropertyTest {

    private static final List<String> PREFIXES = List.of("TASK", "TASK", "TASK", "EPIC", "FLDR", "ARTF", "MLST");
    private static final List<String> WORDS = List.of("parser", "rank", "épopée", "日本", "\uD83D\uDE80", "token", "log");

    /// One random backlog and its parts.
    private record RandomBacklogParts(List<Entity> entities, List<Resource> resources, List<Operation> operations) {}

    @Test
    void allInvariantsHoldOnSmallBacklogs() {
        Cases.forAll(300, random -> check(random, random.nextInt(0, 60)));
    }

    @Test
    void allInvariantsHoldOnLargeBacklogs() {
        Cases.forAll(6, random -> check(random, random.nextInt(1_000, 5_001)));
    }

    private static void check(RandomGenerator random, int size) {
        var declarations = declarations(random, size);
        var backlog = Backlog.of(declarations.entities(), declarations.resources(), declarations.operations());
        var source = new BacklogHydrationSource(backlog, 7);
        for (int i = 0; i < 8; i++) {
            var request = request(random, size);
            var answer = new Hydration(List.of(), AnswerCost.BY_LENGTH).hydrate(request, source, BacklogScene.NOON);
            request.id()
                    .ifPresent(id -> assertThat(answer.isPresent())
                            .isEqualTo(backlog.entity(id).isPresent()));
            answer.ifPresent(hydrated -> HydrationInvariants.check(request, source, hydrated));
            assertThat(new Hydration(List.of(), AnswerCost.BY_LENGTH).hydrate(request, source, BacklogScene.NOON))
                    .as("the same question has the same answer")
                    .isEqualTo(answer);
            sameOnPlainLists(declarations, request, source);
        }
    }

    /// The backlog view and plain lists must give the same answer.
    private static void sameOnPlainLists(
            RandomBacklogParts declarations, HydrationRequest request, HydrationSource source) {
        Optional<WorkSearch> search = source.search();
        var sorted = declarations.resources().stream()
                .sorted(Comparator.comparing(Resource::path, PathOrder.DEPTH_FIRST))
                .toList();
        var plain = new ListHydrationSource(new ListHydrationSource.BacklogLists(
                declarations.entities(), sorted, Optional.of(new ListWorkLog(declarations.operations())), search));
        var hydration = new Hydration(List.of(), AnswerCost.BY_LENGTH);
        assertThat(hydration.hydrate(request, plain, BacklogScene.NOON).map(HydrationResult::bundle))
                .isEqualTo(hydration.hydrate(request, source, BacklogScene.NOON).map(HydrationResult::bundle));
    }

    private static HydrationRequest request(RandomGenerator random, int size) {
        var about = random.nextInt(5) == 0
                ? HydrationRequest.about(words(random))
                : HydrationRequest.of(id(random, Math.max(1, size)));
        return about.depth(random.nextInt(1, 4))
                .tokens(random.nextBoolean() ? random.nextInt(500, 2_000) : random.nextInt(500, 32_001))
                .including(random.nextBoolean(), random.nextBoolean())
                .as(
                        random.nextInt(4) == 0
                                ? HydrationRequest.HydrationForm.STUBS
                                : HydrationRequest.HydrationForm.BUNDLE);
    }

    private static RandomBacklogParts declarations(RandomGenerator random, int size) {
        var entities = new ArrayList<Entity>();
        var known = new HashSet<String>();
        boolean isDense = random.nextBoolean();
        boolean isDeep = random.nextBoolean();
        for (int i = 1; i <= size; i++) {
            var draft =
                    new EntityBuilder(numbered(random, i)).titled(words(random)).saying(words(random));
            if (isDeep && !entities.isEmpty()) draft.under(entities.getLast().id());
            else if (random.nextBoolean()) draft.under(id(random, size));
            for (int link = random.nextInt(isDense ? 12 : 3); link > 0; link--)
                draft.linking("see " + id(random, size) + " and " + id(random, size));
            if (random.nextInt(3) == 0) draft.waiting(id(random, size));
            if (random.nextInt(4) == 0) draft.because("blocked by " + id(random, size));
            draft.is(List.of(Status.values()).get(random.nextInt(Status.values().length)));
            var entity = draft.changedAt(BacklogScene.NOON.plusMillis(random.nextInt(50)))
                    .made();
            if (known.add(entity.id())) entities.add(entity);
        }
        return new RandomBacklogParts(entities, resources(random, size), operations(random, size));
    }

    private static List<Resource> resources(RandomGenerator random, int size) {
        var resources = new ArrayList<Resource>();
        for (int i = 0; i < random.nextInt(1, 12); i++) {
            var folder = random.nextBoolean() ? "misc" : id(random, Math.max(1, size));
            var path = "resources/" + folder + "/r" + i + ".md";
            resources.add(new Resource(
                    "mcp://backlog/" + path, path, "r" + i, words(random).repeat(5)));
        }
        return resources;
    }

    private static List<Operation> operations(RandomGenerator random, int size) {
        var operations = new ArrayList<Operation>();
        for (int i = 1; i <= Math.min(200, size * 3); i++) {
            var id = id(random, size);
            operations.add(new Operation(
                    i,
                    BacklogScene.NOON.plusSeconds(random.nextInt(20_000)),
                    List.of("backlog_update", "backlog_create", "write_resource", "other")
                            .get(random.nextInt(4)),
                    random.nextBoolean() ? Map.of("id", id, "status", "done") : Map.of("id", id),
                    Map.of(),
                    Optional.of(id),
                    new Actor(ActorType.AGENT, random.nextBoolean() ? "ada" : "eve", Optional.empty()),
                    random.nextBoolean() ? Optional.of("s" + random.nextInt(3)) : Optional.empty()));
        }
        return operations;
    }

    private static String id(RandomGenerator random, int size) {
        return numbered(random, 1 + random.nextInt(size));
    }

    /// The type follows from the number, so that most generated references resolve.
    private static String numbered(RandomGenerator random, int number) {
        var prefix = random.nextInt(50) == 0 ? "TASK" : PREFIXES.get(number % PREFIXES.size());
        return "%s-%04d".formatted(prefix, number);
    }

    private static String words(RandomGenerator random) {
        var text = new StringBuilder();
        for (int i = random.nextInt(1, 9); i > 0; i--)
            text.append(WORDS.get(random.nextInt(WORDS.size()))).append(' ');
        return text.toString().strip();
    }
}
