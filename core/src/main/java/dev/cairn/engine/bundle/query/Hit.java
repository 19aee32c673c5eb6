package dev.cairn.engine.bundle.query;

import java.util.List;

/// A file that a query found, the relevant places in it (none means the whole file), and why it was found.
public record Hit(String path, List<Place> places, String why) {

    public Hit {
        places = List.copyOf(places);
    }
}
