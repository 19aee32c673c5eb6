package dev.cairn.engine.bundle.query;

import java.util.List;

/// A file some query found, the places in it that matter (none means the whole file), and why it was found.
public record Hit(String path, List<Place> places, String why) {

    public Hit {
        places = List.copyOf(places);
    }
}
