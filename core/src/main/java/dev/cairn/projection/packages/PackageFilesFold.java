package dev.cairn.projection.packages;

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

/// Collects build files, lock files and CI files from the transaction log.
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
    public PackageFiles load(Snapshot snapshot) {
        var files = new PackageFiles(read);
        for (var file : contents.files(snapshot)) if (isWanted(file.path())) files.put(file);
        return files;
    }

    private boolean isWanted(String path) {
        return parser.supports(path)
                || StackFiles.isCi(path)
                || StackFiles.system(path).isPresent();
    }

    @Override
    public void apply(PackageFiles files, Tx tx, List<VersionChange> changes) {
        for (var change : changes) {
            var path = change.key().name();
            if (change.key().kind() != RecordKind.FILE || !isWanted(path)) continue;
            // A version recorded as past began and ended at once, so it does not change the present.
            var now = change.begun().filter(version -> version.endedSeq().isEmpty());
            if (now.isPresent())
                StoredRecords.readVersion(now.get(), FileCodec::read).ifPresent(files::put);
            else if (change.ended()
                    .flatMap(ended -> StoredRecords.readVersion(ended, FileCodec::read))
                    .filter(files::holds)
                    .isPresent()) files.remove(path);
        }
    }
}
