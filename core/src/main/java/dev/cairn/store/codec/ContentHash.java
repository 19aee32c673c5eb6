package dev.cairn.store.codec;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// Computes the SHA-256 of content in hex.
public final class ContentHash {

    /// Cloned for every use, because looking up the provider takes longer than hashing a small file.
    private static final MessageDigest PROTOTYPE = sha256();

    private ContentHash() {}

    public static String of(byte[] bytes) {
        return written(newDigest().digest(bytes));
    }

    public static MessageDigest newDigest() {
        try {
            return (MessageDigest) PROTOTYPE.clone();
        } catch (CloneNotSupportedException e) {
            return sha256();
        }
    }

    private static MessageDigest sha256() {
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
