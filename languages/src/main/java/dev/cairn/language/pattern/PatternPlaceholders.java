package dev.cairn.language.pattern;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Replaces the placeholders of a code pattern (`$NAME`, `$$$ARGS`) by names that every grammar can parse, and
/// recognises these names in the parsed pattern.
final class PatternPlaceholders {

    private static final Pattern PLACEHOLDER =
            Pattern.compile("\\$\\$\\$([A-Za-z_]\\w*)?|\\$([A-Z_][A-Z0-9_]*)(?![\\w{])");
    private static final String ONE = "cairnOne_";
    private static final String MANY = "cairnMany_";
    private static final Pattern REPLACED_PLACEHOLDER =
            Pattern.compile("(cairnOne_|cairnMany_)(\\w*?)(?:[\\s:]+\\1\\2)?;?");

    /// The placeholder `$_` matches any node and remembers no text.
    private static final String ANY = "_";

    private PatternPlaceholders() {}

    /// A placeholder for one node or, if `isMany`, for any number of nodes. Without a name its text is not
    /// remembered.
    record Placeholder(String name, boolean isMany) {}

    static List<String> names(String pattern) {
        var names = new LinkedHashSet<String>();
        for (var matcher = PLACEHOLDER.matcher(pattern); matcher.find(); )
            if (matcher.group(2) != null && !matcher.group(2).equals(ANY)) names.add(matcher.group(2));
        return List.copyOf(names);
    }

    /// The pattern with its placeholders replaced in several ways, because a grammar may need bare names,
    /// statements or typed parameters.
    static List<String> placeholderForms(String pattern, String typed) {
        var forms = new LinkedHashSet<String>();
        for (boolean isTyped : new boolean[] {false, true})
            for (boolean isStatement : new boolean[] {false, true})
                forms.add(withPlaceholders(pattern, isStatement, isTyped ? typed : ""));
        return new ArrayList<>(forms);
    }

    private static String withPlaceholders(String pattern, boolean isStatement, String typed) {
        var matcher = PLACEHOLDER.matcher(pattern);
        var text = new StringBuilder();
        while (matcher.find()) {
            boolean isMany = matcher.group(2) == null;
            var name = isMany ? Optional.ofNullable(matcher.group(1)).orElse("") : matcher.group(2);
            var word = (isMany ? MANY : ONE) + (name.equals(ANY) ? "" : name);
            var replacement = isMany && !typed.isEmpty() && isParameter(pattern, matcher) ? word + typed + word : word;
            if (isStatement && isAlone(pattern, matcher)) replacement = word + ";";
            matcher.appendReplacement(text, Matcher.quoteReplacement(replacement));
        }
        return matcher.appendTail(text).toString();
    }

    private static boolean isParameter(String pattern, Matcher matcher) {
        char before = before(pattern, matcher.start());
        char after = after(pattern, matcher.end());
        return (before == '(' || before == ',') && (after == ')' || after == ',');
    }

    /// Whether a placeholder is a whole statement of a block.
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

    /// The placeholder that a piece of the parsed pattern stands for; empty if it is ordinary code.
    static Optional<Placeholder> placeholder(String text) {
        var matcher = REPLACED_PLACEHOLDER.matcher(text);
        return matcher.matches()
                ? Optional.of(new Placeholder(matcher.group(2), matcher.group(1).equals(MANY)))
                : Optional.empty();
    }

    static boolean isFilling(String text) {
        return text.contains(ONE) || text.contains(MANY);
    }
}
