package dev.cairn.serve.viewer;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/// Computes the hash from which entity tags, file versions and the content security policy are made.
final class AssetHashes {

    private AssetHashes() {}

    static byte[] sha256(byte[] bytes) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(bytes);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }
}
