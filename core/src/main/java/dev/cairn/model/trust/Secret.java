package dev.cairn.model.trust;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.regex.Pattern;

/// A value that grants access to anyone who knows it.
///
/// [#toString] does not show the value, so that no log line, message or debugger reveals it by accident.
public record Secret(String value) {

    /// Printable ASCII without spaces, because the value is sent in an HTTP header.
    private static final Pattern USABLE = Pattern.compile("[\\x21-\\x7e]{1,512}");

    public Secret {
        if (!USABLE.matcher(value).matches())
            throw new IllegalArgumentException("a secret has 1 to 512 printable ASCII characters and no spaces");
    }

    /// Compares in constant time, independent of how many leading characters match.
    public boolean matches(String given) {
        return MessageDigest.isEqual(given.getBytes(StandardCharsets.UTF_8), value.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public String toString() {
        return "Secret[hidden]";
    }
}
