package dev.cairn.store.codec;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// The name of a content: the SHA-256 of its bytes in hex.
public final class ContentHash {

    private ContentHash() {}

    public static String of(byte[] bytes) {
        return written(newDigest().digest(bytes));
    }

    public static MessageDigest newDigest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    public static String written(byte[] digest) {
        return HexFormat.of().formatHex(digest);
    }
}
