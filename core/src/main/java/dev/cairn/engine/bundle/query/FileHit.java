package dev.cairn.engine.bundle.query;

import java.util.List;

/// A file that a query found, the relevant places in it (none means the whole file), and why it was found.
public record FileHit(String path, List<FilePosition> places, String why) {

    public FileHit {
        places = List.copyOf(places);
    }
}
