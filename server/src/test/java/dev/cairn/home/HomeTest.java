package dev.cairn.home;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.model.problem.Refusal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HomeTest {

    @TempDir
    Path folder;

    @Test
    void aNewHomeIsForItsOwnerAlone() throws IOException {
        var home = new Home(folder.resolve("a/b")).prepare();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(home.folder())))
                .isEqualTo("rwx------");
        assertThat(home.prepare().folder()).isEqualTo(home.folder());
    }

    @Test
    void aHomeThatAnEarlierBuildLeftOpenIsClosedToOthers() throws IOException {
        var home = new Home(Files.createDirectory(folder.resolve("home"), rights("rwxr-xr-x")));
        Files.createDirectory(home.folder().resolve("log"), rights("rwxrwxr-x"));
        var names = List.of(
                "cairn.db",
                "cairn.db-wal",
                "cairn.db-shm",
                "cache.db",
                "cache.db-wal",
                "cache.db-shm",
                "daemon.json",
                "daemon.lock",
                "start.lock",
                "keys");
        for (var name : names) Files.createFile(home.folder().resolve(name), rights("rw-r--r--"));

        home.prepare();

        assertThat(rights(home.folder())).isEqualTo("rwx------");
        assertThat(rights(home.folder().resolve("log"))).isEqualTo("rwx------");
        assertThat(names)
                .allSatisfy(
                        name -> assertThat(rights(home.folder().resolve(name))).isEqualTo("rw-------"));
    }

    @Test
    void anOpenFolderThatHoldsOtherThingsIsRefusedAndStaysAsItIs() throws IOException {
        var shared = Files.createDirectory(folder.resolve("shared"), rights("rwxr-xr-x"));
        Files.writeString(shared.resolve("report.txt"), "of somebody else");

        assertThatThrownBy(() -> new Home(shared).prepare()).isInstanceOfSatisfying(Refusal.class, refusal -> {
            assertThat(refusal.problem().message()).contains("open to other users");
            assertThat(refusal.problem().hint()).contains("chmod 700 " + shared, "CAIRN_HOME");
        });
        assertThat(rights(shared)).isEqualTo("rwxr-xr-x");
        assertThat(shared.resolve(DataHomes.MARKER)).doesNotExist();
    }

    private static FileAttribute<?> rights(String written) {
        return PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(written));
    }

    private static String rights(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }

    @Test
    void aHomeBelowAFileIsRefusedWithANextStep() throws IOException {
        Files.writeString(folder.resolve("file"), "");
        refused(folder.resolve("file"), "is a file");
        refused(folder.resolve("file/home"), "cannot be created");
    }

    @Test
    void aHomeTheSystemDoesNotLetUsWriteIsRefused() {
        refused(Path.of("/proc/cairn-home"), "cannot be");
        refused(Path.of("/proc/self"), "cannot be");
    }

    private static void refused(Path path, String because) {
        assertThatThrownBy(() -> new Home(path).prepare()).isInstanceOfSatisfying(Refusal.class, refusal -> {
            assertThat(refusal.problem().message()).contains(path.toString(), because);
            assertThat(refusal.problem().hint()).contains("CAIRN_HOME");
        });
    }

    @Test
    void fileSystemsOfOtherMachinesAreKnownByName() {
        assertThat(new FileSystemKind("NFS4").isNetwork()).isTrue();
        assertThat(new FileSystemKind("fuse.sshfs").isNetwork()).isTrue();
        assertThat(new FileSystemKind("ext4").isNetwork()).isFalse();
        assertThat(FileSystemKind.of(folder).isNetwork()).isFalse();
    }
}
