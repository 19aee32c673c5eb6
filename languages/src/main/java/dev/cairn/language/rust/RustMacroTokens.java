package dev.cairn.language.rust;

import dev.cairn.language.repair.MaskedText;
import java.util.regex.Pattern;

/// Replaces tokens that the Rust grammar does not accept around macros: macros named like primitive types, and
/// `~`.
final class RustMacroTokens {

    private static final Pattern PRIMITIVE_MACRO =
            Pattern.compile("(?<![\\w'])(?:str|char|bool|[iuf](?:8|16|32|64|128|size))(?=!\\s*+[\\[({])");

    private static final Pattern TILDE = Pattern.compile("~");

    private RustMacroTokens() {}

    static byte[] masked(byte[] source) {
        var text = new MaskedText(source);
        var names = text.find(PRIMITIVE_MACRO);
        while (names.find()) text.rename(names.start());
        // Allowed only inside macros; anywhere else a sign before an expression is an error.
        var tildes = text.find(TILDE);
        while (tildes.find()) text.set(tildes.start(), '+');
        return text.result().orElse(source);
    }
}
