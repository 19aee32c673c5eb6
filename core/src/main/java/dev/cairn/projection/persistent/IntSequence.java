package dev.cairn.projection.persistent;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.Objects;

/// An immutable sequence of ints. A longer sequence made by appending uses the same array.
///
/// The array's first element counts the places that a sequence uses. Appending takes the next place with
/// compare-and-set, and copies if another sequence has taken it, so a place that a sequence reads is written once.
public final class IntSequence {

    public static final IntSequence EMPTY = new IntSequence(new int[1], 0);

    private static final VarHandle ELEMENTS = MethodHandles.arrayElementVarHandle(int[].class);

    private final int[] places;
    private final int size;

    private IntSequence(int[] places, int size) {
        this.places = places;
        this.size = size;
    }

    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    public int get(int index) {
        return places[Objects.checkIndex(index, size) + 1];
    }

    public int last() {
        return get(size - 1);
    }

    public IntSequence plus(int number) {
        var array = withRoomFor(1);
        array[size + 1] = number;
        return new IntSequence(array, size + 1);
    }

    public IntSequence plus(int first, int second) {
        var array = withRoomFor(2);
        array[size + 1] = first;
        array[size + 2] = second;
        return new IntSequence(array, size + 2);
    }

    /// An array with the numbers of this sequence, in which the next places are taken for the caller.
    private int[] withRoomFor(int count) {
        int needed = size + count;
        if (needed < places.length && ELEMENTS.compareAndSet(places, 0, size, needed)) return places;
        var copy = new int[Math.max(needed, size * 2) + 1];
        System.arraycopy(places, 1, copy, 1, size);
        copy[0] = needed;
        return copy;
    }

    /// This sequence with one more number before the one at the index; costs a copy.
    public IntSequence withInserted(int index, int number) {
        var copy = new int[size + 2];
        copy[0] = size + 1;
        System.arraycopy(places, 1, copy, 1, index);
        copy[index + 1] = number;
        System.arraycopy(places, index + 1, copy, index + 2, size - index);
        return new IntSequence(copy, size + 1);
    }

    /// This sequence without the number at the index; costs a copy.
    public IntSequence without(int index) {
        var copy = new int[size];
        copy[0] = size - 1;
        System.arraycopy(places, 1, copy, 1, index);
        System.arraycopy(places, index + 2, copy, index + 1, size - index - 1);
        return new IntSequence(copy, size - 1);
    }

    /// The index of the number in an ascending sequence; negative if it is missing.
    public int indexOf(int number) {
        int found = Arrays.binarySearch(places, 1, size + 1, number);
        return found < 0 ? found : found - 1;
    }

    /// The last numbers, in their order.
    public int[] last(int atMost) {
        return Arrays.copyOfRange(places, Math.max(0, size - atMost) + 1, size + 1);
    }
}
