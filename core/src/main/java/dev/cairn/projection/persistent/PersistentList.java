package dev.cairn.projection.persistent;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.Objects;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/// An immutable list, stored as a tree with 32 branches per node. A changed copy shares all unchanged nodes with
/// the original.
public final class PersistentList<E extends @Nullable Object> extends AbstractList<E> implements RandomAccess {

    private static final int BITS = 5;
    private static final int BRANCHES = 1 << BITS;

    private static final PersistentList<?> EMPTY = new PersistentList<>(new Object[0], 0, 0);

    private final @Nullable Object[] root;
    private final int size;

    /// The position of the bits in an index that select a branch of the root; 0 if the root holds the elements.
    private final int rootShift;

    private PersistentList(@Nullable Object[] root, int size, int rootShift) {
        this.root = root;
        this.size = size;
        this.rootShift = rootShift;
    }

    /// An empty list; safe for every type because it has no elements.
    @SuppressWarnings("unchecked")
    public static <E extends @Nullable Object> PersistentList<E> empty() {
        return (PersistentList<E>) EMPTY;
    }

    @Override
    public int size() {
        return size;
    }

    /// The cast is safe because only elements of type `E` are stored in leaves.
    @Override
    @SuppressWarnings("unchecked")
    public E get(int index) {
        Objects.checkIndex(index, size);
        var node = root;
        for (int shift = rootShift; shift > 0; shift -= BITS) node = child(node, branch(index, shift));
        return (E) node[branch(index, 0)];
    }

    /// A copy with one more element.
    public PersistentList<E> plus(E element) {
        boolean isFull = size == BRANCHES << rootShift;
        var top = isFull ? new @Nullable Object[] {root} : root;
        int shift = isFull ? rootShift + BITS : rootShift;
        return new PersistentList<>(put(top, shift, size, element), size + 1, shift);
    }

    /// A copy with another element at the index.
    public PersistentList<E> with(int index, E element) {
        Objects.checkIndex(index, size);
        return new PersistentList<>(put(root, rootShift, index, element), size, rootShift);
    }

    private static @Nullable Object[] put(@Nullable Object[] node, int shift, int index, @Nullable Object element) {
        int branch = branch(index, shift);
        var copy = Arrays.copyOf(node, Math.max(node.length, branch + 1));
        if (shift == 0) copy[branch] = element;
        else {
            var below = branch < node.length ? child(node, branch) : new @Nullable Object[0];
            copy[branch] = put(below, shift - BITS, index, element);
        }
        return copy;
    }

    private static int branch(int index, int shift) {
        return (index >>> shift) & (BRANCHES - 1);
    }

    private static @Nullable Object[] child(@Nullable Object[] node, int branch) {
        return (@Nullable Object[]) Objects.requireNonNull(node[branch]);
    }
}
