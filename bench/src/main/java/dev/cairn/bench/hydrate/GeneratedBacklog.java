package dev.cairn.bench.hydrate;

import dev.cairn.model.work.Entity;
import dev.cairn.model.work.EntityType;
import dev.cairn.model.work.Link;
import dev.cairn.model.work.LinkKind;
import dev.cairn.model.work.Operation;
import dev.cairn.model.work.Operation.Actor;
import dev.cairn.model.work.Operation.ActorType;
import dev.cairn.model.work.Resource;
import dev.cairn.model.work.Status;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// A generated backlog of a given size. Each epic has fifty tasks, each task two links and three operations, and
/// every tenth task a document.
record GeneratedBacklog(List<Entity> entities, List<Resource> resources, List<Operation> operations) {

    private static final int TASKS_PER_EPIC = 50;
    private static final int TASKS_PER_DOCUMENT = 10;
    private static final int OPERATIONS_EACH = 3;
    private static final int WORDS_KNOWN = 3_000;
    private static final int TITLE_WORDS = 6;
    private static final int DESCRIPTION_WORDS = 40;
    private static final Instant BEGIN = Instant.parse("2026-01-01T00:00:00Z");

    static GeneratedBacklog of(int tasks) {
        var random = RandomGeneratorFactory.of("L64X128MixRandom").create(tasks);
        var made = new GeneratedBacklog(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        for (int i = 1; i <= tasks / TASKS_PER_EPIC + 1; i++) made.entities.add(epic(random, i));
        for (int i = 1; i <= tasks; i++) made.add(random, i, tasks);
        return made;
    }

    static String task(int number) {
        return String.format(Locale.ROOT, "TASK-%04d", number);
    }

    private static String epicId(int number) {
        return String.format(Locale.ROOT, "EPIC-%04d", number);
    }

    private void add(RandomGenerator random, int number, int tasks) {
        entities.add(entity(random, number, tasks));
        for (int i = 0; i < OPERATIONS_EACH; i++) operations.add(operation(random, number));
        if (number % TASKS_PER_DOCUMENT != 0) return;
        var path = "resources/" + task(number) + "/notes.md";
        resources.add(new Resource("mcp://backlog/" + path, path, "Notes", words(random, DESCRIPTION_WORDS)));
    }

    private static Entity epic(RandomGenerator random, int number) {
        return new Entity(
                epicId(number),
                EntityType.EPIC,
                words(random, TITLE_WORDS),
                Status.OPEN,
                Optional.empty(),
                words(random, DESCRIPTION_WORDS),
                List.of(),
                Entity.Planning.NONE,
                BEGIN,
                BEGIN);
    }

    private static Entity entity(RandomGenerator random, int number, int tasks) {
        return new Entity(
                task(number),
                EntityType.TASK,
                words(random, TITLE_WORDS),
                List.of(Status.values()).get(random.nextInt(Status.values().length)),
                Optional.of(epicId((number - 1) / TASKS_PER_EPIC + 1)),
                words(random, DESCRIPTION_WORDS),
                List.of(link(random, tasks), link(random, tasks)),
                Entity.Planning.NONE,
                BEGIN,
                BEGIN.plusSeconds(random.nextInt(1_000_000)));
    }

    private static Link link(RandomGenerator random, int tasks) {
        return new Link(task(1 + random.nextInt(tasks)), Optional.empty(), LinkKind.ENTITY_REF);
    }

    private Operation operation(RandomGenerator random, int number) {
        return new Operation(
                operations.size() + 1L,
                BEGIN.plusSeconds(operations.size()),
                "backlog_update",
                Map.of("id", task(number), "status", "open"),
                Map.of(),
                Optional.of(task(number)),
                new Actor(ActorType.AGENT, "agent-" + random.nextInt(8), Optional.empty()),
                Optional.of("session-" + random.nextInt(500)));
    }

    private static String words(RandomGenerator random, int count) {
        var text = new StringBuilder();
        for (int i = 0; i < count; i++)
            text.append("word").append(random.nextInt(WORDS_KNOWN)).append(' ');
        return text.toString().strip();
    }
}
