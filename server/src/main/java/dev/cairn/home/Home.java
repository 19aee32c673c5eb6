package dev.cairn.home;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;

/// The data home of a daemon: the folder with its store, settings, secrets and logs.
public record Home(Path folder) {

    private static final String OWNER_ONLY = "rwx------";
    private static final String MARKER_TEXT =
            "This folder is a data home of Cairn. Its files are no project's content: Cairn never indexes them.\n";
    private static final String NEXT_STEP =
            "Set CAIRN_HOME to a folder on a local disk that you can write, then try again.";

    public Home {
        folder = folder.toAbsolutePath().normalize();
    }

    /// The lock file that the daemon holds while it runs.
    public Path daemonLock() {
        return folder.resolve("daemon.lock");
    }

    /// The lock file that a process holds while it starts a daemon in the background.
    public Path startLock() {
        return folder.resolve("start.lock");
    }

    /// The file with the address of the daemon.
    public Path daemonFile() {
        return folder.resolve("daemon.json");
    }

    /// The file in which a daemon reports what it is doing while it starts or stops.
    public Path daemonPhase() {
        return folder.resolve("daemon.phase");
    }

    /// The secret that the daemon requires of its clients.
    public Path secret() {
        return folder.resolve("secret");
    }

    /// The page that leads a browser to the viewer; it holds a one-time sign-in code.
    public Path openPage() {
        return folder.resolve("open.html");
    }

    /// The file that marks this folder as a data home for all processes of Cairn.
    Path marker() {
        return folder.resolve(DataHomes.MARKER);
    }

    public Path store() {
        return folder.resolve("cairn.db");
    }

    /// The database with facts, vectors and digests. They are derived, so it may be deleted while no daemon runs.
    public Path cache() {
        return folder.resolve("cache.db");
    }

    /// The folder with native libraries that were unpacked from jars. It may be deleted while no daemon runs.
    public Path libraries() {
        return folder.resolve("cache").resolve("libraries");
    }

    public Path config() {
        return folder.resolve("config.yaml");
    }

    public Path log() {
        return folder.resolve("log").resolve("daemon.log");
    }

    /// The log of attempts that were refused because of identity or permission.
    public Path securityLog() {
        return folder.resolve("log").resolve("security.log");
    }

    /// The file with the hashes of the agent tokens.
    public Path agentTokens() {
        return folder.resolve("agent-tokens");
    }

    /// The file that lists the bridges connected to the daemon.
    public Path presence() {
        return folder.resolve("presence");
    }

    /// The output of the background daemon before it opened its log, and crash messages of the virtual machine.
    public Path startLog() {
        return folder.resolve("log").resolve("daemon.out");
    }

    /// Creates the folder for its owner alone, or refuses a location where the store would not be safe.
    public Home prepare() {
        if (Files.exists(folder) && !Files.isDirectory(folder))
            throw refuse("The data home " + folder + " is a file, not a folder.");
        create();
        if (!Files.isWritable(folder)) throw refuse("The data home " + folder + " cannot be written.");
        var kind = FileSystemKind.of(folder);
        if (kind.isNetwork())
            throw refuse("The data home " + folder + " is on a network file system (" + kind.name()
                    + "), where locks and durable writes cannot be trusted.");
        return this;
    }

    private void create() {
        try {
            if (!Files.isDirectory(folder)) createOwned(folder);
            HomePermissions.restrictFolder(folder);
            mark();
            Files.createDirectories(log().getParent());
            HomePermissions.restrictFiles(folder);
            DataHomes.use(this);
        } catch (AccessDeniedException e) {
            throw refuse("The data home " + folder + " cannot be created: permission denied.", e);
        } catch (IOException e) {
            throw refuse("The data home " + folder + " cannot be created: " + e.getMessage() + ".", e);
        }
    }

    /// Writes the marker. This is done before any other file, because readers of workspaces must not open the
    /// files of a home.
    private void mark() throws IOException {
        if (Files.exists(marker())) return;
        try {
            Files.writeString(marker(), MARKER_TEXT, StandardCharsets.UTF_8, StandardOpenOption.CREATE_NEW);
        } catch (FileAlreadyExistsException markedMeanwhile) {
            // Another process of this home has created it first.
        }
    }

    private static void createOwned(Path folder) throws IOException {
        if (folder.getFileSystem().supportedFileAttributeViews().contains("posix"))
            Files.createDirectories(
                    folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(OWNER_ONLY)));
        else Files.createDirectories(folder);
    }

    private static Refusal refuse(String message) {
        return Refusal.of(ProblemCode.READ_ONLY, message, NEXT_STEP);
    }

    private static Refusal refuse(String message, IOException cause) {
        return Refusal.of(ProblemCode.READ_ONLY, message, NEXT_STEP, cause);
    }
}
