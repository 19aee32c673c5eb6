package dev.cairn.language.pattern;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The open places of a pattern, written as names that every language can parse.
final class PatternHoles {

    private static final Pattern WRITTEN = Pattern.compile("\\$\\$\\$([A-Za-z_]\\w*)?|\\$([A-Z_][A-Z0-9_]*)(?![\\w{])");
    private static final String ONE = "cairnOne_";
    private static final String MANY = "cairnMany_";
    private static final Pattern FILLED = Pattern.compile("(cairnOne_|cairnMany_)(\\w*?)(?:[\\s:]+\\1\\2)?;?");

    /// A name that binds nothing, however often it is written.
    private static final String ANY = "_";

    private PatternHoles() {}

    /// A hole for one node or for several, and what it is called; an empty name binds nothing.
    record Hole(String name, boolean isMany) {}

    static List<String> names(String pattern) {
        var names = new LinkedHashSet<String>();
        for (var matcher = WRITTEN.matcher(pattern); matcher.find(); )
            if (matcher.group(2) != null && !matcher.group(2).equals(ANY)) names.add(matcher.group(2));
        return List.copyOf(names);
    }

    /// The ways to fill the holes so that a grammar may accept them: bare, as statements, as typed
    /// parameters.
    static List<String> fillings(String pattern, String typed) {
        var fillings = new LinkedHashSet<String>();
        for (boolean isTyped : new boolean[] {false, true})
            for (boolean isStatement : new boolean[] {false, true})
                fillings.add(filled(pattern, isStatement, isTyped ? typed : ""));
        return new ArrayList<>(fillings);
    }

    private static String filled(String pattern, boolean isStatement, String typed) {
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

    /// Whether nothing but the borders of a block stands beside it.
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

    /// The hole that a piece of a parsed pattern is, if it is nothing else.
    static Optional<Hole> hole(String text) {
        var matcher = FILLED.matcher(text);
        return matcher.matches()
                ? Optional.of(new Hole(matcher.group(2), matcher.group(1).equals(MANY)))
                : Optional.empty();
    }

    static boolean isFilling(String text) {
        return text.contains(ONE) || text.contains(MANY);
    }
}
