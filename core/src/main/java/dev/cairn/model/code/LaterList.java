package dev.cairn.model.code;

import java.util.AbstractList;
import java.util.Iterator;
import java.util.List;
import java.util.RandomAccess;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// An immutable list that is computed at first access.
final class LaterList<T> extends AbstractList<T> implements RandomAccess {

    private final Supplier<List<T>> making;
    private volatile @Nullable List<T> made;

    LaterList(Supplier<List<T>> making) {
        this.making = making;
    }

    /// Returns lazy lists as they are and copies all others.
    static <T> List<T> kept(List<T> list) {
        return list instanceof LaterList<T> ? list : List.copyOf(list);
    }

    private List<T> made() {
        var cached = made;
        if (cached != null) return cached;
        var computed = making.get();
        made = computed;
        return computed;
    }

    @Override
    public T get(int index) {
        return made().get(index);
    }

    @Override
    public int size() {
        return made().size();
    }

    @Override
    public Iterator<T> iterator() {
        return made().iterator();
    }

    @Override
    public Stream<T> stream() {
        return made().stream();
    }
}
