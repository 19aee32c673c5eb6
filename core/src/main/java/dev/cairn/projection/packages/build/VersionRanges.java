package dev.cairn.projection.packages.build;

import dev.cairn.model.dependency.Ecosystem;
import java.util.regex.Pattern;

/// Determines whether a version range allows exactly one version.
public final class VersionRanges {

    private static final Pattern PLAIN = Pattern.compile("v?\\d+(\\.[0-9A-Za-z+_-]+)*+([-+.][0-9A-Za-z.+_-]+)?");

    private VersionRanges() {}

    /// The only version that a range allows; "" if it allows several.
    public static String pinned(Ecosystem ecosystem, String range) {
        var plain = range.strip();
        return switch (ecosystem) {
            case PYPI -> exact(plain.startsWith("===") ? plain.substring(3) : after(plain, "=="));
            case CARGO -> exact(after(plain, "="));
            case NPM -> exact(plain.startsWith("=") ? plain.substring(1) : plain);
            case MAVEN, GO -> exact(plain);
        };
    }

    private static String after(String range, String sign) {
        return range.startsWith(sign) ? range.substring(sign.length()) : "";
    }

    private static String exact(String text) {
        var plain = text.strip();
        return PLAIN.matcher(plain).matches() ? plain : "";
    }
}
