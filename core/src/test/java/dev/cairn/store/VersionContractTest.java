package dev.cairn.store;

import static dev.cairn.testing.Stores.key;
import static dev.cairn.testing.Stores.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.model.time.AsOf;
import dev.cairn.model.time.ValidTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/// What things and their versions do over both times, on any store.
abstract class VersionContractTest extends WorktreeContractTest {

    private static final Instant T1 = NOON.minus(Duration.ofDays(10));
    private static final Instant T2 = NOON.minus(Duration.ofDays(8));
    private static final Instant T3 = NOON.minus(Duration.ofDays(6));
    private static final Instant T4 = NOON.minus(Duration.ofDays(4));

    private Optional<String> text(AsOf asOf) {
        return store.snapshot(PROJECT, asOf)
                .find(key("a"))
                .map(version -> version.state().text());
    }

    private List<String> history() {
        return store.snapshot(PROJECT).history(key("a"), 0, 100).items().stream()
                .map(version -> version.state().text() + " " + version.valid().from() + " "
                        + version.valid().to().map(Instant::toString).orElse("open") + " " + version.begunSeq() + " "
                        + version.endedSeq())
                .toList();
    }

    private static String line(String text, Instant from, String to, OptionalLong ended) {
        return text + " " + from + " " + to + " 1 " + ended;
    }

    @Test
    void aNewVersionEndsTheOneBefore() {
        write(store, PROJECT, draft -> draft.begin(key("a"), RecordState.ofText("one"), T1));
        write(store, PROJECT, draft -> draft.begin(key("a"), RecordState.ofText("two"), T2));

        assertThat(text(AsOf.NOW)).contains("two");
        assertThat(text(AsOf.validAt(T1))).contains("one");
        assertThat(text(AsOf.validAt(T2.minusNanos(1)))).contains("one");
        assertThat(text(AsOf.validAt(T2))).contains("two");
        assertThat(text(AsOf.validAt(T1.minusNanos(1)))).isEmpty();
        assertThat(text(AsOf.validAt(Instant.MAX))).contains("two");
        assertThat(text(AsOf.validAt(Instant.MIN))).isEmpty();
        assertThat(history())
                .containsExactly(
                        line("one", T1, T2.toString(), OptionalLong.of(2)), "two " + T2 + " open 2 OptionalLong.empty");
    }

    @Test
    void whatWasKnownThenIsStillTheAnswerThen() {
        var first = write(store, PROJECT, draft -> draft.begin(key("a"), RecordState.ofText("one"), T1));
        clock.advance(Duration.ofHours(1));
        write(store, PROJECT, draft -> draft.end(key("a"), T3));
        write(
                store,
                PROJECT,
                draft -> draft.recordPast(key("a"), RecordState.ofText("zero"), between(T1.minusSeconds(9), T1)));

        var then = first.recordedAt();
        assertThat(text(new AsOf(Optional.of(T4), Optional.of(then)))).contains("one");
        assertThat(text(AsOf.knownAt(then))).contains("one");
        assertThat(text(AsOf.validAt(T4))).isEmpty();
        assertThat(text(AsOf.validAt(T1.minusSeconds(1)))).contains("zero");
        assertThat(text(new AsOf(Optional.of(T1.minusSeconds(1)), Optional.of(then))))
                .isEmpty();
        assertThat(text(AsOf.knownAt(then.minusNanos(1000)))).isEmpty();
        assertThat(store.snapshot(PROJECT, AsOf.knownAt(Instant.MAX)).seq()).isEqualTo(3);
        assertThat(store.snapshot(PROJECT, AsOf.knownAt(Instant.MIN)).seq()).isZero();
    }

