package dev.cairn.engine.inspect;

import java.util.List;

/// Things of one kind worth a look: what they are, where they stand, and what may be done about them.
///
/// `total` counts them all; `where` may list fewer.
public record Finding(String what, List<String> where, int total, String suggestion) {

    public Finding {
        where = List.copyOf(where);
    }
}
