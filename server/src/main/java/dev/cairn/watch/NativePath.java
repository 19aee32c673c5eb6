package dev.cairn.watch;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/// The bytes of a path in the file system. File names may not be valid text; Java then replaces undecodable bytes in
/// the text form but keeps them in the URI.
final class NativePath {

    private static final char UNREADABLE = '\ufffd';
    private static final char ESCAPE = '%';
    private static final int HEX = 16;

    private NativePath() {}

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
