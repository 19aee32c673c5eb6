package dev.cairn.store.codec;

import dev.cairn.model.id.Sha256;
import java.security.MessageDigest;
import java.util.HexFormat;

/// Computes the SHA-256 of content in hex.
public final class ContentHash {

    private ContentHash() {}

    public static String of(byte[] bytes) {
        return Sha256.of(bytes).hex();
    }

    public static MessageDigest newDigest() {
        return Sha256.newDigest();
    }

    public static String written(byte[] digest) {
        return HexFormat.of().formatHex(digest);
    }
}
