package dev.cairn.home;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/// Permissions of files that only their owner may read or write.
///
/// Without POSIX permissions, the protection of the folder has to suffice.
public final class OwnerOnlyPermissions {

    private static final Set<PosixFilePermission> FILE = PosixFilePermissions.fromString("rw-------");

    private static final Set<PosixFilePermission> OF_OTHERS = Set.of(
            PosixFilePermission.GROUP_READ,
            PosixFilePermission.GROUP_WRITE,
            PosixFilePermission.GROUP_EXECUTE,
            PosixFilePermission.OTHERS_READ,
            PosixFilePermission.OTHERS_WRITE,
            PosixFilePermission.OTHERS_EXECUTE);

    private OwnerOnlyPermissions() {}

    /// The attributes for creating such a file; the umask can only remove further permissions.
    public static FileAttribute<?>[] attributes(Path near) {
        return isPosix(near)
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(FILE)}
                : new FileAttribute<?>[0];
    }

    /// Whether the group or other users have any permission on the file.
    static boolean isOpenToOthers(Path file) throws IOException {
        return isPosix(file) && Files.getPosixFilePermissions(file).stream().anyMatch(OF_OTHERS::contains);
    }

    private static boolean isPosix(Path path) {
        return path.getFileSystem().supportedFileAttributeViews().contains("posix");
    }
}
