package dev.cairn.language.python;

import dev.cairn.model.code.TypeRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Parses the type in a quoted annotation, such as `Foo` or `a.Foo[int] | None`.
final class PythonTypeParser {

    private static final int DEPTH_MAX = 20;

    private final String text;
    private int at;

    PythonTypeParser(String text) {
        this.text = text;
    }

    /// The type; empty if the text is not a type.
    Optional<TypeRef> type() {
        var type = union(0);
        skipSpace();
        return at == text.length() ? type : Optional.empty();
    }

    private Optional<TypeRef> union(int depth) {
        var parts = new ArrayList<TypeRef>();
        do {
            single(depth).ifPresent(parts::add);
        } while (accept('|'));
        return PythonTypingNames.union(parts);
    }

    private Optional<TypeRef> single(int depth) {
        skipSpace();
        if (depth > DEPTH_MAX) return Optional.empty();
        if (accept('[')) return Optional.of(new TypeRef(TypeRef.TUPLE, list(depth)));
        if (accept('\'') || accept('"')) return Optional.empty();
        int start = at;
        while (at < text.length() && isNamePart(text.charAt(at))) at++;
        var name = text.substring(start, at);
        if (name.isEmpty() || name.startsWith(".") || name.endsWith("."))
            return name.equals("...") ? Optional.of(PythonTypingNames.ELLIPSIS) : Optional.empty();
        return accept('[') ? PythonTypingNames.generic(name, list(depth)) : PythonTypingNames.plain(name);
    }

    private List<TypeRef> list(int depth) {
        var types = new ArrayList<TypeRef>();
        do {
            union(depth + 1).ifPresent(types::add);
        } while (accept(','));
        accept(']');
        return types;
    }

    private static boolean isNamePart(char c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '.';
    }

    private boolean accept(char c) {
        skipSpace();
        if (at >= text.length() || text.charAt(at) != c) return false;
        at++;
        return true;
    }

    private void skipSpace() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) at++;
    }
}
