package dev.cairn.store;

import static dev.cairn.testing.Stores.key;
import static dev.cairn.testing.Stores.request;
import static dev.cairn.testing.Stores.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.RequestId;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.id.TxId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.testing.HandClock;
import dev.cairn.testing.Stores;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// How writes end and what their log says, on any store.
abstract class StoreContractTest {

    static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");
    static final ProjectId PROJECT = new ProjectId("project");

    final HandClock clock = new HandClock(NOON);
    Store store = unopened();

    abstract Store open(InstantSource time, Supplier<UUID> newId);

    private static Store unopened() {
        return new dev.cairn.testing.MemoryStore(InstantSource.fixed(NOON), Stores.ids());
    }

    @BeforeEach
    void openStore() {
        store = open(clock, Stores.ids());
    }

    @AfterEach
    void closeStore() {
        store.close();
    }

    @Test
    void anUnknownProjectIsEmpty() {
        var snapshot = store.snapshot(PROJECT);

        assertThat(snapshot.seq()).isZero();
        assertThat(snapshot.find(key("a"))).isEmpty();
        assertThat(snapshot.list(RecordKind.WORKSPACE, "", 10).items()).isEmpty();
        assertThat(snapshot.history(key("a"), 0, 10).items()).isEmpty();
        assertThat(store.feed().after(PROJECT, 0, 10)).isEmpty();
        assertThat(store.projects()).isEmpty();
    }

    @Test
    void aCommittedWriteIsReadAndLogged() {
        var request = new TxRequest(
                PROJECT,
                RequestKey.of(new RequestId("r-1"), "print"),
                TxKind.WORKSPACE,
                Stores.AUTHOR,
                Optional.of("abc123"));

        var tx = write(store, request, draft -> draft.begin(key("a"), RecordState.ofText("one")));

        assertThat(tx.seq()).isEqualTo(1);
        assertThat(tx.recordedAt()).isEqualTo(NOON);
        assertThat(tx.gitCommit()).contains("abc123");
        assertThat(tx.outcome()).isEqualTo("done");
        assertThat(store.feed().after(PROJECT, 0, 10)).containsExactly(tx);
        assertThat(store.feed().find(PROJECT, tx.id())).contains(tx);
        assertThat(store.snapshot(PROJECT).find(key("a")).orElseThrow().state().text())
                .isEqualTo("one");
        assertThat(store.projects()).containsExactly(PROJECT);
    }

    @Test
    void aSnapshotNeverChanges() {
        var empty = store.snapshot(PROJECT);
        write(store, PROJECT, draft -> draft.begin(key("a"), RecordState.ofText("one")));
        var first = store.snapshot(PROJECT);
        write(store, PROJECT, draft -> draft.begin(key("a"), RecordState.ofText("two")));
        write(store, PROJECT, draft -> draft.end(key("a")));

        assertThat(empty.find(key("a"))).isEmpty();
        assertThat(first.find(key("a")).orElseThrow().state().text()).isEqualTo("one");
        assertThat(first.find(key("a")).orElseThrow().valid().isOpen()).isTrue();
        assertThat(first.history(key("a"), 0, 10).items()).hasSize(1);
        assertThat(store.snapshot(PROJECT).find(key("a"))).isEmpty();
    }

    @Test
    void repeatingARequestRepeatsTheOutcomeAndWritesNothing() {
        var request = request(PROJECT, "once");
        var first = write(store, request, draft -> draft.begin(key("a"), RecordState.ofText("one")));

        CommitResult<String> again = store.commit(request, _ -> {
            throw new AssertionError("a repeated request must not run");
        });

        assertThat(again).isEqualTo(new CommitResult.Committed<String>(first, true));
        assertThat(store.snapshot(PROJECT).seq()).isEqualTo(1);
    }

    @Test
    void theSameIdForAnotherWriteIsRefused() {
        write(store, request(PROJECT, "once"), draft -> draft.begin(key("a"), RecordState.ofText("one")));
        var other = new TxRequest(
                PROJECT, RequestKey.of(new RequestId("once"), "different"), TxKind.WORKSPACE, Stores.AUTHOR);

        assertRefused(ProblemCode.CONFLICT, () -> write(store, other, _ -> {}));
        assertThat(store.snapshot(PROJECT).seq()).isEqualTo(1);
    }

    @Test
    void theSameIdOfAnotherAgentIsAnotherWrite() {
        var bob = new Author(new AgentId("bob"), new SessionId("session-2"));
        write(store, request(PROJECT, "once"), draft -> draft.begin(key("a"), RecordState.ofText("one")));

        var tx = write(
                store,
                new TxRequest(PROJECT, Stores.requestKey("once"), TxKind.WORKSPACE, bob),
                draft -> draft.begin(key("b"), RecordState.ofText("two")));

        assertThat(tx.seq()).isEqualTo(2);
        assertThat(store.snapshot(PROJECT).find(key("b"))).isPresent();
    }

