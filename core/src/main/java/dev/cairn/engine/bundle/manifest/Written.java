package dev.cairn.engine.bundle.manifest;

import java.util.List;

/// A parsed manifest: texts, lists and fields, each with the line on which it starts.
public sealed interface Written {

    int line();

    /// A scalar value; an empty value is the empty text.
    record Text(String value, int line) implements Written {}

    record Items(List<Written> items, int line) implements Written {

        public Items {
            items = List.copyOf(items);
        }
    }

    /// Fields in file order; a key may occur twice.
    record Fields(List<Entry> entries, int line) implements Written {

        public Fields {
            entries = List.copyOf(entries);
        }
    }

    /// One field: its key, its line and its value.
    record Entry(String key, int line, Written value) {}

    default boolean isEmpty() {
        return switch (this) {
            case Text text -> text.value().isEmpty();
            case Items list -> list.items().isEmpty();
            case Fields fields -> fields.entries().isEmpty();
        };
    }
}
