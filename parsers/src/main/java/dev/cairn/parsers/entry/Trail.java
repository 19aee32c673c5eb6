package dev.cairn.parsers.entry;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// The path to the value that is being read, and how many there were.
final class Trail {

    private final EntrySink sink;
    private final List<String> path = new ArrayList<>();
    private final List<String> lent = Collections.unmodifiableList(path);
    private int entries;

    Trail(EntrySink sink) {
        this.sink = sink;
    }

    void enter(String name, int line) throws MalformedText {
        if (path.size() >= EntrySink.DEPTH_MAX)
            throw new MalformedText("nested deeper than " + EntrySink.DEPTH_MAX, line);
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

    void value(String text, int line) throws MalformedText {
        if (++entries > EntrySink.ENTRIES_MAX)
            throw new MalformedText("more than " + EntrySink.ENTRIES_MAX + " values", line);
        // A text that is one bare value says nothing about anything.
        if (!path.isEmpty()) sink.entry(lent, text, line);
    }
}
