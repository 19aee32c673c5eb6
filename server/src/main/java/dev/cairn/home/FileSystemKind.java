package dev.cairn.home;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;

/// The type of file system that a folder is on, by the operating system's name for it.
public record FileSystemKind(String name) {

    private static final Set<String> NETWORK = Set.of(
            "nfs",
            "nfs4",
            "cifs",
            "smb",
            "smb2",
            "smb3",
            "smbfs",
            "afs",
            "afpfs",
            "ceph",
            "lustre",
            "gluster",
            "glusterfs",
            "9p",
            "webdav",
            "davfs",
            "sshfs",
            "fuse.sshfs",
            "fuse.glusterfs",
            "fuse.davfs",
            "fuse.rclone",
            "fuse.s3fs",
            "gpfs",
            "beegfs",
            "ncpfs");

    public FileSystemKind {
        name = name.toLowerCase(Locale.ROOT);
    }

    public static FileSystemKind of(Path folder) {
        try {
            return new FileSystemKind(Files.getFileStore(folder).type());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Whether other machines may access the same files, so that local locks do not exclude them.
    public boolean isNetwork() {
        return NETWORK.contains(name);
    }
}