    @Test
    void aRepeatIsToldToItsCaller() {
        var first = request(PROJECT, "once");
        var tx = write(store, first, draft -> draft.begin(key("a"), RecordState.ofText("one")));
        var second = request(PROJECT, "once");

        write(store, second, _ -> {});

        assertThat(first.key().repeatObserver().first()).isEmpty();
        assertThat(second.key().repeatObserver().first()).contains(tx);
    }

    @Test
    void partsOfACallAreWritesOfTheirOwnWhateverTheLengthOfItsId() {
        var call = Stores.requestKey("x".repeat(200));

        var one = write(store, new TxRequest(PROJECT, call.part("one"), TxKind.WORKSPACE, Stores.AUTHOR), _ -> {});
        var two = write(store, new TxRequest(PROJECT, call.part("two"), TxKind.WORKSPACE, Stores.AUTHOR), _ -> {});
        var again = write(store, new TxRequest(PROJECT, call.part("one"), TxKind.WORKSPACE, Stores.AUTHOR), _ -> {});

        assertThat(two).isNotEqualTo(one);
        assertThat(again).isEqualTo(one);
    }

    @Test
    void theSameIdInAnotherProjectIsAnotherWrite() {
        var other = new ProjectId("other");
        write(store, request(PROJECT, "once"), draft -> draft.begin(key("a"), RecordState.ofText("one")));

        var tx = write(store, request(other, "once"), draft -> draft.begin(key("a"), RecordState.ofText("two")));

        assertThat(tx.seq()).isEqualTo(1);
        assertThat(store.snapshot(PROJECT).find(key("a")).orElseThrow().state().text())
                .isEqualTo("one");
    }

    @Test
    void aDeclinedWriteLeavesNoTraceAndMayBeRepeated() {
        CommitResult<String> declined = store.commit(request(PROJECT, "maybe"), draft -> {
            draft.begin(key("a"), RecordState.ofText("one"));
            draft.list(RecordKind.WORKSPACE, "", 10);
            return CommitDecision.decline("not now");
        });

        assertThat(declined).isEqualTo(new CommitResult.Declined<>("not now"));
        assertThat(store.projects()).isEmpty();
        assertThat(store.snapshot(PROJECT).find(key("a"))).isEmpty();
        var tx = write(store, request(PROJECT, "maybe"), draft -> draft.begin(key("b"), RecordState.ofText("two")));
        assertThat(tx.seq()).isEqualTo(1);
    }

    @Test
    void workThatThrowsWritesNothingAndUsesNoNumber() {
        write(store, PROJECT, draft -> draft.begin(key("a"), RecordState.ofText("one")));

        assertThatThrownBy(() -> write(store, PROJECT, draft -> {
                    draft.begin(key("b"), RecordState.ofText("two"));
                    draft.history(key("b"), 0, 1);
                    throw new IllegalStateException("bug");
                }))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("bug");
        assertThatThrownBy(() -> write(store, PROJECT, _ -> {
                    throw new StackOverflowError("worse");
                }))
                .isInstanceOf(StackOverflowError.class);
        assertRefused(
                ProblemCode.NOT_FOUND,
                () -> write(store, PROJECT, _ -> {
                    throw Refusal.of(ProblemCode.NOT_FOUND, "no", "ask for something else");
                }));

        var next = write(store, PROJECT, draft -> draft.begin(key("c"), RecordState.ofText("three")));
        assertThat(next.seq()).isEqualTo(2);
        assertThat(store.snapshot(PROJECT).find(key("b"))).isEmpty();
    }

    @Test
    void timeStrictlyIncreasesUnderAClockThatStandsStillOrJumpsBack() {
        var before = write(store, PROJECT, draft -> draft.begin(key("a"), RecordState.ofText("1")));
        var still = write(store, PROJECT, draft -> draft.begin(key("a"), RecordState.ofText("2")));
        clock.advance(Duration.ofHours(-5));
        var back = write(store, PROJECT, draft -> draft.begin(key("a"), RecordState.ofText("3")));

        assertThat(still.recordedAt()).isEqualTo(before.recordedAt().plusNanos(1000));
        assertThat(back.recordedAt()).isEqualTo(still.recordedAt().plusNanos(1000));
        assertThat(store.snapshot(PROJECT).history(key("a"), 0, 10).items()).hasSize(3);
    }

    @Test
    void theDraftKnowsItsTransaction() {
        var seen = new Object() {
            TxId id = new TxId(new UUID(9, 9));
            long seq;
            Instant now = Instant.EPOCH;
        };
        var tx = write(store, PROJECT, draft -> {
            seen.id = draft.txId();
            seen.seq = draft.seq();
            seen.now = draft.now();
        });

        assertThat(tx.id()).isEqualTo(seen.id);
        assertThat(tx.seq()).isEqualTo(seen.seq);
        assertThat(tx.recordedAt()).isEqualTo(seen.now);
    }

