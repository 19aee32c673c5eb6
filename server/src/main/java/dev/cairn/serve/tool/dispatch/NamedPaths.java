package dev.cairn.serve.tool.dispatch;

import java.util.function.Predicate;

/// Finds the paths that occur in a text as whole names: `a.py` occurs in `src/a.py::f`, but not in `data.py` or
/// `a.pyi`.
record NamedPaths(String text) implements Predicate<String> {

    @Override
    public boolean test(String path) {
        if (path.isEmpty()) return false;
        for (int at = text.indexOf(path); at >= 0; at = text.indexOf(path, at + 1)) {
            int end = at + path.length();
            boolean beginsAlone = at == 0 || !isPartOfName(text.charAt(at - 1));
            boolean endsAlone = end == text.length() || !isPartOfName(text.charAt(end));
            if (beginsAlone && endsAlone) return true;
        }
        return false;
    }

    private static boolean isPartOfName(char c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '-';
    }
}
