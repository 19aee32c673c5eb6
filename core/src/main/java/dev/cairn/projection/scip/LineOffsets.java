package dev.cairn.projection.scip;

import dev.cairn.model.code.SourcePosition;
import dev.cairn.model.scip.PositionEncoding;
import java.util.Arrays;
import java.util.Optional;

/// Converts lines and columns of a UTF-8 text to byte offsets, for any position encoding.
final class LineOffsets {

    private static final int MARK_BYTES = 3;

    /// Indexers based on javac count a tab as the columns up to the next multiple of this number.
    static final int TAB_STOP = 8;

    private final byte[] bytes;
    private final boolean isPlain;
    private final int tabStop;
    private int[] starts = new int[64];
    private int lines;

    LineOffsets(byte[] bytes) {
        this(bytes, 1);
    }

    /// @param tabStop the tab width; 1 if a tab counts as a single column
    LineOffsets(byte[] bytes, int tabStop) {
        this.bytes = bytes;
        this.tabStop = tabStop;
        boolean plain = tabStop == 1;
        add(hasMark(bytes) ? MARK_BYTES : 0);
        for (int at = 0; at < bytes.length; at++) {
            if (bytes[at] < 0) plain = false;
            // A lone carriage return ends a line for compilers; followed by a newline both are one line end.
            boolean isReturn = bytes[at] == '\r' && (at + 1 >= bytes.length || bytes[at + 1] != '\n');
            if (bytes[at] == '\n' || isReturn) add(at + 1);
        }
        this.isPlain = plain;
    }

    private static boolean hasMark(byte[] bytes) {
        return bytes.length >= MARK_BYTES
                && bytes[0] == (byte) 0xEF
                && bytes[1] == (byte) 0xBB
                && bytes[2] == (byte) 0xBF;
    }

    private void add(int start) {
        if (lines == starts.length) starts = Arrays.copyOf(starts, lines * 2);
        starts[lines++] = start;
    }

    /// The position of a zero-based line and column; empty if it is outside of the text.
    Optional<SourcePosition> site(int line, int column, PositionEncoding encoding) {
        if (line >= lines) return Optional.empty();
        int start = starts[line];
        int end = line + 1 < lines ? starts[line + 1] : bytes.length;
        int offset = isPlain || (encoding == PositionEncoding.UTF8 && tabStop == 1)
                ? start + column
                : walk(start, end, column, encoding);
        return offset > end ? Optional.empty() : Optional.of(new SourcePosition(offset, line + 1, offset - start + 1));
    }

    private int walk(int start, int end, int column, PositionEncoding encoding) {
        int at = start;
        while (at < end && bytes[at] == '\t' && at - start < column) at++;
        // Each leading tab is one column; the characters after them are counted with the tabs expanded to their tab
        // stops.
        int counted = at - start;
        int gained = counted * (tabStop - 1);
        while (counted < column && at < end) {
            int size = size(bytes[at]);
            counted += bytes[at] == '\t' ? tabStop - (counted + gained) % tabStop : units(size, encoding);
            at += size;
        }
        return counted < column ? end + 1 : at;
    }

    private static int units(int size, PositionEncoding encoding) {
        return switch (encoding) {
            case UTF8 -> size;
            // Four bytes are a surrogate pair, everything else is one unit.
            case UTF16 -> size == 4 ? 2 : 1;
            case UTF32 -> 1;
        };
    }

    private static int size(byte first) {
        if (first >= 0) return 1;
        if ((first & 0xE0) == 0xC0) return 2;
        return (first & 0xF0) == 0xE0 ? 3 : (first & 0xF8) == 0xF0 ? 4 : 1;
    }

    /// Whether the range is exactly one identifier.
    boolean isName(int from, int to) {
        if (from >= to || to > bytes.length) return false;
        for (int at = from; at < to; at++) if (!isPart(at) && !(at == from && bytes[at] == '#')) return false;
        return !isPart(to) && !(from > 0 && isPart(from - 1));
    }

    private boolean isPart(int at) {
        if (at < 0 || at >= bytes.length) return false;
        byte c = bytes[at];
        return c < 0 || c == '_' || c == '$' || Character.isLetterOrDigit(c);
    }

    /// Whether the name is at this offset.
    boolean has(byte[] wanted, int offset) {
        return offset + wanted.length <= bytes.length
                && Arrays.equals(bytes, offset, offset + wanted.length, wanted, 0, wanted.length);
    }
}
