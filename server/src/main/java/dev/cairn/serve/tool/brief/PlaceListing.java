package dev.cairn.serve.tool.brief;

import dev.cairn.engine.pack.PackItem;
import dev.cairn.engine.slice.Slice;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Lists locations without their code, in one line per file: `path::A::b 3-9, C 12-40 why`.
///
/// The path is the longest part of an id, so it is written only once per line.
final class PlaceListing {

    private static final String BEHIND_PATH = "::";

    private PlaceListing() {}

    /// One line per file. Files are ordered by their best location, and the reason for that location is shown.
    static List<String> of(List<PackItem> items) {
        Map<String, List<PackItem>> byFile = items.stream()
                .collect(Collectors.groupingBy(
                        item -> item.slice().unit().path(), LinkedHashMap::new, Collectors.toList()));
        return byFile.entrySet().stream()
                .map(file -> line(file.getKey(), file.getValue()))
                .toList();
    }

    /// A location by its id and lines, which is enough to open the file or to request the code.
    static String place(PackItem item) {
        var unit = item.slice().unit();
        return unit.id() + " " + lines(unit);
    }

    static String lines(Slice.SourceUnit unit) {
        return unit.startLine() + "-" + unit.endLine();
    }

    private static String line(String path, List<PackItem> items) {
        var first = items.getFirst();
        var others = items.stream().skip(1).map(item -> ", " + behind(path, place(item)));
        return place(first) + others.collect(Collectors.joining()) + " "
                + reason(first.reason().text());
    }

    private static String behind(String path, String place) {
        var start = path + BEHIND_PATH;
        return place.startsWith(start) ? place.substring(start.length()) : place;
    }

    /// The first of several reasons, which is the most important one.
    private static String reason(String why) {
        int end = why.indexOf(", ");
        return end < 0 ? why : why.substring(0, end);
    }
}
