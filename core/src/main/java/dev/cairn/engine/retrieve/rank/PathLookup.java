package dev.cairn.engine.retrieve.rank;

import dev.cairn.engine.retrieve.question.PathMention;
import dev.cairn.projection.text.TextView;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Finds the files whose paths share the longest suffix with a written path.
final class PathLookup {

    private static final int NAMESAKES_MAX = 400;
    private static final int MATCHES_MAX = 12;

    private static final List<String> EXTENSIONS = List.of(".py", ".java", ".ts", ".tsx", ".js", ".go", ".rs");
    private static final List<String> FOLDER_FILES = List.of("__init__.py", "mod.rs", "index.ts", "index.js");

    /// A file that a written path may refer to, with a weight for certainty.
    record PathMatch(int file, double weight) {}

    private final TextView text;

    PathLookup(TextView text) {
        this.text = text;
    }

    List<PathMatch> matches(PathMention place) {
        var segments = place.segments();
        if (isFileName(place.fileName())) return matches(segments, place.weight(), 1);
        // The last parts of a dotted name may be symbols of a module.
        for (int length = segments.size(); length >= Math.max(1, segments.size() - 2); length--) {
            var leads = module(segments.subList(0, length), place.weight());
            if (!leads.isEmpty()) return leads;
        }
        return List.of();
    }

    /// The files that a written path can refer to without doubt: one path is a suffix of the other. A bare file name
    /// may refer to several files.
    List<Integer> certain(PathMention place) {
        return isFileName(place.fileName()) ? nearest(place.segments(), SuffixMatch.WHOLE) : List.of();
    }

    /// The non-code file that a path can refer to without doubt: the exact path, or the only path with this suffix.
    Optional<Integer> plain(PathMention place) {
        var files = nearest(place.segments(), SuffixMatch.WHOLE);
        var path = String.join("/", place.segments());
        return files.stream()
                .filter(file -> files.size() == 1 || text.paths().get(file).equalsIgnoreCase(path))
                .findFirst();
    }

    /// The files that a path from another machine may refer to: they share more than the file name.
    List<Integer> likely(PathMention place) {
        return nearest(place.segments(), SuffixMatch.SOME);
    }

    /// How much of two paths must match at their ends.
    private enum SuffixMatch {
        WHOLE,
        SOME
    }

    private List<Integer> nearest(List<String> segments, SuffixMatch needed) {
        int best = 1;
        var files = new ArrayList<Integer>();
        for (int file : text.filesNamed(segments.getLast(), NAMESAKES_MAX)) {
            var path = text.paths().get(file);
            int shared = shared(segments, path);
            boolean isWhole = shared == segments.size() || (shared > 1 && shared == depth(path));
            if (shared < best || !(isWhole || (needed == SuffixMatch.SOME && shared > 1))) continue;
            if (shared > best) files.clear();
            best = shared;
            files.add(file);
        }
        return files.size() > MATCHES_MAX ? List.of() : files;
    }

    private static int depth(String path) {
        return (int) path.chars().filter(letter -> letter == '/').count() + 1;
    }

    private static boolean isFileName(String name) {
        return name.indexOf('.') > 0;
    }

    private List<PathMatch> module(List<String> segments, double weight) {
        int shared = Math.min(2, segments.size());
        if (segments.size() < 2) return List.of();
        for (var ending : EXTENSIONS) {
            var leads = matches(replaced(segments, segments.getLast() + ending), weight, shared);
            if (!leads.isEmpty()) return leads;
        }
        for (var file : FOLDER_FILES) {
            var longer = new ArrayList<>(segments);
            longer.add(file);
            var leads = matches(longer, weight, shared + 1);
            if (!leads.isEmpty()) return leads;
        }
        return List.of();
    }

    private static List<String> replaced(List<String> segments, String last) {
        var changed = new ArrayList<>(segments);
        changed.set(changed.size() - 1, last);
        return changed;
    }

    private List<PathMatch> matches(List<String> segments, double weight, int sharedMin) {
        int best = Math.max(1, sharedMin);
        var files = new ArrayList<Integer>();
        for (int file : text.filesNamed(segments.getLast(), NAMESAKES_MAX)) {
            int shared = shared(segments, text.paths().get(file));
            if (shared < best) continue;
            if (shared > best) files.clear();
            best = shared;
            files.add(file);
        }
        if (files.isEmpty() || files.size() > MATCHES_MAX) return List.of();
        double each = weight / files.size();
        return files.stream().map(file -> new PathMatch(file, each)).toList();
    }

    /// The number of path segments that two paths have in common at their ends.
    private static int shared(List<String> segments, String path) {
        var other = path.toLowerCase(Locale.ROOT).split("/", -1);
        int shared = 0;
        while (shared < segments.size() && shared < other.length) {
            var left = segments.get(segments.size() - 1 - shared).toLowerCase(Locale.ROOT);
            if (!left.equals(other[other.length - 1 - shared])) break;
            shared++;
        }
        return shared;
    }
}
