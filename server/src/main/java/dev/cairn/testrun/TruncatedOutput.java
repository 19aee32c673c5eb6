package dev.cairn.testrun;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/// Keeps the beginning and the end of a program's output.
///
/// The lock guards all fields; one thread adds while another may read.
final class TruncatedOutput {

    private final byte[] end;
    private final int bytesMax;
    private final ByteArrayOutputStream beginning = new ByteArrayOutputStream();

    /// Bytes after the beginning; the last of them are in the ring buffer `end`, the next one goes to this number
    /// modulo its length.
    private long behind;

    TruncatedOutput(int bytesMax) {
        this.bytesMax = bytesMax;
        this.end = new byte[bytesMax];
    }

    synchronized void add(byte[] bytes, int count) {
        int first = Math.min(count, bytesMax - beginning.size());
        beginning.write(bytes, 0, first);
        for (int at = first; at < count; ) {
            int place = (int) (behind % bytesMax);
            int part = Math.min(count - at, bytesMax - place);
            System.arraycopy(bytes, at, end, place, part);
            behind += part;
            at += part;
        }
    }

    synchronized boolean isCut() {
        return behind > bytesMax;
    }

    /// Both parts, with a line between them that marks the omission.
    synchronized String text() {
        var first = beginning.toString(StandardCharsets.UTF_8);
        if (behind <= bytesMax) return first + new String(end, 0, (int) behind, StandardCharsets.UTF_8);
        int place = (int) (behind % bytesMax);
        var last = new ByteArrayOutputStream(bytesMax);
        last.write(end, place, bytesMax - place);
        last.write(end, 0, place);
        return first + "\n[" + (behind - bytesMax) + " bytes left out]\n" + last.toString(StandardCharsets.UTF_8);
    }
}
