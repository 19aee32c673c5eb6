package dev.cairn.engine.bundle.manifest;

import java.util.List;

/// A parsed manifest: texts, lists and fields, each with the line on which it starts.
public sealed interface ManifestNode {

    int line();

    /// A scalar value; an empty value is the empty text.
    record ManifestValue(String value, int line) implements ManifestNode {}

    record ManifestList(List<ManifestNode> items, int line) implements ManifestNode {

        public ManifestList {
            items = List.copyOf(items);
        }
    }

    /// Fields in file order; a key may occur twice.
    record ManifestFields(List<ManifestField> entries, int line) implements ManifestNode {

        public ManifestFields {
            entries = List.copyOf(entries);
        }
    }

    /// One field: its key, its line and its value.
    record ManifestField(String key, int line, ManifestNode value) {}

    default boolean isEmpty() {
        return switch (this) {
            case ManifestValue text -> text.value().isEmpty();
            case ManifestList list -> list.items().isEmpty();
            case ManifestFields fields -> fields.entries().isEmpty();
        };
    }
}
