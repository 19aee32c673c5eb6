package dev.cairn.projection.memory;

import java.util.Arrays;

/// A growing list of ints.
final class IntList {

    private static final int FIRST_CAPACITY = 2;

    private int[] numbers = new int[FIRST_CAPACITY];
    private int size;

    void add(int number) {
        if (size == numbers.length) numbers = Arrays.copyOf(numbers, size * 2);
        numbers[size++] = number;
    }

    /// Removes the item; the others keep their order.
    void removeAt(int index) {
        System.arraycopy(numbers, index + 1, numbers, index, size - index - 1);
        size--;
    }

    /// The index of the number in an ascending list; negative if it is missing.
    int indexOf(int number) {
        return Arrays.binarySearch(numbers, 0, size, number);
    }

    int get(int index) {
        return numbers[index];
    }

    int size() {
        return size;
    }

    int[] toArray() {
        return Arrays.copyOf(numbers, size);
    }

    /// The last numbers, oldest first.
    int[] last(int atMost) {
        return Arrays.copyOfRange(numbers, Math.max(0, size - atMost), size);
    }
}
