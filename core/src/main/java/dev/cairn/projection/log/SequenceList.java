package dev.cairn.projection.log;

import java.util.Arrays;
import java.util.OptionalLong;

/// A list of sequence numbers in ascending order.
final class SequenceList {

    private static final int FIRST_CAPACITY = 4;

    private long[] numbers = new long[FIRST_CAPACITY];
    private int size;

    void add(long seq) {
        if (size == numbers.length) numbers = Arrays.copyOf(numbers, size * 2);
        numbers[size++] = seq;
    }

    /// The number of entries that are at most `seq`.
    int countUpTo(long seq) {
        int found = Arrays.binarySearch(numbers, 0, size, seq);
        return found >= 0 ? found + 1 : -found - 1;
    }

    /// The largest entry that is at most `seq`.
    OptionalLong lastUpTo(long seq) {
        int count = countUpTo(seq);
        return count == 0 ? OptionalLong.empty() : OptionalLong.of(numbers[count - 1]);
    }

    /// The last `atMost` entries in `(after, upTo]`, largest first.
    long[] newest(long after, long upTo, int atMost) {
        int end = countUpTo(upTo);
        int begin = Math.max(countUpTo(after), end - atMost);
        var newest = new long[Math.max(0, end - begin)];
        for (int at = 0; at < newest.length; at++) newest[at] = numbers[end - 1 - at];
        return newest;
    }
}
