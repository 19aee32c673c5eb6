package dev.cairn.projection.memory;

import java.util.Arrays;

/// A list of numbers that grows at its end.
final class Slots {

    private static final int FIRST_CAPACITY = 2;

    private int[] numbers = new int[FIRST_CAPACITY];
    private int size;

    void add(int number) {
        if (size == numbers.length) numbers = Arrays.copyOf(numbers, size * 2);
        numbers[size++] = number;
    }

    /// Takes the item out; the others keep their order.
    void removeAt(int index) {
        System.arraycopy(numbers, index + 1, numbers, index, size - index - 1);
        size--;
    }

    /// Where the number stands, or -1.
    int indexOf(int number) {
        for (int index = size - 1; index >= 0; index--) if (numbers[index] == number) return index;
        return -1;
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

    /// The last ones, oldest first.
    int[] last(int atMost) {
        return Arrays.copyOfRange(numbers, Math.max(0, size - atMost), size);
    }
}
