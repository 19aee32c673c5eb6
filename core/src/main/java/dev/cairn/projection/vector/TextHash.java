package dev.cairn.projection.vector;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// The SHA-256 of a text in hexadecimal.
public record TextHash(String hex) {

    private static final int HEX_LENGTH = 64;

    public TextHash {
        if (hex.length() != HEX_LENGTH || !hex.chars().allMatch(HexFormat::isHexDigit))
            throw new IllegalArgumentException("not a SHA-256 in hexadecimal: '" + hex + "'");
    }

    public static TextHash of(String text) {
        try {
            var digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return new TextHash(HexFormat.of().formatHex(digest));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public String toString() {
        return hex;
    }
}
