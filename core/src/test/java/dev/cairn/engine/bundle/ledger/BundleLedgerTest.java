package dev.cairn.engine.bundle.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.model.bundle.BundleRecord;
import dev.cairn.model.bundle.BundleRun;
import dev.cairn.model.code.FileVersion;
import dev.cairn.model.code.Language;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.BundleId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.RequestId;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.problem.Refusal;
import dev.cairn.store.Author;
import dev.cairn.store.RequestKey;
import dev.cairn.store.TxKind;
import dev.cairn.store.TxRequest;
import dev.cairn.store.codec.FileCodec;
import dev.cairn.store.sql.SqlStore;
import dev.cairn.testing.Stores;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BundleLedgerTest {

    private static final ProjectId SHOP = new ProjectId("shop");

    @TempDir
    Path folder;

    private SqlStore store;
    private BundleLedger ledger;
    private int requests;

    @BeforeEach
    void open() {
        store = SqlStore.openSqlite(folder.resolve("store.db"), InstantSource.system(), Stores.ids());
        ledger = new BundleLedger(store);
    }

    @AfterEach
    void close() {
        store.close();
    }

    private BundleLedger.LedgerWriter writer(String session) {
        return new BundleLedger.LedgerWriter(
                SHOP, Stores.requestKey("r" + ++requests), new Author(new AgentId("ada"), new SessionId(session)));
    }

    private static BundleRecord bundle(String id) {
        return bundle(
                id,
                List.of(
                        new BundleRecord.BundleEntry("sites", "must_read", List.of("a.ts")),
                        new BundleRecord.BundleEntry("tests", "should_read", List.of("a.test.ts")),
                        new BundleRecord.BundleEntry("callers", "should_read", List.of("b.ts")),
                        new BundleRecord.BundleEntry("far", "may_read", List.of())));
    }

    private static BundleRecord bundle(String id, List<BundleRecord.BundleEntry> entries) {
        return new BundleRecord(
                new BundleId(id), "fix", "must_read: {}", Map.of("v.module", List.of("taxes")), entries);
    }

    private static BundleRun.BundleUse use(String promoted, String consulted, String missing) {
        return new BundleRun.BundleUse(set(promoted), set(consulted), set(missing));
    }

    private static SequencedSet<String> set(String text) {
        return text.isEmpty() ? new TreeSet<>() : new TreeSet<>(Set.of(text));
    }

    private ManifestReport report() {
        return new ManifestReporter(store.feed()).of(store.snapshot(SHOP), "fix");
    }

    private String proposal(String name) {
        return report().entries().stream()
                .filter(entry -> entry.name().equals(name))
                .findFirst()
                .orElseThrow()
                .proposal();
    }

    @Test
    void aBundleReadsBackAsItWasWritten() {
        ledger.built(writer("s1"), bundle("bundle-1"));

        assertThat(ledger.find(SHOP, new BundleId("bundle-1"))).contains(bundle("bundle-1"));
        assertThatThrownBy(() -> ledger.require(SHOP, new BundleId("bundle-2"))).isInstanceOf(Refusal.class);
        assertThat(BundleLedger.taskClasses(store.snapshot(SHOP))).containsExactly("fix");
    }

    @Test
    void buildingTheSameBundleAgainInASessionWritesNothing() {
        ledger.built(writer("s1"), bundle("bundle-1"));
        long before = store.snapshot(SHOP).seq();
        ledger.built(writer("s1"), bundle("bundle-1"));

        assertThat(store.snapshot(SHOP).seq()).isEqualTo(before);
        assertThat(report().runs()).isEqualTo(1);
    }

    @Test
    void nothingIsProposedBeforeTwentyRuns() {
        for (int run = 1; run < ManifestReport.RUNS_MIN; run++)
            ledger.built(writer("s" + run), bundle("bundle-" + run));

        assertThat(report().runs()).isEqualTo(19);
        assertThat(report().entries()).allMatch(entry -> entry.proposal().isEmpty());
    }

    @Test
    void nothingIsProposedFromRunsThatSayNothingAboutReading() {
        for (int run = 1; run <= 21; run++) ledger.built(writer("s" + run), bundle("bundle-" + run));

        assertThat(report().runs()).isEqualTo(21);
        assertThat(report().informed()).isZero();
        assertThat(report().proposals()).isZero();
    }

    @Test
    void aFileThatEveryRunReadsAlthoughItIsNotInTheBundleIsProposed() {
        for (int run = 1; run <= 28; run++) {
            ledger.built(writer("s" + run), bundle("bundle-" + run));
            ledger.used(writer("s" + run), bundle("bundle-" + run), use("", "conf/routes.ts", ""));
            if (run <= 3) ledger.used(writer("s" + run), bundle("bundle-" + run), use("", "rare.ts", ""));
        }

        assertThat(report().outside())
                .containsExactly(
                        new ManifestReport.OutsideFile(
                                "conf/routes.ts",
                                28,
                                "add to should_read: needed in 28 of 28 runs, and not in the bundle"),
                        new ManifestReport.OutsideFile("rare.ts", 3, ""));
    }

    @Test
    void downgradesAndFilesThatWereLeftOutAreCounted() {
        var outcome = new BundleRecord.QueryOutcome(
                "scip.refs(v.symbol)",
                new BundleRecord.AnsweredBy("references", "medium", List.of("scip → references: there is none here")),
                5,
                Map.of("cap", 2, "budget", 1),
                List.of("x.ts", "y.ts", "z.ts"),
                "sites asked references");
        var entry = new BundleRecord.BundleEntry("sites", "must_read", List.of("a.ts", "b.ts"), Optional.of(outcome));
        for (int run = 1; run <= 2; run++) ledger.built(writer("s" + run), bundle("bundle-" + run, List.of(entry)));

        assertThat(report().entries())
                .containsExactly(new ManifestReport.ReportEntry(
                        "sites", "must_read", new ManifestReport.QueryCounts(2, 0, 0, 2, 6), ""));
        var stored = BundleLedger.stored(store.snapshot(SHOP), new BundleId("bundle-2"));
        assertThat(stored.bundle().entries()).containsExactly(entry);
        assertThat(stored.runs().items()).extracting(BundleRun::session).containsExactly(new SessionId("s2"));
    }

    @Test
    void filesOfAPromotedEntryBelongToTheBundle() {
        ledger.built(writer("s1"), bundle("bundle-1"));
        var found = new BundleRecord.BundleEntry("far", "may_read", List.of("far.ts"));
        ledger.promoted(writer("s1"), bundle("bundle-1"), "far", Optional.of(found));
        ledger.used(writer("s1"), bundle("bundle-1"), use("", "far.ts", ""));

        assertThat(report().outside()).isEmpty();
        assertThat(report().entries())
                .filteredOn(entry -> entry.name().equals("far"))
                .singleElement()
                .satisfies(far -> assertThat(far.counts()).isEqualTo(new ManifestReport.QueryCounts(1, 1, 1, 0, 0)));
    }

    @Test
    void aBundleOfAnEarlierBuildIsShownWithoutOutcomes() {
        ledger.built(writer("s1"), bundle("bundle-1"));

        assertThat(BundleLedger.stored(store.snapshot(SHOP), new BundleId("bundle-1"))
                        .bundle()
                        .entries())
                .allMatch(entry -> entry.outcome().isEmpty());
    }

    @Test
    void neverReadEntriesAreProposedForMayAndOftenPromotedOnesForShould() {
        for (int run = 1; run <= 20; run++) {
            ledger.built(writer("s" + run), bundle("bundle-" + run));
            ledger.used(
                    writer("s" + run),
                    bundle("bundle-" + run),
                    use(run <= 6 ? "far" : "", run == 3 ? "b.ts" : "", "c.ts"));
        }

        assertThat(proposal("tests")).contains("move to may_read").contains("20 runs");
        assertThat(proposal("callers")).isEmpty();
        assertThat(proposal("sites")).isEmpty();
        assertThat(proposal("far")).contains("move to should_read").contains("6 of 20");
        assertThat(report().missing()).containsEntry("c.ts", 20);
    }

    @Test
    void anEntryPromotedInLessThanThirtyPercentOfRunsKeepsItsBand() {
        for (int run = 1; run <= 20; run++) {
            ledger.built(writer("s" + run), bundle("bundle-" + run));
            if (run <= 5) ledger.used(writer("s" + run), bundle("bundle-" + run), use("far", "", ""));
        }

        assertThat(proposal("far")).isEmpty();
    }

    @Test
    void aFileThatTheSessionEditsLaterCountsAsRead() {
        ledger.built(writer("s1"), bundle("bundle-1"));
        var author = new Author(new AgentId("ada"), new SessionId("s1"));
        var request = new TxRequest(SHOP, RequestKey.of(new RequestId("edit"), "edit"), TxKind.AGENT_EDIT, author);
        Stores.write(
                store,
                request,
                draft -> draft.begin(
                        FileCodec.key("b.ts").orElseThrow(),
                        FileCodec.write(new FileVersion("b.ts", "ab", Language.TYPESCRIPT, 1, Set.of()))));

        assertThat(report().entries())
                .filteredOn(entry -> entry.counts().consulted() > 0)
                .extracting(ManifestReport.ReportEntry::name)
                .containsExactly("callers");
    }

    @Test
    void aFileThatTheSessionReadsIsRecordedOnce() {
        var reads = new BundleReadTracker(ledger, Runnable::run, Stores.ids());
        var author = new Author(new AgentId("ada"), new SessionId("s1"));
        ledger.built(writer("s1"), bundle("bundle-1"));
        reads.built(SHOP, author, bundle("bundle-1"));
        reads.read(SHOP, author, "elsewhere.ts");
        reads.read(SHOP, author, "elsewhere.ts");
        long before = store.snapshot(SHOP).seq();
        reads.read(SHOP, author, "a.test.ts");
        reads.read(SHOP, author, "a.test.ts");
        reads.read(SHOP, new Author(new AgentId("eve"), new SessionId("s2")), "b.ts");

        assertThat(store.snapshot(SHOP).seq()).isEqualTo(before + 1);
        assertThat(report().entries())
                .filteredOn(entry -> entry.counts().consulted() > 0)
                .extracting(ManifestReport.ReportEntry::name)
                .containsExactly("tests");
        assertThat(report().outside()).containsExactly(new ManifestReport.OutsideFile("elsewhere.ts", 1, ""));
    }
}
