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
import java.util.Set;
import java.util.TreeSet;

/// Records which bundles were built, promoted and read.
///
/// The same bundle is stored once, however often it is built; each session that builds it has one run.
public final class BundleLedger {

    /// Maximum number of runs in a report; runs are ordered by name.
    static final int RUNS_MAX = Page.LIMIT_MAX;

    /// At most this many sessions that used a bundle are shown with it.
    static final int RUNS_SHOWN_MAX = 50;

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

    /// Records that a session promoted an entry, and what was found for it. The entry is empty if the code has changed
    /// since the bundle was built, because then its files are not those of the bundle.
    public BundleRecord promoted(
            LedgerWriter writer, BundleRecord bundle, String name, Optional<BundleRecord.BundleEntry> entry) {
        var after = entry.map(found -> with(bundle, found)).orElse(bundle);
        var use = new BundleRun.BundleUse(new TreeSet<>(Set.of(name)), new TreeSet<>(), new TreeSet<>());
        commit(writer, "promoted " + bundle.id() + " " + name, draft -> {
            if (!after.equals(bundle)) draft.begin(key(bundle.id()), BundleCodec.write(after));
            note(draft, writer, bundle, use);
        });
        return after;
    }

    private static BundleRecord with(BundleRecord bundle, BundleRecord.BundleEntry entry) {
        return new BundleRecord(
                bundle.id(),
                bundle.taskClass(),
                bundle.manifest(),
                bundle.inputs(),
                bundle.entries().stream()
                        .map(known -> known.name().equals(entry.name()) ? entry : known)
                        .toList());
    }

    /// A stored bundle and the sessions that used it.
    public record StoredBundle(BundleRecord bundle, Page<BundleRun> runs) {}

    /// The bundle with its use; refuses if it was not built in this project.
    public static StoredBundle stored(Snapshot at, BundleId id) {
        var bundle = find(at, id).orElseThrow(() -> unknown(at.project(), id));
        return new StoredBundle(bundle, runs(at, RUN + bundle.taskClass() + "/" + id + "/", RUNS_SHOWN_MAX));
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
        return find(project, id).orElseThrow(() -> unknown(project, id));
    }

    private static Refusal unknown(ProjectId project, BundleId id) {
        return Refusal.of(
                ProblemCode.NOT_FOUND,
                "No bundle " + id + " was built in " + project + ".",
                "Give the bundleId of a bundle_build in this workspace.");
    }

    /// The runs of a task class; the page says whether there are more.
    static Page<BundleRun> runs(Snapshot at, String taskClass) {
        return runs(at, RUN + taskClass + "/", RUNS_MAX);
    }

    private static Page<BundleRun> runs(Snapshot at, String start, int limit) {
        var page = at.list(RecordKind.BUNDLE, start, limit);
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
