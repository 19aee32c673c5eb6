package dev.cairn.watch;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/// The bytes by which the file system knows a path. Names may be no text at all; Java then shows what it cannot read as
/// a mark and keeps the bytes to itself, except in addresses.
final class RawPath {

    private static final char UNREADABLE = '\ufffd';
    private static final char ESCAPE = '%';
    private static final int HEX = 16;

    private RawPath() {}

    static byte[] of(Path path) {
        var text = path.toString();
        return text.indexOf(UNREADABLE) < 0 ? text.getBytes(StandardCharsets.UTF_8) : fromAddress(path);
    }

    private static byte[] fromAddress(Path path) {
        var address = path.toUri().getRawPath();
        var bytes = new ByteArrayOutputStream(address.length());
        for (int at = 0; at < address.length(); at++) {
            if (address.charAt(at) == ESCAPE) {
                bytes.write(Integer.parseInt(address, at + 1, at + 3, HEX));
                at += 2;
            } else {
                bytes.write(address.charAt(at));
            }
        }
        return bytes.toByteArray();
    }
}
