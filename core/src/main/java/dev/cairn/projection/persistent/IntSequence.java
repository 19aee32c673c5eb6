package dev.cairn.projection.persistent;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.Objects;

/// An immutable sequence of ints. Appending returns a longer sequence that usually shares the array.
///
/// The first element of the array is the number of elements in use. Appending reserves the next element with
/// compare-and-set, and copies the array if another sequence has reserved it. So an element that a sequence reads
/// is never overwritten.
public final class IntSequence {

    public static final IntSequence EMPTY = new IntSequence(new int[1], 0);

    private static final VarHandle ELEMENTS = MethodHandles.arrayElementVarHandle(int[].class);

    private final int[] elements;
    private final int size;

    private IntSequence(int[] elements, int size) {
        this.elements = elements;
        this.size = size;
    }

    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    public int get(int index) {
        return elements[Objects.checkIndex(index, size) + 1];
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

    /// An array with the numbers of this sequence, in which the next `count` elements are reserved for the caller.
    private int[] withRoomFor(int count) {
        int needed = size + count;
        if (needed < elements.length && ELEMENTS.compareAndSet(elements, 0, size, needed)) return elements;
        var copy = new int[Math.max(needed, size * 2) + 1];
        System.arraycopy(elements, 1, copy, 1, size);
        copy[0] = needed;
        return copy;
    }

    /// A copy with one more number, inserted at the index.
    public IntSequence withInserted(int index, int number) {
        var copy = new int[size + 2];
        copy[0] = size + 1;
        System.arraycopy(elements, 1, copy, 1, index);
        copy[index + 1] = number;
        System.arraycopy(elements, index + 1, copy, index + 2, size - index);
        return new IntSequence(copy, size + 1);
    }

    /// A copy without the number at the index.
    public IntSequence without(int index) {
        var copy = new int[size];
        copy[0] = size - 1;
        System.arraycopy(elements, 1, copy, 1, index);
        System.arraycopy(elements, index + 2, copy, index + 1, size - index - 1);
        return new IntSequence(copy, size - 1);
    }

    /// The index of the number in an ascending sequence; negative if it is missing.
    public int indexOf(int number) {
        int found = Arrays.binarySearch(elements, 1, size + 1, number);
        return found < 0 ? found : found - 1;
    }

    /// The last numbers, at most `atMost`, in their order.
    public int[] last(int atMost) {
        return Arrays.copyOfRange(elements, Math.max(0, size - atMost) + 1, size + 1);
    }
}
