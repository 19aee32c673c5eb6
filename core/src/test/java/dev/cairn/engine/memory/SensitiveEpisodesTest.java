package dev.cairn.engine.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.time.AsOf;
import dev.cairn.store.Author;
import dev.cairn.store.Key;
import dev.cairn.store.Kind;
import dev.cairn.store.TxKind;
import dev.cairn.store.TxRequest;
import dev.cairn.store.Verdict;
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
    void theFilesOfTheStoreHoldNoPlaintext() throws IOException {
        try (var house = new MemoryHouse(folder)) {
            house.add(MemoryHouse.ADA, MemoryHouse.sensitive(SECRET));
            house.rotation.rewrapAll(MemoryHouse.ADA);
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
    void nobodyFindsItUnlessTheyAskForIt() {
        try (var house = new MemoryHouse(folder)) {
            house.add(MemoryHouse.ADA, MemoryHouse.sensitive(SECRET));

            assertThat(house.ask("vault Zanzibar").hits()).isEmpty();
            assertThat(house.remembered.latest(MemoryHouse.PROJECT, AsOf.NOW, Remembered.Which.ALL, 10))
                    .isEmpty();
            assertThat(house.remembered.involving(MemoryHouse.PROJECT, AsOf.NOW, Set.of("src/Vault.java"), 10))
                    .isEmpty();
        }
    }

    @Test
    void onlyItsWriterAndTheNamedReadersOpenIt() {
        var settings = new MemorySettings(SecretRule.REFUSE, Set.of(new AgentId("warden")));
        try (var house = new MemoryHouse(folder, settings)) {
            house.add(MemoryHouse.ADA, MemoryHouse.sensitive(SECRET));

            assertThat(asked(house, "ada", AsOf.NOW)).containsExactly(SECRET);
            assertThat(asked(house, "warden", AsOf.NOW)).containsExactly(SECRET);
            assertThat(asked(house, "bob", AsOf.NOW)).isEmpty();
            assertThat(asked(house, "Ada", AsOf.NOW)).isEmpty();
        }
    }

    @Test
    void afterRotationTheOldKeyIsNotNeededEvenForThePast() {
        try (var house = new MemoryHouse(folder)) {
            house.add(MemoryHouse.ADA, MemoryHouse.sensitive(SECRET));
            var before = house.clock.instant();
            house.clock.advance(java.time.Duration.ofDays(1));

            house.keys.renew();
            assertThat(house.rotation.rewrapAll(MemoryHouse.ADA)).isEqualTo(1);
            assertThat(house.rotation.rewrapAll(MemoryHouse.ADA)).isZero();
            house.keys.forgetEarlier();

            assertThat(asked(house, "ada", AsOf.NOW)).containsExactly(SECRET);
            assertThat(asked(house, "ada", new AsOf(Optional.of(before), Optional.of(before))))
                    .containsExactly(SECRET);
        }
    }

    @Test
    void anEpisodeStampedAheadIsSeenNowAndRotated() {
        try (var house = new MemoryHouse(folder)) {
            var ahead = house.clock.instant().plusSeconds(240);
            var told = MemoryHouse.sensitive(SECRET);
            house.add(MemoryHouse.ADA, new NewEpisode(told.type(), told.story(), true, Optional.of(ahead)));
            var now = house.store
                    .feed()
                    .after(MemoryHouse.PROJECT, 0, 1)
                    .getFirst()
                    .recordedAt();

            assertThat(asked(house, "ada", new AsOf(Optional.of(now), Optional.of(now))))
                    .containsExactly(SECRET);
            house.keys.renew();
            assertThat(house.rotation.rewrapAll(MemoryHouse.ADA)).isEqualTo(1);
        }
    }

    @Test
    void anEpisodeThatAnEarlierBuildStampedAheadIsRotatedToo() {
        try (var house = new MemoryHouse(folder)) {
            var id = house.add(MemoryHouse.ADA, MemoryHouse.sensitive(SECRET));
            var key = new Key(Kind.EPISODE, id.value());
            var state = house.store
                    .snapshot(MemoryHouse.PROJECT)
                    .find(key)
                    .orElseThrow()
                    .state();
            var copy = new Key(Kind.EPISODE, "ahead");
            house.store.<String>commit(
                    new TxRequest(MemoryHouse.PROJECT, Stores.requestKey("ahead"), TxKind.EPISODE, MemoryHouse.ADA),
                    draft -> {
                        draft.begin(copy, state, draft.now().plusSeconds(240));
                        return Verdict.accept("ahead");
                    });
            house.keys.renew();

            assertThat(house.rotation.rewrapAll(MemoryHouse.ADA)).isEqualTo(2);
        }
    }

    @Test
    void sensitiveHitsAreRankedOnTheScaleOfTheOthers() {
        try (var house = new MemoryHouse(folder)) {
            house.observe("How does the vault open? With both keys", "src/Vault.java");
            house.add(MemoryHouse.ADA, MemoryHouse.sensitive("The vault"));
            var reader = SensitiveReader.trusted(new AgentId("ada"));

            var hits = recalled(house, reader, Remembered.Which.ALL, AsOf.NOW).hits();

            assertThat(hits).hasSize(2);
            assertThat(hits.getFirst().episode().isSensitive()).isFalse();
            assertThat(hits.getLast().relevance()).isLessThan(hits.getFirst().relevance());
        }
    }

    @Test
    void withoutItsKeyItStaysShutAndSaysWhichKeyIsMissing() {
        try (var house = new MemoryHouse(folder)) {
            house.add(MemoryHouse.ADA, MemoryHouse.sensitive(SECRET));
            house.keys.renew();
            house.keys.forgetEarlier();

            assertThatThrownBy(() -> asked(house, "ada", AsOf.NOW))
                    .isInstanceOf(Refusal.class)
                    .hasMessageContaining("k1");
        }
    }

    @Test
    void aSecretMayBeWrittenAsSensitiveAndItsRequestRepeated() {
        try (var house = new MemoryHouse(folder)) {
            var told = MemoryHouse.sensitive("key AKIA" + "ABCDEFGH12345678");
            var id = Stores.requestKey("mine");

            var first = house.episodes.add(MemoryHouse.PROJECT, id, MemoryHouse.ADA, told);

            assertThat(house.episodes
                            .add(MemoryHouse.PROJECT, id, MemoryHouse.ADA, told)
                            .id())
                    .isEqualTo(first.id());
        }
    }

    @Test
    void aNameAloneOpensNothingAndTheAnswerCountsWhatIsWithheld() {
        try (var house = new MemoryHouse(folder)) {
            house.add(MemoryHouse.ADA, MemoryHouse.sensitive(SECRET));
            var named = new SensitiveReader(new AgentId("ada"), Optional.empty(), Set.of());

            var answer = recalled(house, named, Remembered.Which.ALL, AsOf.NOW);

            assertThat(MemoryHouse.contents(answer)).isEmpty();
            assertThat(answer.withheld()).isEqualTo(1);
        }
    }

    @Test
    void theConnectionThatRecordedAnEpisodeReadsThatOneAndNoOther() {
        try (var house = new MemoryHouse(folder)) {
            var own = house.add(MemoryHouse.ADA, MemoryHouse.sensitive(SECRET));
            house.add(MemoryHouse.ADA, MemoryHouse.sensitive("The vault has a second door"));
            var connection = new SensitiveReader(new AgentId("ada"), Optional.empty(), Set.of(own));

            var answer = recalled(house, connection, Remembered.Which.ALL, AsOf.NOW);

            assertThat(MemoryHouse.contents(answer)).containsExactly(SECRET);
            assertThat(answer.withheld()).isEqualTo(1);
        }
    }

    @Test
    void theTokenOfAnAgentOpensItsEpisodesAndThoseOfItsHelpers() {
        try (var house = new MemoryHouse(folder)) {
            house.add(MemoryHouse.ADA, MemoryHouse.sensitive(SECRET));
            house.add(new Author(new AgentId("ada/tests"), new SessionId("s")), MemoryHouse.sensitive("vault test"));
            house.add(new Author(new AgentId("adam"), new SessionId("s")), MemoryHouse.sensitive("vault of adam"));
            var bob = new SensitiveReader(new AgentId("bob"), Optional.of(new AgentId("ada")), Set.of());

            assertThat(MemoryHouse.contents(recalled(house, bob, Remembered.Which.ALL, AsOf.NOW)))
                    .containsExactlyInAnyOrder(SECRET, "vault test");
        }
    }

    @Test
    void aStrangerIsToldHowManyAreWithheldOnlyOfTheAgentItAsksAbout() {
        try (var house = new MemoryHouse(folder)) {
            house.add(MemoryHouse.ADA, MemoryHouse.sensitive(SECRET));
            var bob = SensitiveReader.trusted(new AgentId("bob"));

            assertThat(recalled(house, bob, Remembered.Which.ALL, AsOf.NOW).withheld())
                    .isZero();
            assertThat(recalled(house, bob, Remembered.Which.by(new AgentId("ada")), AsOf.NOW)
                            .withheld())
                    .isEqualTo(1);
        }
    }

    private static List<String> asked(MemoryHouse house, String agent, AsOf asOf) {
        var reader = SensitiveReader.trusted(new AgentId(agent));
        return MemoryHouse.contents(recalled(house, reader, Remembered.Which.ALL, asOf));
    }

    private static Recalled recalled(MemoryHouse house, SensitiveReader reader, Remembered.Which which, AsOf asOf) {
        return house.recall.recall(new RecallRequest(
                MemoryHouse.PROJECT,
                "how does the vault open",
                List.of(),
                which,
                Optional.empty(),
                5,
                Ranker.DEFAULT,
                asOf,
                Optional.of(reader)));
    }
}
