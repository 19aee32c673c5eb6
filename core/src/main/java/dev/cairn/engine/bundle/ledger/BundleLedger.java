package dev.cairn.engine.bundle.ledger;

import dev.cairn.model.bundle.BundleRecord;
import dev.cairn.model.bundle.BundleRun;
import dev.cairn.model.id.BundleId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.store.Author;
import dev.cairn.store.CommitDecision;
import dev.cairn.store.Draft;
import dev.cairn.store.Page;
import dev.cairn.store.RecordKey;
import dev.cairn.store.RecordKind;
import dev.cairn.store.RequestKey;
import dev.cairn.store.Snapshot;
import dev.cairn.store.Store;
import dev.cairn.store.TxKind;
import dev.cairn.store.TxRequest;
import dev.cairn.store.codec.BundleCodec;
import dev.cairn.store.codec.ContentHash;
import dev.cairn.store.codec.StoredRecords;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/// Records which bundles were built, promoted and read.
///
/// The same bundle is stored once, however often it is built; each session that builds it has one run.
public final class BundleLedger {

    /// Maximum number of runs in a report; runs are ordered by name.
    static final int RUNS_MAX = Page.LIMIT_MAX;

    private static final String BUNDLE = "bundle/";
    private static final String RUN = "run/";
    private static final int SESSION_LENGTH = 16;

    private final Store store;

    public BundleLedger(Store store) {
        this.store = store;
    }

    /// The author of a write, with the project and the idempotency key of the request.
    public record LedgerWriter(ProjectId project, RequestKey key, Author author) {}

    /// Records that a session has built a bundle; a second call writes nothing.
    public void built(LedgerWriter writer, BundleRecord bundle) {
        var at = store.snapshot(writer.project());
        if (at.find(runKey(bundle, writer.author().session())).isPresent()) return;
        commit(writer, "built " + bundle.id(), draft -> {
            if (draft.find(key(bundle.id())).isEmpty()) draft.begin(key(bundle.id()), BundleCodec.write(bundle));
            note(draft, writer, bundle, BundleRun.BundleUse.NONE);
        });
    }

    /// Records how a session used a bundle.
    public void used(LedgerWriter writer, BundleRecord bundle, BundleRun.BundleUse use) {
        commit(writer, "used " + bundle.id() + " " + use, draft -> note(draft, writer, bundle, use));
    }

    private static void note(Draft draft, LedgerWriter writer, BundleRecord bundle, BundleRun.BundleUse use) {
        var key = runKey(bundle, writer.author().session());
        var run = draft.find(key)
                .map(version -> BundleCodec.readRun(version.state()))
                .orElseGet(() -> new BundleRun(
                        bundle.id(),
                        bundle.taskClass(),
                        writer.author().agent(),
                        writer.author().session(),
                        draft.seq(),
                        BundleRun.BundleUse.NONE));
        draft.begin(key, BundleCodec.write(run.with(use)));
    }

    private interface LedgerWrite {
        void write(Draft draft);
    }

    private void commit(LedgerWriter writer, String outcome, LedgerWrite writing) {
        var request = new TxRequest(writer.project(), writer.key(), TxKind.BUNDLE, writer.author());
        store.commit(request, draft -> {
            writing.write(draft);
            return CommitDecision.accept(outcome);
        });
    }

    public Optional<BundleRecord> find(ProjectId project, BundleId id) {
        return find(store.snapshot(project), id);
    }

    static Optional<BundleRecord> find(Snapshot at, BundleId id) {
        return at.find(key(id)).map(version -> BundleCodec.readRecord(version.state()));
    }

    /// The bundle; refuses if it was not built in this project.
    public BundleRecord require(ProjectId project, BundleId id) {
        return find(project, id)
                .orElseThrow(() -> Refusal.of(
                        ProblemCode.NOT_FOUND,
                        "No bundle " + id + " was built in " + project + ".",
                        "Give the bundleId of a bundle_build in this workspace."));
    }

    /// The runs of a task class; the page says whether there are more.
    static Page<BundleRun> runs(Snapshot at, String taskClass) {
        var start = RUN + taskClass + "/";
        var page = at.list(RecordKind.BUNDLE, start, RUNS_MAX);
        var runs = new ArrayList<BundleRun>();
        for (var version : page.items()) {
            if (!version.key().name().startsWith(start)) return new Page<>(runs, false);
            StoredRecords.read(version, BundleCodec::readRun).ifPresent(runs::add);
        }
        return new Page<>(runs, page.more());
    }

    /// Every task class with at least one run.
    public static List<String> taskClasses(Snapshot at) {
        var classes = new TreeSet<String>();
        var after = RUN;
        while (classes.size() < RUNS_MAX) {
            var next = at.list(RecordKind.BUNDLE, after, 1).items();
            if (next.isEmpty() || !next.getFirst().key().name().startsWith(RUN)) break;
            var name = next.getFirst().key().name().substring(RUN.length());
            var taskClass = name.substring(0, name.indexOf('/'));
            classes.add(taskClass);
            // '0' follows '/' in ASCII, so this key is after every run of the class.
            after = RUN + taskClass + "0";
        }
        return List.copyOf(classes);
    }

    private static RecordKey key(BundleId id) {
        return new RecordKey(RecordKind.BUNDLE, BUNDLE + id);
    }

    /// Session names are chosen by clients; a hash keeps the key short and valid.
    private static RecordKey runKey(BundleRecord bundle, SessionId session) {
        var hash =
                ContentHash.of(session.value().getBytes(StandardCharsets.UTF_8)).substring(0, SESSION_LENGTH);
        return new RecordKey(RecordKind.BUNDLE, RUN + bundle.taskClass() + "/" + bundle.id() + "/" + hash);
    }
}
