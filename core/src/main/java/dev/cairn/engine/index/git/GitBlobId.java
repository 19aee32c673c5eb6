package dev.cairn.engine.index.git;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// Computes git's blob id of a content, so that comparing with HEAD needs no process per file.
public final class GitBlobId {

    private static final int SHA1_DIGITS = 40;

    private GitBlobId() {}

    /// The blob id, computed with the hash algorithm of another id of the same repository.
    public static String id(byte[] content, String like) {
        var digest = digest(like.length() == SHA1_DIGITS ? "SHA-1" : "SHA-256");
        digest.update(("blob " + content.length + "\0").getBytes(StandardCharsets.US_ASCII));
        return HexFormat.of().formatHex(digest.digest(content));
    }

    private static MessageDigest digest(String algorithm) {
        try {
            return MessageDigest.getInstance(algorithm);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has " + algorithm, e);
        }
    }
}
