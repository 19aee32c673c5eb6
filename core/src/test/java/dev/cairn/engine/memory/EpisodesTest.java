package dev.cairn.engine.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.cairn.engine.memory.sensitive.MemorySettings;
import dev.cairn.engine.memory.sensitive.SecretPolicy;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.memory.Episode;
import dev.cairn.model.memory.EpisodeBody;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.store.Draft;
import dev.cairn.store.RecordKey;
import dev.cairn.store.RecordKind;
import dev.cairn.testing.Stores;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class EpisodesTest {

    @TempDir
    private Path folder;

    private MemoryFixture fixture;

    MemoryFixture newFixture() {
        return new MemoryFixture(folder);
    }

    @BeforeEach
    void open() {
        fixture = newFixture();
    }

    @AfterEach
    void close() {
        fixture.close();
    }

    @Test
    void anEpisodeIsRecalledByTheVeryNextCall() {
        fixture.observe("The cart forgets its coupons");

        assertThat(MemoryFixture.contents(fixture.ask("coupons in the cart")))
                .containsExactly("The cart forgets its coupons");
    }

    @Test
    void inStrictMemoryTheRefusalNamesEveryMissingField() {
        try (var strict =
                new MemoryFixture(folder.resolve("strict"), new MemorySettings(SecretPolicy.REFUSE, Set.of(), true))) {
            var episode = NewEpisode.of(
                    EpisodeType.DECISION, "Use a queue", List.of(), Map.of("title", "Queue", "rationale", " "));

            var problem = catchThrowableOfType(Refusal.class, () -> strict.add(MemoryFixture.ADA, episode))
                    .problem();

            assertThat(problem.code()).isEqualTo(ProblemCode.BAD_ARGUMENT);
            assertThat(problem.message())
                    .contains("rationale", "tradeoffs", "affectedFiles")
                    .doesNotContain("title");
        }
    }

    @ParameterizedTest
    @EnumSource(value = EpisodeType.class, mode = EnumSource.Mode.EXCLUDE, names = "REFLECTION")
    void typeAndContentAreEnoughForEveryTypeThatAgentsWrite(EpisodeType type) {
        fixture.add(MemoryFixture.ADA, NewEpisode.of(type, "The cart keeps coupons", List.of(), Map.of()));

        assertThat(fixture.ask("coupons in the cart").hits())
                .singleElement()
                .satisfies(hit -> assertThat(hit.episode().type()).isEqualTo(type));
    }

    @Test
    void metadataOfADecisionIsDerivedFromItsContentAndEntities() {
        var added = fixture.episodes.add(
                fixture.view(),
                Stores.requestKey("derived"),
                MemoryFixture.ADA,
                NewEpisode.of(
                        EpisodeType.DECISION,
                        "Use a queue. Retries lose orders, e.g. on a restart.",
                        List.of("src/Cart.java::Cart::add", "TASK-0001"),
                        Map.of()));

        var body = fixture.remembered
                .find(MemoryFixture.PROJECT, added.id().value())
                .orElseThrow()
                .body();
        assertThat(body.text("title")).isEqualTo("Use a queue.");
        assertThat(body.text("rationale")).isEqualTo("Use a queue. Retries lose orders, e.g. on a restart.");
        assertThat(body.texts("affectedFiles")).containsExactly("src/Cart.java");
        assertThat(added.derived()).containsExactly("title", "rationale", "affectedFiles");
        assertThat(added.missing()).containsExactly("tradeoffs");
    }

    @Test
    void numbersThatNobodyGaveStayUnknown() {
        var added = fixture.episodes.add(
                fixture.view(),
                Stores.requestKey("counted"),
                MemoryFixture.ADA,
                NewEpisode.of(EpisodeType.TEST_RESULT, "12 passed in CartTest", List.of(), Map.of()));

        var body = fixture.remembered
                .find(MemoryFixture.PROJECT, added.id().value())
                .orElseThrow()
                .body();
        assertThat(body.number("passed")).isEqualTo(12);
        assertThat(body.metadata()).doesNotContainKey("failed");
        assertThat(added.missing()).contains("failed");
    }

    @Test
    void aWrittenLessonIsALearning() {
        var id = fixture.add(
                MemoryFixture.ADA,
                NewEpisode.of(EpisodeType.LEARNING, "Run CartTest first", List.of("src/Cart.java"), Map.of()));

        assertThat(fixture.learnings.newest(fixture.view(), 10)).singleElement().satisfies(found -> {
            assertThat(found.learning().id().value()).isEqualTo(id.value());
            assertThat(found.learning().content()).isEqualTo("Run CartTest first");
            assertThat(found.learning().origin().agent()).isEqualTo(MemoryFixture.ADA.agent());
        });
    }

    @Test
    void fieldsOfTheWrongFormAreNamed() {
        var problem = refused(NewEpisode.of(
                EpisodeType.TEST_RESULT, "ran", List.of(), Map.of("passed", "many", "failed", -1, "testFiles", "a")));

        assertThat(problem.message()).contains("passed", "failed", "testFiles");
    }

    @Test
    void reflectionsAreNotWrittenByHand() {
        assertThat(refused(NewEpisode.of(EpisodeType.REFLECTION, "x", List.of(), Map.of()))
                        .hint())
                .contains("reflect");
    }

    @Test
    void repeatingTheIdRepeatsTheOutcomeAndWritesOnce() {
        var episode = NewEpisode.of(EpisodeType.OBSERVATION, "once", List.of(), Map.of());
        var id = Stores.requestKey("mine");

        var first = fixture.episodes.add(fixture.view(), id, MemoryFixture.ADA, episode);
        var second = fixture.episodes.add(fixture.view(), id, MemoryFixture.ADA, episode);

        assertThat(second.id()).isEqualTo(first.id());
        assertThat(all()).hasSize(1);
    }

    @Test
    void episodesAreChainedPerSession() {
        var first = fixture.observe("one");
        fixture.add(MemoryFixture.BOB, NewEpisode.of(EpisodeType.OBSERVATION, "elsewhere", List.of(), Map.of()));
        fixture.observe("two");

        var byContent = all();
        assertThat(byContent.getFirst().content()).isEqualTo("two");
        assertThat(byContent.getFirst().relations().previous()).contains(first);
        assertThat(byContent.get(1).relations().previous()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"2026-01-31T09:07:00Z", "9999-01-01T00:00:00Z", "1969-12-31T23:59:59Z", "-0001-01-01T00:00:00Z"})
    void futureAndAbsurdTimesAreRefused(String written) {
        assertThat(refused(at(Instant.parse(written))).code()).isEqualTo(ProblemCode.BAD_ARGUMENT);
    }

    @Test
    void timesInThePastAreAccepted() {
        var lastYear = MemoryFixture.START.minus(Duration.ofDays(365));

        fixture.add(MemoryFixture.ADA, at(lastYear));

        var episode = all().getFirst();
        assertThat(episode.timestamp()).isEqualTo(lastYear);
        assertThat(episode.origin().recordedAt()).isAfterOrEqualTo(MemoryFixture.START);
    }

    @Test
    void contentUpToOneMebibyteIsAcceptedAndMoreIsRefused() {
        fixture.observe("x".repeat(EpisodeRules.CONTENT_BYTES_MAX));

        assertThat(refused(NewEpisode.of(
                                EpisodeType.OBSERVATION,
                                "x".repeat(EpisodeRules.CONTENT_BYTES_MAX + 1),
                                List.of(),
                                Map.of()))
                        .code())
                .isEqualTo(ProblemCode.LIMIT_REACHED);
    }

    @Test
    void unknownEntitiesAreAcceptedAndLinkedOnceTheyAreKnown() {
        fixture.observe("Look at this", "src/New.java");
        assertThat(fixture.ask("look").hits().getFirst().unresolved()).containsExactly("src/New.java");

        fixture.known.add("src/New.java");

        assertThat(fixture.ask("look").hits().getFirst().unresolved()).isEmpty();
    }

    @Test
    void agentsWhoseNamesDifferOnlyInCaseAreDistinctAndReported() {
        fixture.observe("mine");
        var shouting = MemoryFixture.author("ADA", "s9");

        var added = fixture.episodes.add(
                fixture.view(),
                Stores.requestKey("r"),
                shouting,
                NewEpisode.of(EpisodeType.OBSERVATION, "hers", List.of(), Map.of()));

        assertThat(added.alike()).containsExactly(new AgentId("ada"));
        assertThat(fixture.remembered.latest(
                        MemoryFixture.PROJECT, EpisodeReader.EpisodeSelection.by(new AgentId("ADA")), 10))
                .extracting(Episode::content)
                .containsExactly("hers");
    }

    @Test
    void anEpisodeBecomesDurableWithItsTransaction() {
        var episode = NewEpisode.of(EpisodeType.OBSERVATION, "with the other", List.of(), Map.of());
        var prepared = fixture.episodes.prepare(fixture.view(), MemoryFixture.ADA, episode);

        Stores.write(fixture.store, MemoryFixture.PROJECT, (Draft draft) -> {
            draft.begin(new RecordKey(RecordKind.CLAIM, "c"), dev.cairn.store.RecordState.ofText("x"));
            fixture.episodes.add(draft, prepared);
        });

        assertThat(all()).extracting(Episode::id).containsExactly(prepared.id());
    }

    private List<Episode> all() {
        return fixture.remembered.latest(MemoryFixture.PROJECT, EpisodeReader.EpisodeSelection.ALL, 100);
    }

    private static NewEpisode at(Instant timestamp) {
        return new NewEpisode(
                EpisodeType.OBSERVATION,
                new EpisodeBody("seen", List.of(), Optional.empty(), Optional.empty(), Map.of()),
                false,
                Optional.of(timestamp));
    }

    private Problem refused(NewEpisode episode) {
        return catchThrowableOfType(Refusal.class, () -> fixture.add(MemoryFixture.ADA, episode))
                .problem();
    }
}
