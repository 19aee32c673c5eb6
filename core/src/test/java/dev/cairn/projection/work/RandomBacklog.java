package dev.cairn.projection.work;

import dev.cairn.model.work.Entity;
import dev.cairn.model.work.Entity.Planning;
import dev.cairn.model.work.EntityType;
import dev.cairn.model.work.Link;
import dev.cairn.model.work.LinkKind;
import dev.cairn.model.work.Status;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/// Items with any parents, links and dependencies, cycles and unknown ids among them.
final class RandomBacklog {

    private static final Instant BEGIN = Instant.parse("2026-03-01T08:00:00Z");
    private static final List<String> WORDS = List.of(
            "parser", "reads", "odd", "files", "ranking", "Über", "日本", "retry", "indexes", "a-b", "\uD83D\uDE80");

    private final RandomGenerator random;
    private final int ids;

    RandomBacklog(RandomGenerator random, int ids) {
        this.random = random;
        this.ids = ids;
    }

    String id() {
        return EntityIds.written(type(), 1 + random.nextInt(ids));
    }

    private EntityType type() {
        return any(List.of(EntityType.values()));
    }

    Entity entity(String id) {
        return new Entity(
                id,
                EntityType.ofId(id).orElseThrow(),
                text(),
                any(List.of(Status.values())),
                random.nextBoolean() ? Optional.of(id()) : Optional.empty(),
                text(),
                Stream.generate(this::link).limit(random.nextInt(4)).toList(),
                planning(),
                BEGIN.plusMillis(random.nextInt(50)),
                BEGIN.plusMillis(random.nextInt(50)));
    }

    private Link link() {
        return new Link(
                "see " + id() + " and " + id(),
                random.nextBoolean() ? Optional.of(text()) : Optional.empty(),
                any(List.of(LinkKind.values())));
    }

    private Planning planning() {
        return new Planning(
                List.of(),
                random.nextBoolean() ? List.of(text()) : List.of(),
                Stream.generate(this::id).limit(random.nextInt(3)).toList(),
                random.nextBoolean() ? OptionalInt.of(random.nextInt(5)) : OptionalInt.empty(),
                Optional.empty(),
                Optional.empty(),
                random.nextBoolean() ? Optional.of(text()) : Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    String text() {
        return String.join(
                " ",
                Stream.generate(() -> any(WORDS)).limit(1 + random.nextInt(6)).toList());
    }

    private <T> T any(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }
}
