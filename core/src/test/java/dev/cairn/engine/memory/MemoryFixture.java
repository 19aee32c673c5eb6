package dev.cairn.engine.memory;

import dev.cairn.engine.memory.learning.Learnings;
import dev.cairn.engine.memory.learning.Reflection;
import dev.cairn.engine.memory.port.MemoryPorts;
import dev.cairn.engine.memory.recall.Recall;
import dev.cairn.engine.memory.recall.RecallRequest;
import dev.cairn.engine.memory.recall.RecallResult;
import dev.cairn.engine.memory.recall.SensitiveEpisodes;
import dev.cairn.engine.memory.recall.VectorRecall;
import dev.cairn.engine.memory.sensitive.KeyRing;
import dev.cairn.engine.memory.sensitive.KeyRing.MasterKey;
import dev.cairn.engine.memory.sensitive.KeyRotation;
import dev.cairn.engine.memory.sensitive.MemorySettings;
import dev.cairn.engine.memory.sensitive.StoryCipher;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.EpisodeId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.memory.EpisodeBody;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.model.time.AsOf;
import dev.cairn.store.Author;
import dev.cairn.store.Store;
import dev.cairn.store.sql.SqlStore;
import dev.cairn.testing.HandClock;
import dev.cairn.testing.PostgresServer;
import dev.cairn.testing.SmallViews;
import dev.cairn.testing.Stores;
import dev.cairn.view.View;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;

/// Memory over a real store, with code and keys that a test can change.
final class MemoryFixture implements AutoCloseable {

    static final ProjectId PROJECT = new ProjectId("shop");
    static final Author ADA = author("ada", "s1");
    static final Author BOB = author("bob", "s2");
    static final Instant START = Instant.parse("2026-01-31T09:00:00Z");

    final HandClock clock = new HandClock(START);
    final Map<String, String> bodies = new HashMap<>();
    final Set<String> known = new HashSet<>();
    final Keys keys;
    final Store store;
    final EpisodeReader remembered;
    final Episodes episodes;
    final Recall recall;
    final Reflection reflection;
    final Learnings learnings;
    final KeyRotation rotation;
    private final SmallViews views;
    private int requests;

    MemoryFixture(Path folder) {
        this(folder, MemorySettings.STANDARD);
    }

    MemoryFixture(Path folder, MemorySettings settings) {
        this(clock -> SqlStore.openSqlite(folder.resolve("cairn.db"), clock, Stores.ids()), settings, new Keys());
    }

    /// Uses keys that an earlier fixture of the same folder had.
    MemoryFixture(Path folder, Keys keys) {
        this(
                clock -> SqlStore.openSqlite(folder.resolve("cairn.db"), clock, UUID::randomUUID),
                MemorySettings.STANDARD,
                keys);
    }

    /// Uses its own schema in a real PostgreSQL.
    static MemoryFixture onPostgres() {
        return new MemoryFixture(
                clock -> SqlStore.openPostgres(PostgresServer.newSchema(), clock, Stores.ids()),
                MemorySettings.STANDARD,
                new Keys());
    }

    private MemoryFixture(Function<InstantSource, Store> opening, MemorySettings settings, Keys keys) {
        this.keys = keys;
        store = opening.apply(clock);
        views = new SmallViews(store, PROJECT);
        var links = new MemoryPorts(
                (_, entity) -> known.contains(entity),
                (_, _) -> Map.of(),
                (_, entity) -> Optional.ofNullable(bodies.get(entity)));
        var seal = new StoryCipher(keys);
        remembered = new EpisodeReader(store, links);
        episodes = new Episodes(store, remembered, seal, settings, clock, Stores.ids());
        recall = new Recall(remembered, VectorRecall.NONE, new SensitiveEpisodes(remembered, seal, settings), clock);
        reflection = new Reflection(store, remembered, episodes);
        learnings = new Learnings(remembered);
        rotation = new KeyRotation(store, seal, Stores.ids());
    }

    View view() {
        return views.now();
    }

    View view(AsOf asOf) {
        return views.at(asOf);
    }

    static Author author(String agent, String session) {
        return new Author(new AgentId(agent), new SessionId(session));
    }

    /// Adds an episode one minute after the previous one.
    EpisodeId add(Author author, NewEpisode episode) {
        clock.advance(Duration.ofMinutes(1));
        return episodes.add(view(), Stores.requestKey("request " + ++requests), author, episode)
                .id();
    }

    EpisodeId observe(String content, String... entities) {
        return add(ADA, NewEpisode.of(EpisodeType.OBSERVATION, content, List.of(entities), Map.of()));
    }

    EpisodeId edit(String file, String... entities) {
        return add(
                ADA,
                NewEpisode.of(
                        EpisodeType.EDIT,
                        "Changed " + file,
                        List.of(entities),
                        Map.of("file", file, "diffSummary", "+1", "linesBefore", 1, "linesAfter", 2, "reason", "fix")));
    }

    EpisodeId decide(String title, String... files) {
        return add(
                ADA,
                NewEpisode.of(
                        EpisodeType.DECISION,
                        title,
                        List.of(),
                        Map.of(
                                "title",
                                title,
                                "rationale",
                                "because",
                                "tradeoffs",
                                List.of(),
                                "affectedFiles",
                                List.of(files))));
    }

    EpisodeId test(int passed, int failed, String file) {
        return add(
                ADA,
                NewEpisode.of(
                        EpisodeType.TEST_RESULT,
                        "Ran the tests of " + file,
                        List.of(file),
                        Map.of("passed", passed, "failed", failed, "testFiles", List.of())));
    }

    static NewEpisode sensitive(String content) {
        return new NewEpisode(
                EpisodeType.OBSERVATION,
                new EpisodeBody(content, List.of("src/Vault.java"), Optional.empty(), Optional.empty(), Map.of()),
                true,
                Optional.empty());
    }

    RecallResult ask(String query) {
        return recall.recall(view(), RecallRequest.of(query));
    }

    static List<String> contents(RecallResult recalled) {
        return recalled.hits().stream().map(hit -> hit.episode().content()).toList();
    }

    Reflection.ReflectionResult reflect() {
        return reflection.reflect(new Reflection.ReflectionRequest(
                view(),
                Stores.requestKey("reflect " + ++requests),
                ADA,
                EpisodeReader.EpisodeSelection.ALL,
                Reflection.LIMIT_DEFAULT));
    }

    @Override
    public void close() {
        views.close();
        store.close();
    }

    /// A key ring whose keys a test can inspect.
    static final class Keys implements KeyRing {

        final List<MasterKey> keys = new ArrayList<>(List.of(key(1)));

        private static MasterKey key(int number) {
            var bytes = new byte[32];
            bytes[0] = (byte) number;
            return new MasterKey("k" + number, new SecretKeySpec(bytes, "AES"));
        }

        @Override
        public MasterKey current() {
            return keys.getLast();
        }

        @Override
        public Optional<MasterKey> find(String id) {
            return keys.stream().filter(key -> key.id().equals(id)).findFirst();
        }

        @Override
        public SecretKey fingerprintKey() {
            return new SecretKeySpec(new byte[32], "HmacSHA256");
        }

        @Override
        public MasterKey renew() {
            keys.add(key(keys.size() + 1));
            return current();
        }

        @Override
        public void forgetEarlier() {
            keys.removeIf(key -> !key.equals(current()));
        }
    }
}
