package dev.cairn.projection.packages;

import dev.cairn.parse.PackageParser;
import dev.cairn.projection.follow.Fold;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.store.Change;
import dev.cairn.store.Kind;
import dev.cairn.store.Snapshot;
import dev.cairn.store.Tx;
import dev.cairn.store.codec.FileCodec;
import dev.cairn.store.codec.StoredRows;
import java.util.List;

/// Collects build files, lock files and CI files from the transaction log.
final class PackageFold implements Fold<PackageFiles> {

    private final CodeContents contents;
    private final PackageParser parser;
    private final ReadFiles read;

    PackageFold(CodeContents contents, PackageParser parser, ReadFiles read) {
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
        return parser.understands(path)
                || StackFiles.isCi(path)
                || StackFiles.system(path).isPresent();
    }

    @Override
    public void apply(PackageFiles files, Tx tx, List<Change> changes) {
        for (var change : changes) {
            var path = change.key().name();
            if (change.key().kind() != Kind.FILE || !isWanted(path)) continue;
            // A version recorded as past began and ended at once, so it does not change the present.
            var now = change.begun().filter(version -> version.endedSeq().isEmpty());
            if (now.isPresent())
                StoredRows.readVersion(now.get(), FileCodec::read).ifPresent(files::put);
            else if (change.ended()
                    .flatMap(ended -> StoredRows.readVersion(ended, FileCodec::read))
                    .filter(files::holds)
                    .isPresent()) files.remove(path);
        }
    }
}
