package dev.cairn.model.scip;

import java.util.ArrayList;
import java.util.List;

/// A parsed SCIP symbol: its package, and its name preceded by the names of the enclosing symbols.
///
/// Its text is `scheme manager package version descriptors`; descriptors are `name/`, `Type#`, `member.`,
/// `method().`, `(parameter)`, `[typeParameter]`, `meta:` and `macro!`. Names with other characters are in
/// backticks.
public record ScipSymbol(String manager, String packageName, String version, List<String> names, char last) {

    private static final int HEAD_WORDS = 4;
    private static final int DESCRIPTORS_MAX = 64;

    /// The character that ends the descriptor of a method.
    public static final char METHOD = '(';

    public ScipSymbol {
        names = List.copyOf(names);
    }

    /// The name of the declared symbol; empty if there is none.
    public String name() {
        return names.isEmpty() ? "" : names.getLast();
    }

    public static ScipSymbol parse(String written) {
        var head = new ArrayList<String>(HEAD_WORDS);
        int at = 0;
        while (head.size() < HEAD_WORDS && at < written.length()) {
            int end = wordEnd(written, at);
            head.add(written.substring(at, end).replace("  ", " "));
            at = Math.min(written.length(), end + 1);
        }
        while (head.size() < HEAD_WORDS) head.add("");
        var names = new ArrayList<String>();
        char last = descriptors(written, at, names);
        return new ScipSymbol(plain(head.get(1)), plain(head.get(2)), plain(head.get(3)), names, last);
    }

    /// A single dot means an empty field.
    private static String plain(String word) {
        return word.equals(".") ? "" : word;
    }

    /// A word ends at a space; a double space is an escaped space inside the word.
    private static int wordEnd(String written, int from) {
        int at = from;
        while (at < written.length()) {
            if (written.charAt(at) != ' ') at++;
            else if (at + 1 < written.length() && written.charAt(at + 1) == ' ') at += 2;
            else return at;
        }
        return at;
    }

    private static char descriptors(String written, int from, List<String> names) {
        int at = from;
        char last = 0;
        while (at < written.length() && names.size() < DESCRIPTORS_MAX) {
            char c = written.charAt(at);
            boolean isBracket = c == '(' || c == '[';
            int start = isBracket ? at + 1 : at;
            int end = nameEnd(written, start);
            names.add(unquoted(written.substring(start, end)));
            last = isBracket ? c : end < written.length() ? written.charAt(end) : 0;
            at = end + 1;
            // A method ends with its overload disambiguator: `name(+1).`
            if (!isBracket && last == METHOD) at = Math.max(at, written.indexOf(").", end) + 2);
            else if (isBracket) last = c == '(' ? ')' : ']';
            if (at <= end) break;
        }
        return last;
    }

    private static int nameEnd(String written, int start) {
        int at = start;
        if (at < written.length() && written.charAt(at) == '`') {
            at++;
            while (at < written.length()) {
                if (written.charAt(at) != '`') at++;
                else if (at + 1 < written.length() && written.charAt(at + 1) == '`') at += 2;
                else return at + 1;
            }
            return at;
        }
        while (at < written.length() && "/#.:!()[]".indexOf(written.charAt(at)) < 0) at++;
        return at;
    }

    private static String unquoted(String name) {
        boolean isQuoted = name.length() > 1 && name.startsWith("`") && name.endsWith("`");
        return isQuoted ? name.substring(1, name.length() - 1).replace("``", "`") : name;
    }
}