    @Test
    void versionsNeverOverlap() {
        write(store, PROJECT, draft -> draft.begin(key("a"), RecordState.ofText("one"), T2));
        assertRejected(draft -> draft.begin(key("a"), RecordState.ofText("x"), T2));
        assertRejected(draft -> draft.begin(key("a"), RecordState.ofText("x"), T1));
        assertRejected(draft -> draft.end(key("a"), T2));
        assertRejected(draft -> draft.recordPast(key("a"), RecordState.ofText("x"), between(T1, T3)));
        assertRejected(draft -> draft.recordPast(key("a"), RecordState.ofText("x"), between(T1, T1)));
        assertRejected(draft -> draft.recordPast(key("a"), RecordState.ofText("x"), ValidTime.since(T1)));
        assertRejected(draft -> draft.end(key("b"), T3));

        write(store, PROJECT, draft -> draft.end(key("a"), T3));
        assertRejected(draft -> draft.end(key("a"), T4));
        assertRejected(draft -> draft.begin(key("a"), RecordState.ofText("x"), T3.minusNanos(1000)));
        write(store, PROJECT, draft -> draft.begin(key("a"), RecordState.ofText("two"), T3));
        write(store, PROJECT, draft -> draft.recordPast(key("a"), RecordState.ofText("zero"), between(T1, T2)));
        assertRejected(draft -> draft.recordPast(key("a"), RecordState.ofText("x"), between(T1.minusSeconds(1), T2)));
        assertThat(history()).hasSize(3);
    }

    private void assertRejected(Consumer<Draft> edit) {
        assertThatThrownBy(() -> write(store, PROJECT, edit)).isInstanceOf(IllegalArgumentException.class);
    }

    private static ValidTime between(Instant from, Instant to) {
        return ValidTime.between(from, to);
    }

    @Test
    void aDraftReadsItsOwnWrites() {
        write(store, PROJECT, draft -> draft.begin(key("old"), RecordState.ofText("old")));
        write(store, PROJECT, draft -> {
            draft.begin(key("a"), RecordState.ofText("one"));
            assertThat(draft.find(key("a")).orElseThrow().state().text()).isEqualTo("one");
            assertThat(draft.list(RecordKind.WORKSPACE, "", 10).items()).hasSize(2);
            draft.end(key("old"));
            assertThat(draft.find(key("old"))).isEmpty();
            assertThat(draft.list(RecordKind.WORKSPACE, "", 10).items()).hasSize(1);
            assertThat(draft.history(key("old"), 0, 10).items()).hasSize(1);
        });
        assertThat(store.snapshot(PROJECT).find(key("old"))).isEmpty();
    }

    @Test
    void workThatReadsMoreThanItsDraftIsRefusedAndWritesNothing() {
        write(store, PROJECT, draft -> draft.begin(key("a"), RecordState.ofText("one")));
        var earlier = store.snapshot(PROJECT);
        List<Runnable> reads = List.of(
                () -> store.snapshot(PROJECT),
                () -> earlier.find(key("a")),
                store::projects,
                () -> store.feed().after(PROJECT, 0, 10),
                () -> store.blobs().find(BlobSpace.CONTENT, "name"));
        for (var read : reads)
            assertThatThrownBy(() -> write(store, PROJECT, draft -> {
                        draft.begin(key("b"), RecordState.ofText("lost"));
                        read.run();
                    }))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("reads only its draft");
        assertThat(store.snapshot(PROJECT).find(key("b"))).isEmpty();
        assertThat(store.snapshot(PROJECT).seq()).isEqualTo(earlier.seq());
    }

    @Test
    void beginningAgainInOneDraftReplacesWhatItBegan() {
        beginAgain(_ -> {});
    }

    @Test
    void beginningAgainReplacesEvenWhatTheDraftHasListed() {
        beginAgain(draft -> draft.list(RecordKind.WORKSPACE, "", 10));
    }

