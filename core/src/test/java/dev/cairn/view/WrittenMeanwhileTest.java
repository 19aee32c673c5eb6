package dev.cairn.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.brief.BriefMemories;
import dev.cairn.engine.brief.WakeupBuilder;
import dev.cairn.engine.bundle.ledger.BundleLedger;
import dev.cairn.engine.bundle.ledger.ManifestReporter;
import dev.cairn.engine.claim.ClaimPorts;
import dev.cairn.engine.claim.WorktreeChanges;
import dev.cairn.engine.claim.WorktreePlaces;
import dev.cairn.engine.claim.overview.AgentAbsence;
import dev.cairn.engine.claim.overview.AgentEpisodes;
import dev.cairn.engine.claim.overview.Coordination;
import dev.cairn.engine.claim.overview.HandoffReader;
import dev.cairn.engine.claim.overview.UnblockedTasks;
import dev.cairn.engine.index.diff.CodeDifferences;
import dev.cairn.engine.index.diff.DiffRequest;
import dev.cairn.engine.time.GitRevisions;
import dev.cairn.engine.time.MomentResolver;
import dev.cairn.engine.work.BacklogReader;
import dev.cairn.engine.work.BacklogReader.BacklogQueryScope;
import dev.cairn.engine.work.BacklogWriter;
import dev.cairn.engine.work.EntityListRequest;
import dev.cairn.engine.work.WriteContext;
import dev.cairn.engine.work.form.WrittenFields;
import dev.cairn.model.bundle.BundleRecord;
import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.ClaimTarget;
import dev.cairn.model.claim.ClaimType;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.BundleId;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.id.SymbolId;
import dev.cairn.model.time.AsOf;
import dev.cairn.model.work.Entity;
import dev.cairn.projection.log.TransactionIndex;
import dev.cairn.projection.work.Backlogs;
import dev.cairn.store.Author;
import dev.cairn.testing.HeldClaims;
import dev.cairn.testing.SmallViews;
import dev.cairn.testing.Stores;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Between the steps of each request, other agents write tasks, claims and files.
class WrittenMeanwhileTest {

    private static final AgentId ADA = new AgentId("ada");
    private static final String PATH = "shop/tax.py";
    private static final String TAX = "def rate():\n    return 0.2\n";

    private final SmallViews views = new SmallViews();
    private final Backlogs backlogs = new Backlogs(views.store());
    private final BacklogReader reads = new BacklogReader(backlogs);
    private final BacklogWriter writes = new BacklogWriter(views.store(), backlogs, List.of());
    private final TransactionIndex transactions = new TransactionIndex(views.store());
    private final Coordination coordination = new Coordination(
            views.store(),
            transactions,
            ClaimPorts.NONE,
            new WorktreeChanges(views.store(), WorktreePlaces.NONE, (_, _) -> ""),
            views.clock());
    private final HeldClaims claims = new HeldClaims(views.store(), SmallViews.PROJECT);
    private int written;

    @BeforeEach
    void writeBefore() {
        views.save(PATH, TAX);
        create("before");
        claims.hold("ada", code("shop/tax.py::rate"), "before");
    }

    @AfterEach
    void close() {
        views.close();
    }

    private static ClaimTarget code(String id) {
        return new ClaimTarget.Code(SymbolId.parse(id), ClaimType.FUNCTION);
    }

    private WriteContext writer(String agent) {
        return new WriteContext(
                SmallViews.PROJECT,
                Stores.requestKey("write " + ++written),
                new Author(new AgentId(agent), new SessionId("session of " + agent)));
    }

    private String create(String title) {
        return writes.create(writer("bob"), new WrittenFields(Map.of("title", title)))
                .entity()
                .id();
    }

    /// Another request makes every projection follow.
    private void writeMore() {
        var task = create("meanwhile " + written);
        claims.hold("bob", new ClaimTarget.Work(task, ClaimType.TASK), "meanwhile");
        claims.hold("ada", code("shop/tax.py::more_" + written), "meanwhile");
        views.save(PATH, "def above_" + written + "():\n    return 1\n\n\n" + TAX);
        var other = ProjectView.open(views.store(), SmallViews.PROJECT, AsOf.NOW);
        assertThat(coordination.overview(other).active()).hasSizeGreaterThan(1);
        assertThat(reads.<Integer>read(
                        new BacklogQueryScope(other, ADA),
                        backlog -> backlog.newest().size()))
                .isGreaterThan(1);
    }

