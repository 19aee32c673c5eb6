package dev.cairn.engine.hydrate.source;

import java.util.Locale;

/// Decides by its path which entities a document belongs to.
public final class DocumentPaths {

    private DocumentPaths() {}

    /// Whether a path segment contains the id as a whole word, ignoring case.
    ///
    /// `TASK-0001/notes.md` and `task-0001-notes.md` belong to TASK-0001, `TASK-00010/notes.md` does not.
    public static boolean isNamedBy(String path, String id) {
        var where = path.toLowerCase(Locale.ROOT);
        var what = id.toLowerCase(Locale.ROOT);
        if (what.isEmpty()) return false;
        for (int at = where.indexOf(what); at >= 0; at = where.indexOf(what, at + 1)) {
            if (isEdge(where, at - 1) && isEdge(where, at + what.length())) return true;
        }
        return false;
    }

    private static boolean isEdge(String text, int at) {
        return at < 0 || at >= text.length() || !Character.isLetterOrDigit(text.charAt(at));
    }
}