    private void beginAgain(Consumer<Draft> between) {
        write(store, PROJECT, draft -> draft.begin(key("a"), RecordState.ofText("one"), T1));
        write(store, PROJECT, draft -> {
            draft.begin(key("a"), RecordState.ofText("lost"), T3);
            between.accept(draft);
            assertThatThrownBy(() -> draft.begin(key("a"), RecordState.ofText("x"), T1))
                    .isInstanceOf(IllegalArgumentException.class);
            assertThat(draft.find(key("a")).orElseThrow().state().text()).isEqualTo("lost");
            draft.begin(key("a"), RecordState.ofText("two"), T2);
            between.accept(draft);
            assertThat(draft.find(key("a")).orElseThrow().state().text()).isEqualTo("two");
        });

        assertThat(history())
                .containsExactly(
                        line("one", T1, T2.toString(), OptionalLong.of(2)), "two " + T2 + " open 2 OptionalLong.empty");
        var change = store.feed().changes(PROJECT, 2);
        assertThat(change).hasSize(1);
        assertThat(change.getFirst().ended().orElseThrow().state().text()).isEqualTo("one");
        assertThat(change.getFirst().begun().orElseThrow().state().text()).isEqualTo("two");
    }

    @Test
    void aVersionMayBeginAndEndInOneDraft() {
        write(store, PROJECT, draft -> {
            draft.begin(key("a"), RecordState.ofText("one"), T1);
            draft.end(key("a"), T2);
            draft.begin(key("a"), RecordState.ofText("two"), T3);
        });

        assertThat(history())
                .containsExactly(
                        line("one", T1, T2.toString(), OptionalLong.of(1)),
                        line("two", T3, "open", OptionalLong.empty()));
    }

    @Test
    void theFeedTellsWhatATransactionChangedAsItWasKnownThen() {
        write(store, PROJECT, draft -> {
            draft.begin(key("b"), RecordState.ofText("b1"), T1);
            draft.begin(key("a"), RecordState.ofText("a1"), T1);
        });
        write(store, PROJECT, draft -> {
            draft.end(key("b"), T3);
            draft.begin(key("a"), RecordState.ofText("a2"), T3);
            draft.recordPast(key("c"), RecordState.ofText("c2"), between(T2, T3));
            draft.recordPast(key("c"), RecordState.ofText("c1"), between(T1, T2));
        });

        assertThat(changes(1)).containsExactly("a: - → a1 open", "b: - → b1 open");
        assertThat(changes(2)).containsExactly("a: a1 → a2 open", "b: b1 → -", "c: c1 → c1", "c: c2 → c2");
        assertThat(changes(3)).isEmpty();
        assertThat(changes(0)).isEmpty();
        assertThat(changes(Long.MAX_VALUE)).isEmpty();
    }

    private List<String> changes(long seq) {
        return store.feed().changes(PROJECT, seq).stream()
                .map(change -> change.key().name() + ": " + side(change.ended()) + " → " + side(change.begun()))
                .toList();
    }

    private static String side(Optional<RecordVersion> version) {
        return version.map(one -> one.state().text() + (one.valid().isOpen() ? " open" : ""))
                .orElse("-");
    }

    @Test
    void theChangesOfALargeTransactionComeInOrderAndWhole() {
        write(store, PROJECT, draft -> {
            for (int i = 0; i < 2_100; i++) draft.begin(key("thing-%05d".formatted(i)), RecordState.ofText("1"), T1);
        });
        write(store, PROJECT, draft -> {
            for (int i = 0; i < 2_100; i += 2) draft.begin(key("thing-%05d".formatted(i)), RecordState.ofText("2"), T2);
            for (int i = 1; i < 2_100; i += 2) draft.end(key("thing-%05d".formatted(i)), T2);
        });

        var names = new ArrayList<String>();
        store.feed().forEachChange(PROJECT, 2, change -> {
            names.add(change.key().name());
            assertThat(change.ended().orElseThrow().state().text()).isEqualTo("1");
            assertThat(change.begun().isPresent()).isEqualTo(names.size() % 2 == 1);
        });
        assertThat(names).hasSize(2_100).isSorted().doesNotHaveDuplicates();
        assertThat(store.feed().changes(PROJECT, 1)).hasSize(2_100);
    }

