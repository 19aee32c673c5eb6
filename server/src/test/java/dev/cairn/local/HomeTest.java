package dev.cairn.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.model.problem.Refusal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
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
