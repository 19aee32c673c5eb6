package dev.cairn.projection.vector;

import dev.cairn.model.id.Sha256;
import java.util.HexFormat;

/// The SHA-256 of a text in hexadecimal.
public record TextHash(String hex) {

    private static final int HEX_LENGTH = 64;

    public TextHash {
        if (hex.length() != HEX_LENGTH || !hex.chars().allMatch(HexFormat::isHexDigit))
            throw new IllegalArgumentException("not a SHA-256 in hexadecimal: '" + hex + "'");
    }

    public static TextHash of(String text) {
        return new TextHash(Sha256.of(text).hex());
    }

    @Override
    public String toString() {
        return hex;
    }
}
