package dev.cairn.model.id;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// A SHA-256 in lower-case hexadecimal.
public record Sha256(String hex) {

    private static final int HEX_LENGTH = 64;

    /// Cloned for every use, because looking up the provider takes longer than hashing a small file.
    private static final MessageDigest PROTOTYPE = lookUp();

    public Sha256 {
        if (hex.length() != HEX_LENGTH || !hex.chars().allMatch(Sha256::isHexDigit))
            throw new IllegalArgumentException("not a SHA-256 in hexadecimal: '" + hex + "'");
    }

    private static boolean isHexDigit(int character) {
        return (character >= '0' && character <= '9') || (character >= 'a' && character <= 'f');
    }

    /// The hash of the text in UTF-8.
    public static Sha256 of(String text) {
        return of(text.getBytes(StandardCharsets.UTF_8));
    }

    public static Sha256 of(byte[] bytes) {
        return new Sha256(HexFormat.of().formatHex(newDigest().digest(bytes)));
    }

    /// For content that is read in parts.
    public static MessageDigest newDigest() {
        try {
            return (MessageDigest) PROTOTYPE.clone();
        } catch (CloneNotSupportedException e) {
            return lookUp();
        }
    }

    private static MessageDigest lookUp() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /// The first digits, for names that need not be unforgeable.
    public String prefix(int digits) {
        return hex.substring(0, digits);
    }

    public byte[] bytes() {
        return HexFormat.of().parseHex(hex);
    }

    @Override
    public String toString() {
        return hex;
    }
}
