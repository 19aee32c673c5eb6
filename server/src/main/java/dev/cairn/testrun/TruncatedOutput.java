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

    /// The number of bytes after the beginning. The last of them are in the ring buffer `end`; the next byte is
    /// written at this number modulo the length of the buffer.
    private long bytesAfterBeginning;

    TruncatedOutput(int bytesMax) {
        this.bytesMax = bytesMax;
        this.end = new byte[bytesMax];
    }

    synchronized void add(byte[] bytes, int count) {
        int first = Math.min(count, bytesMax - beginning.size());
        beginning.write(bytes, 0, first);
        for (int at = first; at < count; ) {
            int place = (int) (bytesAfterBeginning % bytesMax);
            int part = Math.min(count - at, bytesMax - place);
            System.arraycopy(bytes, at, end, place, part);
            bytesAfterBeginning += part;
            at += part;
        }
    }

    synchronized boolean isCut() {
        return bytesAfterBeginning > bytesMax;
    }

    /// Both parts, with a line between them that marks the omission.
    synchronized String text() {
        var first = beginning.toString(StandardCharsets.UTF_8);
        if (bytesAfterBeginning <= bytesMax)
            return first + new String(end, 0, (int) bytesAfterBeginning, StandardCharsets.UTF_8);
        int place = (int) (bytesAfterBeginning % bytesMax);
        var last = new ByteArrayOutputStream(bytesMax);
        last.write(end, place, bytesMax - place);
        last.write(end, 0, place);
        return first + "\n[" + (bytesAfterBeginning - bytesMax) + " bytes left out]\n"
                + last.toString(StandardCharsets.UTF_8);
    }
}
