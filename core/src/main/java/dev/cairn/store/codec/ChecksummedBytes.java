package dev.cairn.store.codec;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.CRC32C;

/// Adds a checksum to bytes and verifies it. Bytes that pass the check can be decoded lazily without failing.
final class ChecksummedBytes {

    private ChecksummedBytes() {}

    static byte[] withChecksum(byte[] bytes) {
        return ByteBuffer.allocate(bytes.length + Integer.BYTES)
                .put(bytes)
                .putInt(sum(bytes, bytes.length))
                .array();
    }

    /// The bytes without the checksum; empty if they are damaged.
    static Optional<byte[]> verified(byte[] bytesWithChecksum) {
        int length = bytesWithChecksum.length - Integer.BYTES;
        if (length < 0 || ByteBuffer.wrap(bytesWithChecksum).getInt(length) != sum(bytesWithChecksum, length))
            return Optional.empty();
        return Optional.of(Arrays.copyOf(bytesWithChecksum, length));
    }

    private static int sum(byte[] bytes, int length) {
        var sum = new CRC32C();
        sum.update(bytes, 0, length);
        return (int) sum.getValue();
    }
}
