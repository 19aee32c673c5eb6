package dev.cairn.language.entry;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// Keeps the path from the root of a structured text to the current value, and counts the values.
final class EntryPath {

    private final EntrySink sink;
    private final List<String> path = new ArrayList<>();
    private final List<String> readOnlyPath = Collections.unmodifiableList(path);
    private int entries;

    EntryPath(EntrySink sink) {
        this.sink = sink;
    }

    void enter(String name, int line) throws MalformedEntryText {
        if (path.size() >= EntrySink.DEPTH_MAX)
            throw new MalformedEntryText("nested deeper than " + EntrySink.DEPTH_MAX, line);
        path.add(name);
    }

    void leave() {
        path.removeLast();
    }

    int depth() {
        return path.size();
    }

    void leaveTo(int depth) {
        while (path.size() > depth) path.removeLast();
    }

    void value(String text, int line) throws MalformedEntryText {
        if (++entries > EntrySink.ENTRIES_MAX)
            throw new MalformedEntryText("more than " + EntrySink.ENTRIES_MAX + " values", line);
        // A text that is a single scalar has no entries.
        if (!path.isEmpty()) sink.entry(readOnlyPath, text, line);
    }
}
