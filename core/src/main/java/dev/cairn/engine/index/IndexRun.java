package dev.cairn.engine.index;

import dev.cairn.engine.index.FileIntake.IntakeResult;
import dev.cairn.engine.index.FileIntake.ReadFile;
import dev.cairn.engine.index.git.CommitTimes;
import dev.cairn.engine.index.git.GitRepository;
import dev.cairn.model.code.FileProblem;
import dev.cairn.model.code.FileVersion;
import dev.cairn.model.workspace.WorkspaceSettings;
import dev.cairn.parse.SourceFile;
import dev.cairn.parse.SourceListing;
import dev.cairn.store.Snapshot;
import dev.cairn.store.TxKind;
import dev.cairn.store.codec.FactsKey;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// One run over one workspace.
final class IndexRun {

    private final IndexDependencies parts;
    private final IndexRequest request;
    private final IndexProgress progress;
    private final ParallelReading reading;
    private final CommitTimes times;
    private final WorkspaceSettings settings;
    private final long begunNanos = System.nanoTime();

    IndexRun(
            IndexDependencies parts,
            IndexRequest request,
            IndexProgress progress,
            ParallelReading reading,
            CommitTimes times) {
        this.parts = parts;
        this.times = times;
        this.request = request;
        this.progress = progress;
        this.reading = reading;
        this.settings = request.workspace().settings();
    }

    IndexReport run() {
        var listedAt = parts.clock().instant();
        var git = parts.sources().git().open(settings.root());
        var headBefore = git.flatMap(GitRepository::head);
        var listing = listing();
        reading.requireNotCancelled();
        var project = request.workspace().project();
        var snapshot = parts.store().snapshot(project);
        var known = request.onlyPaths()
                .map(paths -> StoredFiles.of(snapshot, paths, listing))
                .orElseGet(() -> StoredFiles.all(snapshot));
        var stats = new FileAttributes(parts.sources().stats(), project, FactsKey.extractor());
        var candidates = candidates(listing, known, stats);
        var heads = candidates.isEmpty()
                ? Map.<String, String>of()
                : git.map(repository -> repository.headBlobs(
                                candidates.stream().map(SourceFile::path).toList()))
                        .orElse(Map.of());
        var intake = new FileIntake(parts, settings, known, heads);
        var taken = reading.readAll(candidates, intake::read);
        var changes = changes(listing, known, taken, git);
        reading.requireNotCancelled();

        var troubles = prepare(changes, snapshot, git.flatMap(GitRepository::head));
        var written = changes.isEmpty() ? Optional.<dev.cairn.store.Tx>empty() : write(git, headBefore, changes);
        stats.remember(taken, gone(changes), listedAt);
        return report(listing, troubled(taken, troubles), changes, written);
    }

    /// Runs the step before writing and returns the problems found.
    private List<String> prepare(List<PathChange> changes, Snapshot snapshot, Optional<String> head) {
        var now = new HashMap<String, FileVersion>();
        changes.forEach(change -> change.after().ifPresent(file -> now.put(change.path(), file.version())));
        if (now.isEmpty()) return List.of();
        return parts.before()
                .run(new PreWriteStep.PendingWrite(
                        request.workspace(),
                        List.copyOf(now.values()),
                        path -> Optional.ofNullable(now.get(path))
                                .or(() -> parts.contents().file(snapshot, path)),
                        head));
    }

    private static List<IntakeResult> troubled(List<IntakeResult> taken, List<String> troubles) {
        if (troubles.isEmpty()) return taken;
        var all = new ArrayList<>(taken);
        var problems =
                troubles.stream().map(trouble -> new FileProblem("", trouble)).toList();
        all.add(new IntakeResult(List.of(), Set.of(), problems, 0));
        return all;
    }

    private SourceListing listing() {
        progress.advanced("listing", 0, 0);
        var tree = parts.sources().tree();
        return request.onlyPaths()
                .map(paths -> tree.listPaths(settings, paths))
                .orElseGet(() -> tree.list(settings, progress::isCancelled));
    }

