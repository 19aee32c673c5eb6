package dev.cairn.language.go.resolve;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.regex.Pattern;

/// Parses Go types and signatures from source text. The facts of a file do not suffice, because they omit
/// pointers, on which method sets depend.
final class GoTypeParser {

    private static final int DEPTH_MAX = 30;
    private static final GoType ANY = GoType.of("any");
    private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/");
    private static final Set<String> KEYWORDS = Set.of("chan", "func", "map", "struct", "interface");

    private final String text;
    private final BiFunction<String, List<GoType>, GoType> names;
    private int at;
    private int depth;

    private GoTypeParser(String text, BiFunction<String, List<GoType>, GoType> names) {
        this.text = text;
        this.names = names;
    }

    /// Parses a type; `names` resolves a name with its arguments.
    static GoType type(String text, BiFunction<String, List<GoType>, GoType> names) {
        return new GoTypeParser(COMMENT.matcher(text).replaceAll(" "), names).type();
    }

    /// The parameters and results of a method, with or without a receiver before its name.
    static GoType method(String signature, BiFunction<String, List<GoType>, GoType> names) {
        var plain = COMMENT.matcher(signature).replaceAll(" ");
        // A line comment hides the end of its line; very long signatures are stored truncated.
        if (plain.contains("//") || plain.endsWith("…")) return GoType.UNKNOWN;
        var reader = new GoTypeParser(plain, names);
        if (plain.startsWith("func")) reader.skipReceiver();
        int open = plain.indexOf('(', reader.at);
        if (open < 0) return GoType.UNKNOWN;
        reader.at = open;
        return reader.function();
    }

    private void skipReceiver() {
        int open = text.indexOf('(');
        if (open < 0) return;
        at = open;
        bracketContent();
    }

    /// The text between the bracket at the current position and its closing bracket.
    private String bracketContent() {
        int from = at + 1;
        int open = 0;
        for (; at < text.length(); at++) {
            char here = text.charAt(at);
            if (here == '(' || here == '[' || here == '{') open++;
            if ((here == ')' || here == ']' || here == '}') && --open == 0) return text.substring(from, at++);
        }
        return text.substring(Math.min(from, text.length()));
    }

    private void skipSpace() {
        while (at < text.length() && text.charAt(at) == ' ') at++;
    }

    private boolean skipWord(String word) {
        skipSpace();
        if (!text.startsWith(word, at)) return false;
        at += word.length();
        return true;
    }

    private GoType type() {
        if (depth >= DEPTH_MAX) return GoType.UNKNOWN;
        depth++;
        try {
            return parseUnbounded();
        } finally {
            depth--;
        }
    }

    private GoType parseUnbounded() {
        if (skipWord("*")) return new GoType("*", List.of(type()));
        if (skipWord("...")) return new GoType("...", List.of(type()));
        if (skipWord("<-chan ")) return new GoType("<-chan", List.of(type()));
        skipSpace();
        if (at >= text.length()) return GoType.UNKNOWN;
        return switch (text.charAt(at)) {
            case '(' -> new GoTypeParser(bracketContent(), names).type();
            case '[' -> array();
            default -> parseNamed();
        };
    }

    private GoType array() {
        var length = bracketContent().strip();
        var head = length.isEmpty() || Character.isDigit(length.charAt(0)) ? "" : GoType.UNRESOLVED + "";
        return new GoType(head + "[" + length + "]", List.of(type()));
    }

    private GoType parseNamed() {
        int from = at;
        while (at < text.length() && isPartOfName(text.charAt(at))) at++;
        var name = text.substring(from, at);
        return switch (name) {
            case "" -> GoType.UNKNOWN;
            case "map" -> {
                var key = new GoTypeParser(bracketContent(), names).type();
                yield new GoType("map", List.of(key, type()));
            }
            case "chan" -> new GoType(skipWord("<-") ? "chan<-" : "chan", List.of(type()));
            case "func" -> function();
            case "struct", "interface" -> literal(name);
            default -> names.apply(name, arguments());
        };
    }

    private static boolean isPartOfName(char here) {
        return Character.isUnicodeIdentifierPart(here) || here == '.';
    }

    /// A type without a name, such as a struct; it is represented by its source text.
    private GoType literal(String keyword) {
        skipSpace();
        var body =
                at < text.length() && text.charAt(at) == '{' ? bracketContent().strip() : "";
        if (body.isEmpty()) return keyword.equals("interface") ? ANY : GoType.of(keyword);
        return GoType.of(GoType.UNRESOLVED + keyword + "{" + body + "}");
    }

    /// The type arguments in a bracket directly after a name. If a space comes before the bracket, it begins an
    /// array type instead.
    private List<GoType> arguments() {
        boolean has = at + 1 < text.length() && text.charAt(at) == '[' && text.charAt(at + 1) != ']';
        return has
                ? pieces(bracketContent()).stream()
                        .map(piece -> new GoTypeParser(piece, names).type())
                        .toList()
                : List.of();
    }

    private GoType function() {
        skipSpace();
        if (at >= text.length() || text.charAt(at) != '(') return GoType.UNKNOWN;
        var in = list(bracketContent());
        skipSpace();
        var out = new ArrayList<GoType>();
        if (at < text.length() && text.charAt(at) == '(') out.addAll(list(bracketContent()));
        else if (at < text.length()) out.add(type());
        return new GoType("func", List.of(new GoType("in", in), new GoType("out", out)));
    }

    /// The types of a parameter list. Either all parameters have names or none has one.
    private List<GoType> list(String written) {
        var pieces = pieces(written);
        boolean isNamed = pieces.stream().anyMatch(piece -> typeAfterName(piece) > 0);
        var types = new ArrayList<GoType>();
        int waiting = 0;
        for (var piece : pieces) {
            int start = isNamed ? typeAfterName(piece) : 0;
            waiting++;
            if (isNamed && start == 0) continue;
            var type = new GoTypeParser(piece.substring(start), names).type();
            for (; waiting > 0; waiting--) types.add(type);
        }
        return types;
    }

    /// The start of the type in `name Type`; 0 if there is no name.
    private static int typeAfterName(String piece) {
        int end = 0;
        while (end < piece.length() && Character.isUnicodeIdentifierPart(piece.charAt(end))) end++;
        boolean isName = end > 0 && end < piece.length() && piece.charAt(end) == ' ';
        return isName && !KEYWORDS.contains(piece.substring(0, end)) ? end + 1 : 0;
    }

    private static List<String> pieces(String written) {
        var pieces = new ArrayList<String>();
        int open = 0;
        int from = 0;
        for (int i = 0; i <= written.length(); i++) {
            char here = i == written.length() ? ',' : written.charAt(i);
            if (here == '(' || here == '[' || here == '{') open++;
            if (here == ')' || here == ']' || here == '}') open--;
            if (here != ',' || (open > 0 && i < written.length())) continue;
            var piece = written.substring(from, i).strip();
            if (!piece.isEmpty()) pieces.add(piece);
            from = i + 1;
        }
        return pieces;
    }
}
