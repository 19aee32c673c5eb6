package dev.cairn.engine.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.memory.recall.RecallRanking;
import dev.cairn.engine.memory.recall.RecallRequest;
import dev.cairn.engine.memory.recall.RecallResult;
import dev.cairn.engine.memory.sensitive.MemorySettings;
import dev.cairn.engine.memory.sensitive.SecretPolicy;
import dev.cairn.engine.memory.sensitive.SensitiveReader;
import dev.cairn.engine.memory.sensitive.StoryCipher;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.EpisodeId;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.memory.EncryptedBody;
import dev.cairn.model.memory.Episode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.time.AsOf;
import dev.cairn.store.Author;
import dev.cairn.store.CommitDecision;
import dev.cairn.store.RecordKey;
import dev.cairn.store.RecordKind;
import dev.cairn.store.TxKind;
import dev.cairn.store.TxRequest;
import dev.cairn.store.codec.EpisodeCodec;
import dev.cairn.testing.Stores;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SensitiveEpisodesTest {

    private static final String SECRET = "The vault opens with Zanzibar";

    @TempDir
    private Path folder;

    @Test
    void theFilesOfTheStoreContainNoPlaintext() throws IOException {
        try (var fixture = new MemoryFixture(folder)) {
            fixture.add(MemoryFixture.ADA, MemoryFixture.sensitive(SECRET));
            fixture.rotation.rewrapAll(MemoryFixture.ADA);
        }
        try (var files = Files.list(folder)) {
            for (var file : files.toList()) {
                var text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
                assertThat(text.contains("Zanzibar") || text.contains("Vault.java"))
                        .as("%s", file)
                        .isFalse();
            }
        }
    }

    @Test
    void sensitiveEpisodesAreFoundOnlyOnRequest() {
        try (var fixture = new MemoryFixture(folder)) {
            fixture.add(MemoryFixture.ADA, MemoryFixture.sensitive(SECRET));

            assertThat(fixture.ask("vault Zanzibar").hits()).isEmpty();
            assertThat(fixture.remembered.latest(MemoryFixture.PROJECT, EpisodeReader.EpisodeSelection.ALL, 10))
                    .isEmpty();
            assertThat(fixture.remembered.involving(fixture.view(), Set.of("src/Vault.java"), 10))
                    .isEmpty();
        }
    }

    @Test
    void onlyItsWriterAndTheNamedReadersCanReadIt() {
        var settings = new MemorySettings(SecretPolicy.REFUSE, Set.of(new AgentId("warden")));
        try (var fixture = new MemoryFixture(folder, settings)) {
            fixture.add(MemoryFixture.ADA, MemoryFixture.sensitive(SECRET));

            assertThat(contentsFor(fixture, "ada", AsOf.NOW)).containsExactly(SECRET);
            assertThat(contentsFor(fixture, "warden", AsOf.NOW)).containsExactly(SECRET);
            assertThat(contentsFor(fixture, "bob", AsOf.NOW)).isEmpty();
            assertThat(contentsFor(fixture, "Ada", AsOf.NOW)).isEmpty();
        }
    }

    @Test
    void afterRotationTheOldKeyIsNotNeededEvenForThePast() {
        try (var fixture = new MemoryFixture(folder)) {
            fixture.add(MemoryFixture.ADA, MemoryFixture.sensitive(SECRET));
            var before = fixture.clock.instant();
            fixture.clock.advance(java.time.Duration.ofDays(1));

            fixture.keys.renew();
            assertThat(fixture.rotation.rewrapAll(MemoryFixture.ADA)).isEqualTo(1);
            assertThat(fixture.rotation.rewrapAll(MemoryFixture.ADA)).isZero();
            fixture.keys.forgetEarlier();

            assertThat(contentsFor(fixture, "ada", AsOf.NOW)).containsExactly(SECRET);
            assertThat(contentsFor(fixture, "ada", new AsOf(Optional.of(before), Optional.of(before))))
                    .containsExactly(SECRET);
        }
    }

    private static EncryptedBody stored(MemoryFixture fixture, EpisodeId id) {
        return EpisodeCodec.read(fixture.store
                        .snapshot(MemoryFixture.PROJECT)
                        .find(new RecordKey(RecordKind.EPISODE, id.value()))
                        .orElseThrow()
                        .state())
                .encrypted()
                .orElseThrow();
    }

    @Test
    void eachAgentHasAKeyOfItsOwnThatAnotherProcessGoesOnWith() {
        var keys = new MemoryFixture.Keys();
        EncryptedBody first;
        try (var fixture = new MemoryFixture(folder, keys)) {
            first = stored(fixture, fixture.add(MemoryFixture.ADA, MemoryFixture.sensitive(SECRET)));
            var bob = stored(fixture, fixture.add(MemoryFixture.author("bob", "b"), MemoryFixture.sensitive("Of bob")));

            assertThat(first.agentKey()).isPresent();
            assertThat(bob.agentKey()).isPresent().isNotEqualTo(first.agentKey());
        }
        try (var fixture = new MemoryFixture(folder, keys)) {
            var later = stored(fixture, fixture.add(MemoryFixture.ADA, MemoryFixture.sensitive("Later")));

            assertThat(later.agentKey()).isEqualTo(first.agentKey());
            assertThat(contentsFor(fixture, "ada", AsOf.NOW)).contains(SECRET);
        }
    }

    @Test
    void theKeyOfAnotherAgentOpensNothing() {
        var keys = new MemoryFixture.Keys();
        var cipher = new StoryCipher(keys);
        var id = new EpisodeId("00000000-0000-0000-0000-000000000001");
        var story = MemoryFixture.sensitive(SECRET).story();
        var ofAda = cipher.seal(id, new AgentId("ada"), story);
        var ofBob = cipher.seal(id, new AgentId("bob"), story);
        var mixed = new EncryptedBody(ofAda.keyId(), ofAda.wrappedKey(), ofAda.text(), ofBob.agentKey());

        assertThat(cipher.open(id, new AgentId("ada"), ofAda)).isEqualTo(story);
        assertThatThrownBy(() -> cipher.open(id, new AgentId("bob"), ofAda)).isInstanceOf(Refusal.class);
        assertThatThrownBy(() -> cipher.open(id, new AgentId("bob"), mixed)).isInstanceOf(Refusal.class);
    }

    @Test
    void anEpisodeOfAnEarlierBuildOpensAndGetsTheKeyOfItsAgentWhenKeysAreRenewed() {
        try (var fixture = new MemoryFixture(folder)) {
            var id = fixture.add(MemoryFixture.ADA, MemoryFixture.sensitive(SECRET));
            var key = new RecordKey(RecordKind.EPISODE, id.value());
            var episode = EpisodeCodec.read(fixture.store
                    .snapshot(MemoryFixture.PROJECT)
                    .find(key)
                    .orElseThrow()
                    .state());
            var earlier = new Episode(
                    episode.id(),
                    episode.type(),
                    episode.origin(),
                    episode.body(),
                    Optional.of(EarlierSeal.of(
                            fixture.keys.current(),
                            id,
                            MemoryFixture.sensitive(SECRET).story())),
                    episode.relations());
            fixture.store.<String>commit(
                    new TxRequest(MemoryFixture.PROJECT, Stores.requestKey("old"), TxKind.EPISODE, MemoryFixture.ADA),
                    draft -> {
                        draft.begin(key, EpisodeCodec.write(earlier));
                        return CommitDecision.accept("old");
                    });
            assertThat(stored(fixture, id).agentKey()).isEmpty();
            assertThat(contentsFor(fixture, "ada", AsOf.NOW)).containsExactly(SECRET);

            fixture.keys.renew();
            assertThat(fixture.rotation.rewrapAll(MemoryFixture.ADA)).isEqualTo(1);
            fixture.keys.forgetEarlier();

            assertThat(stored(fixture, id).agentKey()).isPresent();
            assertThat(contentsFor(fixture, "ada", AsOf.NOW)).containsExactly(SECRET);
        }
    }

    @Test
    void anEpisodeWithAFutureTimestampIsVisibleNowAndRotated() {
        try (var fixture = new MemoryFixture(folder)) {
            var ahead = fixture.clock.instant().plusSeconds(240);
            var episode = MemoryFixture.sensitive(SECRET);
            fixture.add(MemoryFixture.ADA, new NewEpisode(episode.type(), episode.story(), true, Optional.of(ahead)));
            var now = fixture.store
                    .feed()
                    .after(MemoryFixture.PROJECT, 0, 1)
                    .getFirst()
                    .recordedAt();

            assertThat(contentsFor(fixture, "ada", new AsOf(Optional.of(now), Optional.of(now))))
                    .containsExactly(SECRET);
            fixture.keys.renew();
            assertThat(fixture.rotation.rewrapAll(MemoryFixture.ADA)).isEqualTo(1);
        }
    }

    @Test
    void aFutureTimestampOfAnEarlierReleaseIsRotatedToo() {
        try (var fixture = new MemoryFixture(folder)) {
            var id = fixture.add(MemoryFixture.ADA, MemoryFixture.sensitive(SECRET));
            var key = new RecordKey(RecordKind.EPISODE, id.value());
            var state = fixture.store
                    .snapshot(MemoryFixture.PROJECT)
                    .find(key)
                    .orElseThrow()
                    .state();
            var copy = new RecordKey(RecordKind.EPISODE, "ahead");
            fixture.store.<String>commit(
                    new TxRequest(MemoryFixture.PROJECT, Stores.requestKey("ahead"), TxKind.EPISODE, MemoryFixture.ADA),
                    draft -> {
                        draft.begin(copy, state, draft.now().plusSeconds(240));
                        return CommitDecision.accept("ahead");
                    });
            fixture.keys.renew();

            assertThat(fixture.rotation.rewrapAll(MemoryFixture.ADA)).isEqualTo(2);
        }
    }

    @Test
    void sensitiveHitsAreRankedOnTheScaleOfOtherHits() {
        try (var fixture = new MemoryFixture(folder)) {
            fixture.observe("How does the vault open? With both keys", "src/Vault.java");
            fixture.add(MemoryFixture.ADA, MemoryFixture.sensitive("The vault"));
            var reader = SensitiveReader.trusted(new AgentId("ada"));

            var hits = recalled(fixture, reader, EpisodeReader.EpisodeSelection.ALL, AsOf.NOW)
                    .hits();

            assertThat(hits).hasSize(2);
            assertThat(hits.getFirst().episode().isSensitive()).isFalse();
            assertThat(hits.getLast().relevance()).isLessThan(hits.getFirst().relevance());
        }
    }

    @Test
    void withoutItsKeyItStaysEncryptedAndNamesTheMissingKey() {
        try (var fixture = new MemoryFixture(folder)) {
            fixture.add(MemoryFixture.ADA, MemoryFixture.sensitive(SECRET));
            fixture.keys.renew();
            fixture.keys.forgetEarlier();

            assertThatThrownBy(() -> contentsFor(fixture, "ada", AsOf.NOW))
                    .isInstanceOf(Refusal.class)
                    .hasMessageContaining("k1");
        }
    }

    @Test
    void aSecretMayBeWrittenAsSensitiveAndItsRequestRepeated() {
        try (var fixture = new MemoryFixture(folder)) {
            var episode = MemoryFixture.sensitive("key AKIA" + "ABCDEFGH12345678");
            var id = Stores.requestKey("mine");

            var first = fixture.episodes.add(fixture.view(), id, MemoryFixture.ADA, episode);

            assertThat(fixture.episodes
                            .add(fixture.view(), id, MemoryFixture.ADA, episode)
                            .id())
                    .isEqualTo(first.id());
        }
    }

    @Test
    void aNameAloneGrantsNothingAndWithheldEpisodesAreCounted() {
        try (var fixture = new MemoryFixture(folder)) {
            fixture.add(MemoryFixture.ADA, MemoryFixture.sensitive(SECRET));
            var named = new SensitiveReader(new AgentId("ada"), Optional.empty(), Set.of());

            var answer = recalled(fixture, named, EpisodeReader.EpisodeSelection.ALL, AsOf.NOW);

            assertThat(MemoryFixture.contents(answer)).isEmpty();
            assertThat(answer.withheld()).isEqualTo(1);
        }
    }

    @Test
    void theConnectionThatRecordedAnEpisodeReadsThatOneAndNoOther() {
        try (var fixture = new MemoryFixture(folder)) {
            var own = fixture.add(MemoryFixture.ADA, MemoryFixture.sensitive(SECRET));
            fixture.add(MemoryFixture.ADA, MemoryFixture.sensitive("The vault has a second door"));
            var connection = new SensitiveReader(new AgentId("ada"), Optional.empty(), Set.of(own));

            var answer = recalled(fixture, connection, EpisodeReader.EpisodeSelection.ALL, AsOf.NOW);

            assertThat(MemoryFixture.contents(answer)).containsExactly(SECRET);
            assertThat(answer.withheld()).isEqualTo(1);
        }
    }

    @Test
    void anAgentsTokenGrantsItsEpisodesAndThoseOfItsHelpers() {
        try (var fixture = new MemoryFixture(folder)) {
            fixture.add(MemoryFixture.ADA, MemoryFixture.sensitive(SECRET));
            fixture.add(
                    new Author(new AgentId("ada/tests"), new SessionId("s")), MemoryFixture.sensitive("vault test"));
            fixture.add(new Author(new AgentId("adam"), new SessionId("s")), MemoryFixture.sensitive("vault of adam"));
            var bob = new SensitiveReader(new AgentId("bob"), Optional.of(new AgentId("ada")), Set.of());

            assertThat(MemoryFixture.contents(recalled(fixture, bob, EpisodeReader.EpisodeSelection.ALL, AsOf.NOW)))
                    .containsExactlyInAnyOrder(SECRET, "vault test");
        }
    }

    @Test
    void withheldEpisodesAreCountedOnlyForTheRequestedAgent() {
        try (var fixture = new MemoryFixture(folder)) {
            fixture.add(MemoryFixture.ADA, MemoryFixture.sensitive(SECRET));
            var bob = SensitiveReader.trusted(new AgentId("bob"));

            assertThat(recalled(fixture, bob, EpisodeReader.EpisodeSelection.ALL, AsOf.NOW)
                            .withheld())
                    .isZero();
            assertThat(recalled(fixture, bob, EpisodeReader.EpisodeSelection.by(new AgentId("ada")), AsOf.NOW)
                            .withheld())
                    .isEqualTo(1);
        }
    }

    private static List<String> contentsFor(MemoryFixture fixture, String agent, AsOf asOf) {
        var reader = SensitiveReader.trusted(new AgentId(agent));
        return MemoryFixture.contents(recalled(fixture, reader, EpisodeReader.EpisodeSelection.ALL, asOf));
    }

    private static RecallResult recalled(
            MemoryFixture fixture, SensitiveReader reader, EpisodeReader.EpisodeSelection which, AsOf asOf) {
        return fixture.recall.recall(
                fixture.view(asOf),
                new RecallRequest(
                        "how does the vault open",
                        List.of(),
                        which,
                        Optional.empty(),
                        5,
                        RecallRanking.DEFAULT,
                        Optional.of(reader)));
    }
}
