package dev.cairn.engine.inspect.finding;

import java.util.List;

/// Similar items that deserve attention: what they are, where they are, and a suggested action.
///
/// `total` counts all of them; `where` may list fewer.
public record Finding(String what, List<String> where, int total, String suggestion) {

    public Finding {
        where = List.copyOf(where);
    }
}
