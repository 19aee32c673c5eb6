package dev.cairn.language.rust;

import dev.cairn.language.repair.MaskedText;
import java.util.regex.Pattern;

/// Rewrites Rust syntax that is newer than the grammar. The offsets of all other code stay the same.
final class RustSyntaxRepair {

    /// Words before items of `extern` blocks that do not change the facts.
    private static final Pattern FOREIGN = Pattern.compile(
            "\\b(unsafe)(?=\\s++extern\\s*+(?:\"[^\"\\n]{0,40}+\"\\s*+)?\\{)|\\b(safe)(?=\\s++(?:fn|static)\\b)");

    private static final Pattern NEGATIVE_ARGUMENT = Pattern.compile("(?<=[<,]\\s{0,2})(-)(?=\\d[\\w]*+\\s*+[,>])");

    /// The pattern in the guard of a match arm.
    private static final Pattern LET_GUARD =
            Pattern.compile("\\bif\\s++(let\\s++[^=\\n{};]{1,200}+=)(?![=>])(?=[^;\\n{}]{1,300}=>)");

    private RustSyntaxRepair() {}

    static byte[] masked(byte[] source) {
        var text = new MaskedText(source);
        var foreign = text.find(FOREIGN);
        while (foreign.find()) text.blank(foreign.start(), foreign.end());
        var negative = text.find(NEGATIVE_ARGUMENT);
        while (negative.find()) text.set(negative.start(1), '0');
        var guards = text.find(LET_GUARD);
        while (guards.find()) text.blank(guards.start(1), guards.end(1));
        return text.result().orElse(source);
    }
}