    @Test
    void projectsAreListedInNameOrderAndKeptApart() {
        for (var name : List.of("beta", "\uFF21lpha", "Alpha", "\uD83D\uDE00"))
            write(store, new ProjectId(name), draft -> draft.begin(key(name), RecordState.ofText(name)));

        assertThat(store.projects())
                .extracting(ProjectId::value)
                .containsExactly("Alpha", "beta", "\uFF21lpha", "\uD83D\uDE00");
        assertThat(store.snapshot(new ProjectId("beta"))
                        .list(RecordKind.WORKSPACE, "", 10)
                        .items())
                .extracting(version -> version.key().name())
                .containsExactly("beta");
    }

    @Test
    void namesUnderAPrefixAreListedAlone() {
        var names = List.of("at/", "at/a", "at/a/1", "at/b", "at/\uD83D\uDE00", "au", "a");
        write(store, PROJECT, draft -> names.forEach(name -> draft.begin(key(name), RecordState.ofText(name))));
        write(store, PROJECT, draft -> draft.end(key("at/b")));

        assertThat(under("at/", "", 10)).containsExactly("at/a", "at/a/1", "at/\uD83D\uDE00");
        assertThat(under("at/a", "", 10)).containsExactly("at/a/1");
        assertThat(under("at/", "at/a", 1)).containsExactly("at/a/1");
        assertThat(under("at/", "at/\uD83D\uDE00", 1)).isEmpty();
        assertThat(store.snapshot(PROJECT)
                        .listPrefix(RecordKind.WORKSPACE, "at/", "", 2)
                        .more())
                .isTrue();
        write(store, PROJECT, draft -> {
            draft.begin(key("at/c"), RecordState.ofText("new"));
            assertThat(draft.listPrefix(RecordKind.WORKSPACE, "at/", "at/a/1", 1)
                            .items())
                    .extracting(version -> version.key().name())
                    .containsExactly("at/c");
        });
    }

    private List<String> under(String prefix, String after, int limit) {
        return store.snapshot(PROJECT).listPrefix(RecordKind.WORKSPACE, prefix, after, limit).items().stream()
                .map(version -> version.key().name())
                .toList();
    }

    @Test
    void theFeedPagesInOrderAndWaits() throws InterruptedException {
        for (int i = 0; i < 5; i++) write(store, PROJECT, _ -> {});

        assertThat(store.feed().after(PROJECT, 1, 2)).extracting(Tx::seq).containsExactly(2L, 3L);
        assertThat(store.feed().after(PROJECT, 5, 2)).isEmpty();
        assertThat(store.feed().await(PROJECT, 4, Duration.ofSeconds(10))).isTrue();
        assertThat(store.feed().await(PROJECT, 5, Duration.ofMillis(1))).isFalse();
        assertThat(store.feed().find(PROJECT, new TxId(new UUID(7, 7)))).isEmpty();
    }

    @Test
    void aWaitingFollowerHearsOfACommit() throws InterruptedException {
        var writer = Thread.ofVirtual().start(() -> write(store, PROJECT, _ -> {}));

        assertThat(store.feed().await(PROJECT, 0, Duration.ofSeconds(20))).isTrue();
        writer.join();
    }

    @Test
    void aClosedStoreRefusesEverything() {
        write(store, PROJECT, draft -> draft.begin(key("a"), RecordState.ofText("one")));
        store.close();
        store.close();

        assertRefused(ProblemCode.UNAVAILABLE, () -> write(store, PROJECT, _ -> {}));
        assertRefused(ProblemCode.UNAVAILABLE, () -> store.snapshot(PROJECT));
        assertRefused(ProblemCode.UNAVAILABLE, () -> store.projects());
        assertRefused(ProblemCode.UNAVAILABLE, () -> store.feed().after(PROJECT, 0, 1));
    }

    @Test
    void limitsAreChecked() {
        var snapshot = store.snapshot(PROJECT);

        assertThatThrownBy(() -> snapshot.list(RecordKind.WORKSPACE, "", 0))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> snapshot.list(RecordKind.WORKSPACE, "", Page.LIMIT_MAX + 1))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> snapshot.history(key("a"), -1, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> store.feed().after(PROJECT, 0, 0)).isInstanceOf(IllegalArgumentException.class);
        assertRefused(ProblemCode.LIMIT_REACHED, () -> RecordState.of(new byte[RecordState.BYTES_MAX + 1]));
    }

    @Test
    void aSoundStoreHasNoFindingsAndKnowsItsSize() {
        write(store, PROJECT, draft -> draft.begin(key("a"), RecordState.ofText("one")));
        write(store, PROJECT, draft -> draft.begin(key("a"), RecordState.ofText("two")));

        assertThat(store.admin().integrityFindings()).isEmpty();
        var size = store.admin().size();
        assertThat(List.of(size.projects(), size.transactions(), size.records(), size.versions()))
                .containsExactly(1L, 2L, 1L, 2L);
    }

    static void assertRefused(ProblemCode code, Runnable act) {
        assertThatThrownBy(act::run)
                .isInstanceOfSatisfying(
                        Refusal.class,
                        refusal -> assertThat(refusal.problem().code()).isEqualTo(code));
    }
}
