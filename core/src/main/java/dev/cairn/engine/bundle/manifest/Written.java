package dev.cairn.engine.bundle.manifest;

import java.util.List;

/// A manifest as it is written: texts, lists and fields, each with the line it begins on.
public sealed interface Written {

    int line();

    /// A plain value; what is left empty is the empty text.
    record Text(String value, int line) implements Written {}

    record Items(List<Written> items, int line) implements Written {

        public Items {
            items = List.copyOf(items);
        }
    }

    /// Fields in the order they are written; a key may stand there twice.
    record Fields(List<Entry> entries, int line) implements Written {

        public Fields {
            entries = List.copyOf(entries);
        }
    }

    /// One field: its key and where that stands.
    record Entry(String key, int line, Written value) {}

    default boolean isEmpty() {
        return switch (this) {
            case Text text -> text.value().isEmpty();
            case Items list -> list.items().isEmpty();
            case Fields fields -> fields.entries().isEmpty();
        };
    }
}
