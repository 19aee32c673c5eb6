package dev.cairn.engine.architecture;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A node of a parsed rule file, with the line on which it starts.
public sealed interface Written {

    int line();

    /// A scalar value; empty if nothing was written.
    record Text(int line, String value) implements Written {}

    record Items(int line, List<Written> items) implements Written {

        public Items {
            items = List.copyOf(items);
        }
    }

    /// Named values in file order.
    record Fields(int line, Map<String, Written> fields) implements Written {

        public Fields {
            fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
        }
    }
}
