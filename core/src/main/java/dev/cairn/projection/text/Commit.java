package dev.cairn.projection.text;

import java.util.List;

/// One past commit: its time, message and changed paths.
public record Commit(long epochSecond, String message, List<String> files) {

    public Commit {
        files = List.copyOf(files);
    }
}