    @Test
    void namesKeepTheirSpellingAndTheirOrder() {
        var names = List.of(
                " leading",
                "'; DROP TABLE thing; --",
                "\"quoted\"",
                "%_like",
                "A",
                "a",
                "a b",
                "a\tb\n",
                "a\\b",
                "aa",
                "z".repeat(RecordKey.NAME_LENGTH_MAX),
                "é",
                "e\u0301",
                "日本語",
                "\uFFFD",
                "\uFF5E",
                "\uD83D\uDE00",
                "\uD83D\uDE00\u200D",
                "\uD840\uDC00");
        write(store, PROJECT, draft -> names.forEach(name -> draft.begin(key(name), RecordState.ofText(name))));

        var listed = store.snapshot(PROJECT).list(RecordKind.WORKSPACE, "", 100).items();
        assertThat(listed)
                .extracting(version -> version.key().name())
                .containsExactlyElementsOf(
                        names.stream().sorted(VersionContractTest::byBytes).toList());
        assertThat(listed)
                .allMatch(version -> version.key().name().equals(version.state().text()));
        assertThat(names)
                .allMatch(name -> store.snapshot(PROJECT).find(key(name)).isPresent());
    }

    private static int byBytes(String one, String other) {
        return Arrays.compareUnsigned(
                one.getBytes(java.nio.charset.StandardCharsets.UTF_8),
                other.getBytes(java.nio.charset.StandardCharsets.UTF_8));
    }

    @Test
    void namesThatCannotBeStoredAreRejected() {
        for (var name : List.of("", " ", "a\u0000b", "half \uD83D pair", "\uDE00", "x".repeat(1001), "日".repeat(700)))
            assertThatThrownBy(() -> key(name)).as(name).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void statesMayBeEmptyOrLarge() {
        var large = new byte[1024 * 1024];
        new java.util.Random(7).nextBytes(large);
        write(store, PROJECT, draft -> {
            draft.begin(key("empty"), RecordState.of(new byte[0]));
            draft.begin(key("large"), RecordState.of(large));
        });

        assertThat(store.snapshot(PROJECT)
                        .find(key("empty"))
                        .orElseThrow()
                        .state()
                        .size())
                .isZero();
        assertThat(store.snapshot(PROJECT).find(key("large")).orElseThrow().state())
                .isEqualTo(RecordState.of(large));
    }

    @Test
    void pagesFollowEachOtherWithoutLossOrRepetition() {
        write(store, PROJECT, draft -> {
            for (int i = 0; i < 25; i++) draft.begin(key("thing-%02d".formatted(i)), RecordState.ofText("" + i));
        });
        write(store, PROJECT, draft -> draft.end(key("thing-07")));
        var snapshot = store.snapshot(PROJECT);
        var seen = new ArrayList<String>();
        var page = snapshot.list(RecordKind.WORKSPACE, "", 6);
        while (true) {
            page.items().forEach(version -> seen.add(version.key().name()));
            if (!page.more()) break;
            page = snapshot.list(RecordKind.WORKSPACE, seen.getLast(), 6);
        }

        assertThat(seen).hasSize(24).isSorted().doesNotContain("thing-07");
        assertThat(snapshot.list(RecordKind.WORKSPACE, "", 24).more()).isFalse();
        assertThat(snapshot.list(RecordKind.WORKSPACE, "", 23).more()).isTrue();
    }

    @Test
    void historyPagesToo() {
        for (int i = 0; i < 7; i++) {
            var text = "" + i;
            write(store, PROJECT, draft -> draft.begin(key("a"), RecordState.ofText(text)));
        }
        var page = store.snapshot(PROJECT).history(key("a"), 2, 3);

        assertThat(page.items()).extracting(version -> version.state().text()).containsExactly("2", "3", "4");
        assertThat(page.more()).isTrue();
        assertThat(store.snapshot(PROJECT).history(key("a"), 4, 3).more()).isFalse();
    }
}
