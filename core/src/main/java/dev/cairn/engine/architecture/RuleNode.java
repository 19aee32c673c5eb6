package dev.cairn.engine.architecture;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A node of a parsed rule file, with the line on which it starts.
public sealed interface RuleNode {

    int line();

    /// A scalar value; empty if nothing was written.
    record RuleText(int line, String value) implements RuleNode {}

    record RuleItems(int line, List<RuleNode> items) implements RuleNode {

        public RuleItems {
            items = List.copyOf(items);
        }
    }

    /// Named values in file order.
    record RuleFields(int line, Map<String, RuleNode> fields) implements RuleNode {

        public RuleFields {
            fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
        }
    }
}
