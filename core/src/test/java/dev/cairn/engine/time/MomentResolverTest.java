package dev.cairn.engine.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.RequestId;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.log.TransactionIndex;
import dev.cairn.store.Author;
import dev.cairn.store.CommitDecision;
import dev.cairn.store.CommitResult.Committed;
import dev.cairn.store.RequestKey;
import dev.cairn.store.Tx;
import dev.cairn.store.TxKind;
import dev.cairn.store.TxRequest;
import dev.cairn.testing.MemoryStore;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class MomentResolverTest {

    private static final ProjectId PROJECT = new ProjectId("shop");
    private static final Instant NOON = Instant.parse("2026-01-31T12:00:00Z");

    private static final String COMMIT = "abcdef0123456789abcdef0123456789abcdef01";

    private final AtomicLong ids = new AtomicLong();
    private final MemoryStore store =
            new MemoryStore(InstantSource.fixed(NOON), () -> new UUID(0, ids.incrementAndGet()));
    private final MomentResolver moments = new MomentResolver(
            store.feed(), new TransactionIndex(store), GitRevisions.NONE, InstantSource.fixed(NOON.plusSeconds(60)));

    @Test
    void nothingWrittenMeansNow() {
        assertThat(moments.resolve(PROJECT, new WrittenAsOf(Optional.empty(), Optional.empty())))
                .isEqualTo(AsOf.NOW);
    }

    @Test
    void aTimeIncludesEverythingInTheUnitItIsWrittenTo() {
        assertThat(asOf("2026-01-31T12:00:00.000000Z")).isEqualTo(NOON);
        assertThat(asOf("2026-01-31T14:00:00.000001+02:00")).isEqualTo(NOON.plusNanos(1000));
        assertThat(asOf("2026-01-31T12:00:00.123Z")).isEqualTo(NOON.plusNanos(123_999_000));
        assertThat(asOf("2026-01-31T12:00:00Z")).isEqualTo(NOON.plusNanos(999_999_000));
        assertThat(asOf("2026-01-31T12:00Z")).isEqualTo(NOON.plusSeconds(60).minusNanos(1000));
    }

    @Test
    void aMillisecondAndADayIncludeEverythingInThem() {
        assertThat(asOf(String.valueOf(NOON.toEpochMilli()))).isEqualTo(NOON.plusNanos(999_000));
        assertThat(asOf("2026-01-31")).isEqualTo(Instant.parse("2026-01-31T23:59:59.999999Z"));
    }

    @Test
    void aMomentInTheFutureIsRefused() {
        assertThat(asOf("2026-02-01")).isEqualTo(Instant.parse("2026-02-01T23:59:59.999999Z"));
        for (var written : List.of("2026-02-03", "2099-01-01T00:00:00Z", "4102444800000"))
            assertThat(refused(written)).as(written).isEqualTo(ProblemCode.BAD_ARGUMENT);
    }

    @Test
    void aTransactionMeansTheTimeOfItsRecording() {
        commit("r1", Optional.empty());
        var second = commit("r2", Optional.empty());

        var asOf = moments.resolve(
                PROJECT,
                new WrittenAsOf(Optional.empty(), Optional.of(second.id().toString())));

        assertThat(asOf).isEqualTo(AsOf.knownAt(second.recordedAt()));
        assertThat(refused("00000000-0000-0000-0000-00000000ffff")).isEqualTo(ProblemCode.NOT_FOUND);
    }

    @Test
    void aCommitIsKnownFromTheLastTransactionThatRecordedIt() {
        commit("r1", Optional.of(COMMIT));
        var last = commit("r2", Optional.of(COMMIT));
        commit("r3", Optional.of("abcdef9923456789abcdef0123456789abcdef01"));

        for (var written : List.of("abcdef0", COMMIT.toUpperCase(Locale.ROOT)))
            assertThat(moments.resolve(PROJECT, new WrittenAsOf(Optional.empty(), Optional.of(written))))
                    .isEqualTo(AsOf.knownAt(last.recordedAt()));
        assertThat(refused("fffffff")).isEqualTo(ProblemCode.NOT_FOUND);
    }

    @Test
    void aCheckedOutCommitIsTheStateOfItsFirstRun() {
        commit("r1", Optional.of("abcdef9923456789abcdef0123456789abcdef01"));
        var first = commit("r2", Optional.of(COMMIT));
        commit("r3", Optional.of(COMMIT));

        assertThat(state("abcdef0", Optional.of(NOON.minusSeconds(60)), Optional.empty()))
                .isEqualTo(new AsOf(Optional.of(first.recordedAt()), Optional.of(first.recordedAt())));
        assertThat(state("abcdef0", Optional.of(NOON.minusSeconds(60)), Optional.of(NOON.minusSeconds(1))))
                .as("before that run only its own time is known")
                .isEqualTo(new AsOf(
                        Optional.of(NOON.minusSeconds(59).minusNanos(1_000)), Optional.of(NOON.minusNanos(1_000))));
    }

    @Test
    void aCommitBetweenTwoRunsIsTheStateAtItsTime() {
        var hours = new AtomicLong();
        InstantSource clock = () -> NOON.plusSeconds(3600 * hours.get());
        var clocked = new MemoryStore(clock, () -> new UUID(0, ids.incrementAndGet()));
        commit(clocked, "r1", Optional.of("abcdef9923456789abcdef0123456789abcdef01"));
        hours.set(2);
        var next = commit(clocked, "r2", Optional.of(COMMIT));

        var made = new MomentResolver(
                        clocked.feed(),
                        new TransactionIndex(clocked),
                        git(Optional.of(NOON.plusSeconds(3600))),
                        InstantSource.fixed(NOON))
                .resolve(PROJECT, new WrittenAsOf(Optional.of("abcdef0"), Optional.empty()));

        assertThat(made)
                .isEqualTo(new AsOf(
                        Optional.of(NOON.plusSeconds(3601).minusNanos(1_000)), Optional.of(next.recordedAt())));
    }

    @Test
    void aCommitKnownOnlyToGitMeansItsCommitTime() {
        assertThat(state("abcdef0", Optional.of(NOON), Optional.empty()))
                .isEqualTo(AsOf.validAt(NOON.plusSeconds(1).minusNanos(1_000)));
    }

    private static GitRevisions git(Optional<Instant> committed) {
        return (_, _) -> committed.map(at -> new GitRevisions.FoundCommit(COMMIT, at));
    }

    private AsOf state(String commit, Optional<Instant> committed, Optional<Instant> known) {
        return new MomentResolver(store.feed(), new TransactionIndex(store), git(committed), InstantSource.fixed(NOON))
                .resolve(PROJECT, new WrittenAsOf(Optional.of(commit), known.map(Instant::toString)));
    }

    @Test
    void aGitRefMeansItsCommit() {
        var first = commit("r1", Optional.of(COMMIT));
        GitRevisions git = (_, name) -> name.equals("HEAD~1") || name.equals("feature/cart")
                ? Optional.of(new GitRevisions.FoundCommit(COMMIT, NOON.minusSeconds(60)))
                : Optional.empty();
        var named = new MomentResolver(store.feed(), new TransactionIndex(store), git, InstantSource.fixed(NOON));

        for (var name : List.of("HEAD~1", "feature/cart")) {
            assertThat(named.resolve(PROJECT, new WrittenAsOf(Optional.of(name), Optional.empty())))
                    .isEqualTo(new AsOf(Optional.of(first.recordedAt()), Optional.of(first.recordedAt())));
            assertThat(named.resolve(PROJECT, new WrittenAsOf(Optional.empty(), Optional.of(name))))
                    .isEqualTo(AsOf.knownAt(first.recordedAt()));
        }
        var refusal = catchThrowableOfType(
                Refusal.class, () -> named.resolve(PROJECT, new WrittenAsOf(Optional.of("nowhere"), Optional.empty())));
        assertThat(refusal.problem().code()).isEqualTo(ProblemCode.BAD_ARGUMENT);
    }

    @Test
    void aTooShortCommitPrefixIsAmbiguous() {
        commit("r1", Optional.of("abcdef0123"));
        commit("r2", Optional.of("abcdef0999"));

        assertThat(refused("abcdef0")).isEqualTo(ProblemCode.AMBIGUOUS);
    }

    @Test
    void anInvalidMomentIsRefusedWithTheValidForms() {
        for (var written :
                new String[] {"", "yesterday", "2026-01-31T12:00:00", "2026-13-01", "12", "0", "12345678", "-5"}) {
            var refusal = catchThrowableOfType(Refusal.class, () -> asOf(written));
            assertThat(refusal).as(written).isNotNull();
            assertThat(refusal.problem().code()).isEqualTo(ProblemCode.BAD_ARGUMENT);
            assertThat(refusal.problem().hint()).contains("epoch milliseconds");
        }
    }

    private Instant asOf(String written) {
        return moments.resolve(PROJECT, new WrittenAsOf(Optional.of(written), Optional.empty()))
                .valid()
                .orElseThrow();
    }

    private ProblemCode refused(String written) {
        return catchThrowableOfType(Refusal.class, () -> asOf(written))
                .problem()
                .code();
    }

    private Tx commit(String request, Optional<String> gitCommit) {
        return commit(store, request, gitCommit);
    }

    private static Tx commit(MemoryStore store, String request, Optional<String> gitCommit) {
        var author = new Author(new AgentId("ada"), new SessionId("s1"));
        var tx = new TxRequest(
                PROJECT, RequestKey.of(new RequestId(request), request), TxKind.FILE_CHANGE, author, gitCommit);
        if (store.<String>commit(tx, draft -> CommitDecision.accept("done"))
                        instanceof Committed<String>(var written, var repeated)
                && !repeated) return written;
        throw new AssertionError("the commit was not accepted");
    }
}
