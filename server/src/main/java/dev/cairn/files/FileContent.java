package dev.cairn.files;

import dev.cairn.parse.SourceFile;
import dev.cairn.parse.SourceReadResult;
import dev.cairn.store.codec.ContentHash;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.util.Set;

/// Reads one file; of a large file only the hash is computed.
final class FileContent {

    /// Of larger files only the beginning, the end and the size are hashed.
    static final long HASHED_BYTES_MAX = 256L << 20;

    private static final int BLOCK = 1 << 20;

    private static final Set<OpenOption> OPEN = Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);

    private FileContent() {}

    static SourceReadResult read(Path root, String path, int bytesMax) {
        try {
            // The metadata is read before the bytes, so that a change in between is noticed by the next check.
            var file = new FileListing(root).stat(path);
            if (file.isEmpty()) return new SourceReadResult.Gone();
            try (var channel = Files.newByteChannel(UndecodableNames.resolve(root, path), OPEN)) {
                return read(file.get(), channel, bytesMax);
            }
        } catch (NoSuchFileException | NotDirectoryException e) {
            return new SourceReadResult.Gone();
        } catch (IOException | InvalidPathException e) {
            return new SourceReadResult.Unreadable(
                    e instanceof IOException failure ? FileListing.reason(failure) : "The name cannot be used.");
        }
    }

    private static SourceReadResult read(SourceFile file, SeekableByteChannel channel, int bytesMax)
            throws IOException {
        long size = channel.size();
        if (size > bytesMax) return new SourceReadResult.Large(file, hash(channel, size));
        var buffer = ByteBuffer.allocate((int) size);
        while (buffer.hasRemaining() && channel.read(buffer) >= 0) {}
        var bytes = buffer.hasRemaining() ? java.util.Arrays.copyOf(buffer.array(), buffer.position()) : buffer.array();
        return new SourceReadResult.Content(file, bytes);
    }

    private static String hash(SeekableByteChannel channel, long size) throws IOException {
        var digest = ContentHash.newDigest();
        if (size <= HASHED_BYTES_MAX) add(digest, channel, size);
        else {
            digest.update(("size " + size).getBytes(java.nio.charset.StandardCharsets.US_ASCII));
            add(digest, channel, BLOCK);
            channel.position(size - BLOCK);
            add(digest, channel, BLOCK);
        }
        return ContentHash.written(digest.digest());
    }

    private static void add(MessageDigest digest, SeekableByteChannel channel, long bytes) throws IOException {
        var buffer = ByteBuffer.allocate(BLOCK);
        long left = bytes;
        while (left > 0) {
            buffer.clear().limit((int) Math.min(BLOCK, left));
            int read = channel.read(buffer);
            if (read < 0) return;
            digest.update(buffer.flip());
            left -= read;
        }
    }
}