    private ProjectView open() {
        return ProjectView.open(views.store(), SmallViews.PROJECT, AsOf.NOW);
    }

    private static EntityListRequest ready() {
        return new EntityListRequest(
                Set.of(), Set.of(), Optional.empty(), Optional.empty(), true, 10, Optional.empty());
    }

    @Test
    void aListItsCountsAndItsHoldersAreOfOneMoment() {
        var task = create("held later");
        var scope = new BacklogQueryScope(open(), ADA);
        writeMore();
        claims.hold("bob", new ClaimTarget.Work(task, ClaimType.TASK), "too late");
        assertThat(reads.list(scope, ready()).items())
                .extracting(Entity::title)
                .containsExactly("before", "held later");
        writeMore();
        assertThat(reads.counts(scope)).containsEntry("ready", 2).containsEntry("type.task", 2);
        assertThat(BacklogReader.holders(scope)).isEmpty();
    }

    @Test
    void aBriefIsOfOneMoment() {
        var brief = new WakeupBuilder(
                        reads,
                        BriefMemories.NONE,
                        _ -> {
                            writeMore();
                            return List.of();
                        },
                        WakeupBuilder.NO_HISTORY)
                .own(new BacklogQueryScope(open(), ADA), "today", Optional.empty(), WakeupBuilder.ANSWER_BYTES_MAX);
        assertThat(brief.text()).contains("before").doesNotContain("meanwhile");
    }

    @Test
    void anOverviewAndAHandoffAreOfOneMoment() {
        var view = open();
        writeMore();
        var overview = coordination.overview(view);
        assertThat(overview.active())
                .extracting(Claim::purpose)
                .allMatch(why -> why.intent().equals("before"));
        assertThat(overview.total()).isEqualTo(1);
        AgentEpisodes episodes = _ -> {
            writeMore();
            return List.of();
        };
        var handoff = new HandoffReader(coordination, episodes)
                .of(new HandoffReader.HandoffRequest(view, ADA, Optional.empty()));
        assertThat(handoff.held()).hasSize(1);
    }

    @Test
    void anAbsenceEndsWithItsView() {
        writes.create(writer("ada"), new WrittenFields(Map.of("title", "mine")));
        views.clock().advance(Duration.ofMinutes(1));
        var blocker = create("blocker");
        writes.create(writer("bob"), new WrittenFields(Map.of("title", "waiting", "depends_on", List.of(blocker))));
        AgentEpisodes episodes = _ -> {
            writeMore();
            writes.update(
                    writer("bob"),
                    new BacklogWriter.EntityUpdate(
                            "backlog_update",
                            blocker,
                            new WrittenFields(Map.of("status", "done")),
                            OptionalLong.empty()));
            return List.of();
        };
        var absence = new AgentAbsence(coordination, episodes, new UnblockedTasks(backlogs));
        assertThat(absence.before(open(), ADA).orElseThrow().unblocked()).isEmpty();
        assertThat(absence.before(open(), ADA).orElseThrow().unblocked()).hasSize(1);
    }

    @Test
    void differencesEndWithTheirView() {
        var before = views.store().feed().after(SmallViews.PROJECT, 0, 1).getFirst();
        views.save(PATH, TAX + "\n\ndef added():\n    return 1\n");
        var moments = new MomentResolver(
                views.store().feed(),
                transactions,
                (_, _) -> {
                    writeMore();
                    return Optional.of(new GitRevisions.FoundCommit("abc", before.recordedAt()));
                },
                InstantSource.system());
        var differences = new CodeDifferences(views.store(), views.contents(), transactions, moments);
        var result = differences.since(new DiffRequest(open(), "main", Set.of(), 10));
        assertThat(result.added().items()).extracting(SymbolId::toString).containsExactly(PATH + "::added");
        assertThat(result.transactionsTotal()).isEqualTo(1);
    }

    @Test
    void aReportCountsTheRunsOfItsView() {
        var ledger = new BundleLedger(views.store());
        var view = open();
        var writer = writer("ada");
        ledger.built(
                new BundleLedger.LedgerWriter(writer.project(), writer.key(), writer.author()),
                new BundleRecord(new BundleId("bundle-1"), "fix", "must_read: {}", Map.of(), List.of()));
        var reporter = new ManifestReporter(views.store().feed());
        assertThat(reporter.of(view.snapshot(), "fix").runs()).isZero();
        assertThat(reporter.of(open().snapshot(), "fix").runs()).isEqualTo(1);
    }
}
