package dev.cairn.projection.text;

import java.util.List;

/// One past change: when, what its author said, and the paths it touched.
public record Commit(long epochSecond, String message, List<String> files) {

    public Commit {
        files = List.copyOf(files);
    }
}
