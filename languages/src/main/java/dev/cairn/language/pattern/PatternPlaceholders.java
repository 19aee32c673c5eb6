package dev.cairn.language.pattern;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The placeholders of a pattern, written as names that every language can parse.
final class PatternPlaceholders {

    private static final Pattern WRITTEN = Pattern.compile("\\$\\$\\$([A-Za-z_]\\w*)?|\\$([A-Z_][A-Z0-9_]*)(?![\\w{])");
    private static final String ONE = "cairnOne_";
    private static final String MANY = "cairnMany_";
    private static final Pattern FILLED = Pattern.compile("(cairnOne_|cairnMany_)(\\w*?)(?:[\\s:]+\\1\\2)?;?");

    /// The placeholder name that binds nothing.
    private static final String ANY = "_";

    private PatternPlaceholders() {}

    /// A placeholder for one node or several, and its name; an empty name binds nothing.
    record Hole(String name, boolean isMany) {}

    static List<String> names(String pattern) {
        var names = new LinkedHashSet<String>();
        for (var matcher = WRITTEN.matcher(pattern); matcher.find(); )
            if (matcher.group(2) != null && !matcher.group(2).equals(ANY)) names.add(matcher.group(2));
        return List.copyOf(names);
    }

    /// The forms of the placeholders that a grammar may accept: bare, as statements, as typed
    /// parameters.
    static List<String> placeholderForms(String pattern, String typed) {
        var fillings = new LinkedHashSet<String>();
        for (boolean isTyped : new boolean[] {false, true})
            for (boolean isStatement : new boolean[] {false, true})
                fillings.add(withPlaceholders(pattern, isStatement, isTyped ? typed : ""));
        return new ArrayList<>(fillings);
    }

    private static String withPlaceholders(String pattern, boolean isStatement, String typed) {
        var matcher = WRITTEN.matcher(pattern);
        var text = new StringBuilder();
        while (matcher.find()) {
            boolean isMany = matcher.group(2) == null;
            var name = isMany ? Optional.ofNullable(matcher.group(1)).orElse("") : matcher.group(2);
            var word = (isMany ? MANY : ONE) + (name.equals(ANY) ? "" : name);
            var filled = isMany && !typed.isEmpty() && isParameter(pattern, matcher) ? word + typed + word : word;
            if (isStatement && isAlone(pattern, matcher)) filled = word + ";";
            matcher.appendReplacement(text, Matcher.quoteReplacement(filled));
        }
        return matcher.appendTail(text).toString();
    }

    private static boolean isParameter(String pattern, Matcher matcher) {
        char before = before(pattern, matcher.start());
        char after = after(pattern, matcher.end());
        return (before == '(' || before == ',') && (after == ')' || after == ',');
    }

    /// Whether it is alone in its block.
    private static boolean isAlone(String pattern, Matcher matcher) {
        char before = before(pattern, matcher.start());
        char after = after(pattern, matcher.end());
        return (before == '{' || before == '}' || before == ';') && after != ';' && after != ',' && after != '.';
    }

    private static char before(String text, int from) {
        int at = from - 1;
        while (at >= 0 && Character.isWhitespace(text.charAt(at))) at--;
        return at < 0 ? ' ' : text.charAt(at);
    }

    private static char after(String text, int from) {
        int at = from;
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) at++;
        return at >= text.length() ? ' ' : text.charAt(at);
    }

    /// The placeholder that a part of a parsed pattern consists of, if any.
    static Optional<Hole> placeholder(String text) {
        var matcher = FILLED.matcher(text);
        return matcher.matches()
                ? Optional.of(new Hole(matcher.group(2), matcher.group(1).equals(MANY)))
                : Optional.empty();
    }

    static boolean isFilling(String text) {
        return text.contains(ONE) || text.contains(MANY);
    }
}
