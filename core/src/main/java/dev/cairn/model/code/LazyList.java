package dev.cairn.model.code;

import java.util.AbstractList;
import java.util.Iterator;
import java.util.List;
import java.util.RandomAccess;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// An immutable list that is computed at first access.
final class LazyList<T> extends AbstractList<T> implements RandomAccess {

    private final Supplier<List<T>> source;
    private volatile @Nullable List<T> made;

    LazyList(Supplier<List<T>> making) {
        this.source = making;
    }

    /// Returns lazy lists as they are and copies all others.
    static <T> List<T> copyUnlessLazy(List<T> list) {
        return list instanceof LazyList<T> ? list : List.copyOf(list);
    }

    private List<T> made() {
        var cached = made;
        if (cached != null) return cached;
        var computed = source.get();
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
