package dev.cairn.projection.packages;

import dev.cairn.model.code.FileVersion;
import dev.cairn.parse.PackageFileParser;
import dev.cairn.projection.feed.FeedFold;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.store.RecordKind;
import dev.cairn.store.Snapshot;
import dev.cairn.store.Tx;
import dev.cairn.store.VersionChange;
import dev.cairn.store.codec.FileCodec;
import dev.cairn.store.codec.StoredRecords;
import java.util.List;
import java.util.TreeMap;
import org.pcollections.TreePMap;

/// Keeps the set of a worktree's build files, lock files and CI files up to date with the feed.
final class PackageFilesFold implements FeedFold<PackageFiles> {

    private final CodeContents contents;
    private final PackageFileParser parser;
    private final PackageFileCache read;

    PackageFilesFold(CodeContents contents, PackageFileParser parser, PackageFileCache read) {
        this.contents = contents;
        this.parser = parser;
        this.read = read;
    }

    @Override
    public boolean isOfWorktree() {
        return true;
    }

    @Override
    public PackageFiles load(Snapshot snapshot) {
        var files = new TreeMap<String, FileVersion>();
        for (var file : contents.files(snapshot)) if (isWanted(file.path())) files.put(file.path(), file);
        return new PackageFiles(read, TreePMap.fromSortedMap(files));
    }

    private boolean isWanted(String path) {
        return parser.supports(path)
                || StackFiles.isCi(path)
                || StackFiles.system(path).isPresent();
    }

    @Override
    public PackageFiles apply(PackageFiles state, Tx tx, List<VersionChange> changes) {
        var wanted = changes.stream()
                .filter(change -> change.key().kind() == RecordKind.FILE)
                .filter(change -> isWanted(change.key().name()))
                .toList();
        // The same object is returned, because its graph may already be built.
        if (wanted.isEmpty()) return state;
        var files = state.files();
        for (var change : wanted) files = apply(files, change);
        return new PackageFiles(read, files);
    }

    private static TreePMap<String, FileVersion> apply(TreePMap<String, FileVersion> files, VersionChange change) {
        var path = change.key().name();
        // A version recorded as past began and ended at once, so it does not change the present.
        var now = change.begun().filter(version -> version.endedSeq().isEmpty());
        if (now.isPresent())
            return StoredRecords.readVersion(now.get(), FileCodec::read)
                    .map(file -> files.plus(path, file))
                    .orElse(files);
        var ended = change.ended().flatMap(version -> StoredRecords.readVersion(version, FileCodec::read));
        return ended.isPresent() && ended.get().equals(files.get(path)) ? files.minus(path) : files;
    }
}
