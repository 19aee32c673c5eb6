package dev.cairn.serve.viewer;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/// The one hash that entity tags, file versions and the content policy are made with.
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
