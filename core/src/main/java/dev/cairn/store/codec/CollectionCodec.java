package dev.cairn.store.codec;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;

/// Encodes lists, sets and optional values as a count, then the items.
final class CollectionCodec {

    private CollectionCodec() {}

    static <T> void write(Collection<T> items, ByteSink out, BiConsumer<T, ByteSink> item) {
        out.number(items.size());
        for (var each : items) item.accept(each, out);
    }

    static <T> List<T> read(ByteSource in, Function<ByteSource, T> item) {
        int count = in.number();
        var items = new ArrayList<T>(Math.min(count, 1024));
        for (int i = 0; i < count; i++) items.add(item.apply(in));
        return items;
    }

    /// Writes the names of the constants, so that their order in the source may change.
    static <E extends Enum<E>> void writeSet(Set<E> constants, ByteSink out) {
        write(constants.stream().sorted().toList(), out, (constant, to) -> to.text(constant.name()));
    }

    static <E extends Enum<E>> Set<E> readSet(Class<E> type, ByteSource in) {
        var constants = EnumSet.noneOf(type);
        constants.addAll(read(in, from -> Enum.valueOf(type, from.text())));
        return constants;
    }

    static <T> void writeOptional(Optional<T> value, ByteSink out, BiConsumer<T, ByteSink> item) {
        write(value.stream().toList(), out, item);
    }

    static <T> Optional<T> readOptional(ByteSource in, Function<ByteSource, T> item) {
        return read(in, item).stream().findFirst();
    }
}