    /// The files to read: all in a full run, otherwise those whose attributes differ from when they were last hashed.
    private List<SourceFile> candidates(SourceListing listing, StoredFiles known, FileAttributes stats) {
        if (request.mode() == IndexMode.FULL) return listing.files();
        return listing.files().stream()
                .filter(file -> !stats.hash(file)
                        .filter(hash -> known.holds(file.path(), hash))
                        .isPresent())
                .toList();
    }

    private static List<PathChange> changes(
            SourceListing listing, StoredFiles known, List<IntakeResult> taken, Optional<GitRepository> git) {
        var changes = new ArrayList<PathChange>();
        var gone = new HashSet<String>();
        for (var each : taken) {
            gone.addAll(each.gone());
            for (var file : each.files())
                if (!known.holds(file.version().path(), file.version().contentHash()))
                    changes.add(PathChange.of(
                            Optional.ofNullable(known.files().get(file.version().path())), file));
        }
        var goneFiles = known.goneFrom(listing, gone);
        var stillInHead = goneFiles.isEmpty() || git.isEmpty()
                ? Set.<String>of()
                : git.get()
                        .headBlobs(goneFiles.stream().map(FileVersion::path).toList())
                        .keySet();
        for (var file : goneFiles)
            changes.add(PathChange.gone(file, git.isPresent() && !stillInHead.contains(file.path())));
        changes.sort((one, other) -> one.path().compareTo(other.path()));
        return changes;
    }

    private static Set<String> gone(List<PathChange> changes) {
        return changes.stream()
                .filter(change -> change.after().isEmpty())
                .map(PathChange::path)
                .collect(Collectors.toSet());
    }

    /// The transaction names the checked-out commit only if it stayed the same since before the files were listed;
    /// otherwise git was replacing the files, and what was read may belong to either commit.
    private Optional<dev.cairn.store.Tx> write(
            Optional<GitRepository> git, Optional<String> headBefore, List<PathChange> changes) {
        progress.advanced("writing", 0, changes.size());
        var inHead = changes.stream()
                .filter(PathChange::isHead)
                .map(PathChange::path)
                .collect(Collectors.toSet());
        Map<String, Instant> committed =
                inHead.isEmpty() || git.isEmpty() ? new HashMap<>() : committed(git.get(), inHead);
        reading.requireNotCancelled();
        var writer = new ChangeWriter(parts, request, () -> Duration.ofNanos(System.nanoTime() - begunNanos));
        return writer.write(
                changes,
                committed,
                git.flatMap(GitRepository::head).filter(head -> headBefore.equals(Optional.of(head))));
    }

    private Map<String, Instant> committed(GitRepository git, Set<String> paths) {
        return request.kind() == TxKind.FILE_CHANGE
                ? times.availableSoon(request.workspace().project(), git, paths)
                : git.lastChanges(paths, progress::isCancelled);
    }

    private IndexReport report(
            SourceListing listing,
            List<IntakeResult> taken,
            List<PathChange> changes,
            Optional<dev.cairn.store.Tx> tx) {
        var problems = new ArrayList<FileProblem>(listing.problems());
        taken.forEach(each -> problems.addAll(each.problems()));
        long removed = gone(changes).size();
        return new IndexReport(
                tx,
                listing.files().size(),
                taken.stream().mapToLong(IntakeResult::parsed).sum(),
                changes.size() - removed,
                removed,
                IndexReport.IndexProblems.of(problems),
                Duration.ofNanos(System.nanoTime() - begunNanos));
    }

    /// A change to be written to the draft.
    ///
    /// @param isHead whether the path equals the checked-out commit
    record PathChange(String path, Optional<FileVersion> before, Optional<ReadFile> after, boolean isHead) {

        static PathChange of(Optional<FileVersion> before, ReadFile after) {
            return new PathChange(after.version().path(), before, Optional.of(after), after.isHead());
        }

        static PathChange gone(FileVersion file, boolean isHead) {
            return new PathChange(file.path(), Optional.of(file), Optional.empty(), isHead);
        }

        FileChange fileChange() {
            return new FileChange(path, before, after.map(ReadFile::version), isHead);
        }
    }
}
