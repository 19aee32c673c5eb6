package dev.cairn.home;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Recognises Cairn's data homes, whose files are never workspace content.
///
/// SQLite uses record locks, which end when this process closes any descriptor of the file. Therefore no other
/// code may even open such a file. Homes are recognised by a marker file, by the files of an earlier build, and
/// within this process by device and inode, because links and mounts give one file many paths. The state is static
/// because the locks it protects belong to the process.
public final class DataHomes {

    /// A folder that contains a file of this name is a data home.
    public static final String MARKER = "CAIRN_HOME.marker";

    private static final String STORE = "cairn.db";
    private static final String CACHE = "cache.db";
    private static final String LOCK = "daemon.lock";
    private static final String RECORD = "daemon.json";

    /// Files that other parts of this process have locked or depend on.
    private static final List<String> GUARDED = Stream.concat(
                    Stream.of(STORE, CACHE)
                            .flatMap(file ->
                                    Stream.of("", "-wal", "-shm", "-journal").map(file::concat)),
                    Stream.of(LOCK, "start.lock", RECORD, MARKER))
            .toList();

    /// How long file keys are cached. It is short, because a recreated file has another inode.
    private static final long KEYS_NANOS = 20_000_000;

    /// How long it is cached whether a folder is in a home. Another daemon may turn a folder into a home at any
    /// time. Folders in the home of this process are never cached.
    private static final long FOLDER_NANOS = 250_000_000;

    private static final int FOLDERS_MAX = 50_000;

    /// Keys of the files in use, and when they were read.
    private record FileKeys(Set<Object> keys, long nanos) {}

    /// The home that contains a folder, and when this was determined.
    private record FolderHome(Optional<Path> home, long nanos) {}

    /// The homes that this process uses, by real path.
    private static final Set<Path> USED = ConcurrentHashMap.newKeySet();

    /// Files outside any home that must not be read as content either, such as the master keys.
    private static final Set<Path> GUARDED_OUTSIDE = ConcurrentHashMap.newKeySet();

    private static final Map<Path, FolderHome> FOLDERS = new ConcurrentHashMap<>();

    private static volatile FileKeys usedKeys = new FileKeys(Set.of(), System.nanoTime() - KEYS_NANOS);

    private DataHomes() {}

    /// Registers a home that this process uses from now on.
    static void use(Home home) throws IOException {
        USED.add(home.folder().toRealPath());
        usedKeys = lookUp();
        FOLDERS.clear();
    }

    /// Registers a file that no reader of workspaces may open, wherever it is.
    public static void guard(Path file) {
        GUARDED_OUTSIDE.add(file.toAbsolutePath().normalize());
        usedKeys = lookUp();
    }

    /// Whether the folder is a data home, of this process or of another.
    public static boolean isHome(Path folder) {
        return isFile(folder, MARKER)
                || (isFile(folder, STORE) && (isFile(folder, LOCK) || isFile(folder, RECORD)))
                || isUsed(key(folder), true);
    }

    private static boolean isFile(Path folder, String name) {
        return Files.isRegularFile(folder.resolve(name), LinkOption.NOFOLLOW_LINKS);
    }

    /// The home that is or contains this folder; the path should contain no links.
    public static Optional<Path> homeContaining(Path folder) {
        for (var home : USED) if (folder.startsWith(home)) return Optional.of(home);
        return find(folder.toAbsolutePath().normalize(), System.nanoTime());
    }

    private static Optional<Path> find(Path folder, long now) {
        var known = FOLDERS.get(folder);
        if (known != null && now - known.nanos() < FOLDER_NANOS) return known.home();
        var parent = folder.getParent();
        var home = parent == null ? Optional.<Path>empty() : find(parent, now);
        if (home.isEmpty() && isHome(folder)) home = Optional.of(folder);
        if (FOLDERS.size() >= FOLDERS_MAX) FOLDERS.clear();
        FOLDERS.put(folder, new FolderHome(home, now));
        return home;
    }

    /// Whether opening this path would open a file of a home, also through links.
    public static boolean contains(Path file) throws IOException {
        if (isUsed(key(file))) return true;
        var parent = file.toRealPath().getParent();
        return parent != null && homeContaining(parent).isPresent();
    }

    /// Whether a file created or written at this path would be in a home.
    public static boolean wouldContain(Path file) throws IOException {
        var path = file.toAbsolutePath().normalize();
        var there = path;
        while (!Files.exists(there) && there.getParent() != null) there = there.getParent();
        return isUsed(key(path)) || homeContaining(there.toRealPath()).isPresent();
    }

    /// Whether the path leads to a file that this process has locked or depends on.
    public static boolean isGuarded(Path file) {
        return isUsed(key(file));
    }

    static void requireContent(Path file) throws IOException {
        if (contains(file))
            throw new FileSystemException(file.toString(), null, "It belongs to a Cairn data home and is never read");
    }

    /// Whether the key belongs to a file that this process has locked or depends on, or to its home.
    private static boolean isUsed(@Nullable Object key) {
        if (key == null || (USED.isEmpty() && GUARDED_OUTSIDE.isEmpty())) return false;
        var now = lookUp();
        usedKeys = now;
        return now.keys().contains(key);
    }

    /// The same for checks of many files. For a file with only one hard link, the cached keys are used.
    public static boolean isUsed(@Nullable Object key, boolean hasOneName) {
        var lately = usedKeys;
        boolean isRecent = System.nanoTime() - lately.nanos() < KEYS_NANOS;
        if (hasOneName && isRecent && !lately.keys().contains(key)) return false;
        return isUsed(key);
    }

    private static FileKeys lookUp() {
        var keys = new HashSet<Object>();
        var nanos = System.nanoTime();
        USED.removeIf(home -> !Files.isDirectory(home));
        for (var home : USED) {
            add(home, keys);
            for (var name : GUARDED) add(home.resolve(name), keys);
        }
        for (var file : GUARDED_OUTSIDE) add(file, keys);
        return new FileKeys(keys, nanos);
    }

    private static void add(Path path, Set<Object> keys) {
        var key = key(path);
        if (key != null) keys.add(key);
    }

    /// Device and inode of the file, read without opening it.
    private static @Nullable Object key(Path path) {
        if (!Files.exists(path)) return null;
        try {
            return Files.readAttributes(path, BasicFileAttributes.class).fileKey();
        } catch (IOException e) {
            return null;
        }
    }
}
