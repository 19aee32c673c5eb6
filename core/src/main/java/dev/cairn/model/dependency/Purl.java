package dev.cairn.model.dependency;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A package URL: `pkg:npm/lodash@4.17.21`. The version is empty if none is given.
public record Purl(Ecosystem ecosystem, String name, String version) {

    private static final String SCHEME = "pkg:";
    private static final String UNRESERVED = "-._~:";

    public Purl {
        name = ecosystem.canonicalName(name);
        if (name.isBlank()) throw new IllegalArgumentException("a package has a name");
    }

    /// Parses a package URL without its qualifiers and subpath; empty if the text is not a package URL or its type
    /// is unknown.
    public static Optional<Purl> parse(String written) {
        if (!written.startsWith(SCHEME)) return Optional.empty();
        var rest = cut(cut(written.substring(SCHEME.length()), '#'), '?');
        while (rest.startsWith("/")) rest = rest.substring(1);
        int slash = rest.indexOf('/');
        if (slash < 0) return Optional.empty();
        int at = rest.lastIndexOf('@');
        // An npm scope may be unencoded: its `@` starts the name and does not separate a version.
        boolean hasVersion = at > rest.lastIndexOf('/');
        var name = decoded(hasVersion ? rest.substring(slash + 1, at) : rest.substring(slash + 1));
        var version = hasVersion ? decoded(rest.substring(at + 1)) : "";
        if (name.isBlank()) return Optional.empty();
        return Ecosystem.ofPurlType(rest.substring(0, slash)).map(kind -> new Purl(kind, name, version));
    }

    private static String cut(String text, char end) {
        int at = text.indexOf(end);
        return at < 0 ? text : text.substring(0, at);
    }

    @Override
    public String toString() {
        var path = Stream.of(name.split("/", -1)).map(Purl::encoded).collect(Collectors.joining("/"));
        return SCHEME + ecosystem.purlType() + "/" + path + (version.isEmpty() ? "" : "@" + encoded(version));
    }

    private static String encoded(String text) {
        var out = new StringBuilder(text.length() + 8);
        for (byte raw : text.getBytes(StandardCharsets.UTF_8)) {
            int c = raw & 0xff;
            boolean plain = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
            if (plain || (c < 0x80 && UNRESERVED.indexOf(c) >= 0)) out.append((char) c);
            else out.append('%').append(hex(c >> 4)).append(hex(c & 15));
        }
        return out.toString();
    }

    private static char hex(int digit) {
        return Character.toUpperCase(Character.forDigit(digit, 16));
    }

    private static String decoded(String text) {
        if (text.indexOf('%') < 0) return text;
        var bytes = text.getBytes(StandardCharsets.UTF_8);
        var out = new byte[bytes.length];
        int size = 0;
        for (int at = 0; at < bytes.length; at++) {
            int high = at + 2 < bytes.length && bytes[at] == '%' ? Character.digit(bytes[at + 1], 16) : -1;
            int low = high < 0 ? -1 : Character.digit(bytes[at + 2], 16);
            if (low < 0) {
                out[size++] = bytes[at];
                continue;
            }
            out[size++] = (byte) (high << 4 | low);
            at += 2;
        }
        return new String(out, 0, size, StandardCharsets.UTF_8);
    }
}
