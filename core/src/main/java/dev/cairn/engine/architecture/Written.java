package dev.cairn.engine.architecture;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A piece of a rule file as it was written, with the line it begins on.
public sealed interface Written {

    int line();

    /// A plain value; empty where nothing was written.
    record Text(int line, String value) implements Written {}

    record Items(int line, List<Written> items) implements Written {

        public Items {
            items = List.copyOf(items);
        }
    }

    /// Named values in the order they were written.
    record Fields(int line, Map<String, Written> fields) implements Written {

        public Fields {
            fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
        }
    }
}
