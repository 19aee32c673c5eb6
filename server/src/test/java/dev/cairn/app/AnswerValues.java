package dev.cairn.app;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Reads values of an answer by a path of names, such as `affected.id`; a list is entered item by item.
final class AnswerValues {

    private AnswerValues() {}

    /// All values at the path, in order; none if a name of the path is missing.
    static List<Object> all(Object answer, String path) {
        var values = List.of(answer);
        for (var name : path.split("\\.", -1)) {
            var next = new ArrayList<Object>();
            for (var value : values) {
                if (!(value instanceof Map<?, ?> map)) continue;
                var found = map.get(name);
                if (found instanceof List<?> list) next.addAll(list);
                else if (found != null) next.add(found);
            }
            values = List.copyOf(next);
        }
        return values;
    }

    /// The only value at the path.
    static Object one(Object answer, String path) {
        var values = all(answer, path);
        if (values.size() != 1) throw new AssertionError(values.size() + " values at " + path + " of " + answer);
        return values.getFirst();
    }
}
