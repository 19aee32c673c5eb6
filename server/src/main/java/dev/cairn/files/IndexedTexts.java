package dev.cairn.files;

import dev.cairn.engine.slice.DiskState;
import dev.cairn.engine.slice.SourceTexts;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.home.ContentFiles;
import dev.cairn.model.code.FileVersion;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.SymbolId;
import dev.cairn.projection.history.FileHistory;
import dev.cairn.projection.history.FormerNames;
import dev.cairn.projection.lookup.RootedText;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.store.Store;
import dev.cairn.store.codec.ContentHash;
import dev.cairn.view.View;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// The indexed text of files, and whether the files on disk still match it.
public final class IndexedTexts implements SourceTexts {

    /// A file written more recently than this is compared again, because it may change without getting another
    /// modification time.
    private static final Duration SETTLED = Duration.ofSeconds(2);

    private static final int COMPARED_MAX = 100_000;

    private final Store store;
    private final CodeContents contents;
    private final Workspaces workspaces;
    private final InstantSource clock;
    private final Map<Path, ComparedFile> compared = new ConcurrentHashMap<>();
    private final RecentContentCache recent = new RecentContentCache();

    public IndexedTexts(Store store, CodeContents contents, Workspaces workspaces, InstantSource clock) {
        this.store = store;
        this.contents = contents;
        this.workspaces = workspaces;
        this.clock = clock;
    }

    /// A file on disk that matched the index, with the metadata it had then.
    private record ComparedFile(String contentHash, long size, FileTime modified) {}

    @Override
    public Optional<byte[]> content(FileVersion file) {
        return recent.of(file.contentHash(), () -> contents.content(file));
    }

    /// Whether the file on disk differs from the index. Only regular files inside the workspace are checked.
    @Override
    public boolean isChanged(ProjectId project, String path) {
        return onDisk(project, path) != DiskState.SAME;
    }

    @Override
    public DiskState onDisk(ProjectId project, String path) {
        var root =
                workspaces.find(project).map(workspace -> workspace.settings().root());
        if (root.isEmpty()) return DiskState.SAME;
        var file = onDisk(root.get(), path);
        if (!file.startsWith(root.get()) || !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
            return DiskState.GONE;
        var known = contents.file(store.snapshot(project), path).filter(FileVersion::hasStoredContent);
        if (known.isEmpty()) return DiskState.SAME;
        try {
            return differs(file, known.get()) ? DiskState.CHANGED : DiskState.SAME;
        } catch (IOException unreadable) {
            return DiskState.GONE;
        }
    }

    @Override
    public boolean isOutside(ProjectId project, String path) {
        var root =
                workspaces.find(project).map(workspace -> workspace.settings().root());
        try {
            return root.isPresent()
                    && !root.get().resolve(path.strip()).normalize().startsWith(root.get());
        } catch (InvalidPathException unusable) {
            return false;
        }
    }

    /// The root may be reached through a link, as `/tmp` on macOS; such a path is compared as the system resolves it.
    @Override
    public Optional<String> relative(ProjectId project, String written) {
        var root =
                workspaces.find(project).map(workspace -> workspace.settings().root());
        if (root.isEmpty()) return Optional.of(written);
        return RootedText.relative(root.get().toString(), written)
                .or(() -> throughLink(root.get(), written))
                .map(text -> LinkedPaths.followed(root.get(), text));
    }

    private static Optional<String> throughLink(Path root, String written) {
        var text = written.strip();
        for (int end = text.indexOf('/', 1); end > 0; end = text.indexOf('/', end + 1)) {
            try {
                var folder = Path.of(text.substring(0, end));
                if (folder.isAbsolute()
                        && Files.isDirectory(folder)
                        && folder.toRealPath().equals(root.toRealPath()))
                    return Optional.of(text.substring(end + 1)).filter(rest -> !rest.contains(".."));
            } catch (InvalidPathException | IOException unusable) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }

    @Override
    public Optional<FormerNames.RenamedNode> renamed(View view, String written) {
        return FormerNames.recorded(store.feed(), contents).find(view.snapshot(), view.graph(), written);
    }

    @Override
    public Optional<Instant> validFrom(View view, SymbolId unit) {
        return FileHistory.of(view.snapshot(), view.asOf(), contents, unit.path())
                .now(unit.toString())
                .map(run -> run.valid().from());
    }

    private static Path onDisk(Path root, String path) {
        try {
            return UndecodableNames.resolve(root, path).normalize();
        } catch (IOException unreadable) {
            return root.resolve(path).normalize();
        }
    }

    /// Whether a file differs from the index. A file with the same metadata as at the last match is not read
    /// again.
    private boolean differs(Path file, FileVersion known) throws IOException {
        var look = new ComparedFile(known.contentHash(), Files.size(file), Files.getLastModifiedTime(file));
        if (look.equals(compared.get(file))) return false;
        if (look.size() != known.size() || !known.contentHash().equals(ContentHash.of(ContentFiles.readAllBytes(file))))
            return true;
        // A file that was just written may be written again with the same metadata.
        if (look.modified().toInstant().isBefore(clock.instant().minus(SETTLED))) remember(file, look);
        return false;
    }

    private void remember(Path file, ComparedFile look) {
        if (compared.size() >= COMPARED_MAX) compared.clear();
        compared.put(file, look);
    }
}
