package dev.cairn.engine.bundle.query;

import java.util.List;
import java.util.TreeSet;

/// A file that a query found, the relevant places in it (none means the whole file), and why it was found.
///
/// @param placesLeftOut the number of further places, which are not listed
public record FileHit(String path, List<FilePosition> places, String why, int placesLeftOut) {

    public FileHit {
        places = List.copyOf(places);
    }

    public FileHit(String path, List<FilePosition> places, String why) {
        this(path, places, why, 0);
    }

    /// Every place as `path:line:column`; as `path:line` where the column is not known.
    public List<String> sites() {
        return places.stream()
                .map(place -> path + ":" + place.line() + (place.column() > 0 ? ":" + place.column() : ""))
                .toList();
    }

    /// The same file with the additional places of another query.
    public FileHit with(FileHit other) {
        var all = new TreeSet<>(places);
        all.addAll(other.places);
        return new FileHit(path, List.copyOf(all), why, Math.max(placesLeftOut, other.placesLeftOut));
    }
}
