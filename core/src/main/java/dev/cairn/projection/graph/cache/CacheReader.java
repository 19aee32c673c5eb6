package dev.cairn.projection.graph.cache;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/// Reads the output of [CacheWriter] in the same order. Damaged bytes are rejected.
final class CacheReader {

    private final byte[] bytes;
    private final int end;
    private final List<String> texts = new ArrayList<>();
    private int at;

    /// Throws if the checksum does not match.
    CacheReader(byte[] bytes) {
        this.bytes = bytes;
        this.end = bytes.length - Integer.BYTES;
        if (end < 0 || ByteBuffer.wrap(bytes).getInt(end) != CacheWriter.sum(bytes, end))
            throw new IllegalArgumentException("damaged: the checksum does not fit");
    }

    int number() {
        return (int) longNumber();
    }

    /// Reads the number of items that follow. Throws if it exceeds the remaining bytes, because each item takes at
    /// least one.
    int count() {
        int count = number();
        if (count < 0 || count > end - at) throw new IllegalArgumentException("damaged: " + count + " things");
        return count;
    }

    long longNumber() {
        long value = 0;
        for (int shift = 0; shift < Long.SIZE; shift += CacheWriter.LOW_BITS) {
            int read = bytes[at++];
            value |= (long) (read & CacheWriter.LOW_MASK) << shift;
            if ((read & CacheWriter.MORE) == 0) return value;
        }
        throw new IllegalArgumentException("damaged: a number does not end");
    }

    byte next() {
        return bytes[at++];
    }

    /// Reads numbers of fixed length.
    int[] row(int count) {
        var row = new int[count];
        ByteBuffer.wrap(bytes, at, Math.multiplyExact(count, Integer.BYTES))
                .asIntBuffer()
                .get(row);
        at += count * Integer.BYTES;
        return row;
    }

    String text() {
        return texts.get(textNumber());
    }

    /// Reads a text or a reference to one, and returns its index among the texts read so far.
    private int textNumber() {
        int known = number();
        if (known > 0) return known - 1;
        int length = count();
        texts.add(new String(bytes, at, length, StandardCharsets.UTF_8));
        at += length;
        return texts.size() - 1;
    }

    List<String> texts() {
        int count = count();
        var all = new ArrayList<String>(count);
        for (int i = 0; i < count; i++) all.add(text());
        return all;
    }

    boolean isAtEnd() {
        return at == end;
    }

    /// Memoizes the parsed values of repeated texts.
    final class MemoizedText<T> {

        private final Function<String, T> meaning;
        private final Map<Integer, T> known = new HashMap<>();

        MemoizedText(Function<String, T> meaning) {
            this.meaning = meaning;
        }

        T next() {
            return known.computeIfAbsent(textNumber(), number -> meaning.apply(texts.get(number)));
        }
    }

    static <E extends Enum<E>> Set<E> names(Class<E> type, String written) {
        var constants = EnumSet.noneOf(type);
        if (!written.isEmpty())
            for (var name : written.split(CacheWriter.NAME_SEPARATOR, -1)) constants.add(Enum.valueOf(type, name));
        return Set.copyOf(constants);
    }
}
