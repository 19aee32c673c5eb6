package dev.cairn.projection.lookup;

import java.util.ArrayList;
import java.util.List;

/// A written text as a path and the name of something in that file; the name is empty if the whole text is a path.
///
/// `src/app.ts::App.run`, `src/app.ts#run` and `src/app.ts:run` are read alike.
public record PathAndName(String path, String name) {

    /// Every way to read the text with a name, shortest path first.
    public static List<PathAndName> splits(String written) {
        var text = written.strip();
        var splits = new ArrayList<PathAndName>();
        for (int at = 1; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c != ':' && c != '#') continue;
            int end = text.startsWith("::", at) ? at + 2 : at + 1;
            if (end < text.length()) splits.add(new PathAndName(text.substring(0, at), text.substring(end)));
            at = end - 1;
        }
        return splits;
    }

    /// The path with slashes and without parts that mean nothing.
    public static String cleanPath(String text) {
        var parts = new ArrayList<String>();
        for (var part : text.strip().replace('\\', '/').split("/", -1)) {
            if (part.equals("..") && !parts.isEmpty()) parts.removeLast();
            else if (!part.isEmpty() && !part.equals(".")) parts.add(part);
        }
        return String.join("/", parts);
    }

    /// The parts of the name, outermost first, without parameters.
    public List<String> names() {
        return QualifiedName.of(name).parts();
    }
}
