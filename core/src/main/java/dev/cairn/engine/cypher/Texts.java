package dev.cairn.engine.cypher;

import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/// Text predicates, and conversion of values to text.
final class Texts {

    private static final int EXPRESSION_LENGTH_MAX = 200;
    private static final int SEARCHED_LENGTH_MAX = 2_000;

    /// Maximum number of character comparisons that a text search may need.
    private static final long SEARCH_PAIRS_MAX = 200_000_000;

    private Texts() {}

    static Value test(String word, Value text, Value wanted, Meter meter) {
        if (!(text instanceof Value.Text(var whole)) || !(wanted instanceof Value.Text(var part))) return Values.NULL;
        meter.characters(part.length());
        return Value.of(
                switch (word) {
                    case "STARTS WITH" -> whole.startsWith(part);
                    case "ENDS WITH" -> whole.endsWith(part);
                    case "CONTAINS" -> {
                        search(whole, part, meter);
                        yield whole.contains(part);
                    }
                    default -> matches(whole, part, meter);
                });
    }

    /// Counts a search before it runs: the worst case compares each position of the text with all of the part.
    static void search(String text, String part, Meter meter) {
        long pairs = (long) text.length() * Math.max(1, part.length());
        if (pairs > SEARCH_PAIRS_MAX)
            throw Fault.memory("A text of " + part.length() + " characters cannot be searched for in one of "
                    + text.length() + " (limit: " + SEARCH_PAIRS_MAX + " pairs of characters).");
        meter.characters(pairs);
    }

    /// The lengths are limited and every read character is counted, because a regular expression can backtrack
    /// exponentially.
    private static boolean matches(String text, String expression, Meter meter) {
        if (expression.length() > EXPRESSION_LENGTH_MAX) throw Fault.value("The regular expression is too long.");
        try {
            var searched = text.substring(0, Math.min(text.length(), SEARCHED_LENGTH_MAX));
            return Pattern.compile(expression)
                    .matcher(new CountedText(searched, meter))
                    .matches();
        } catch (PatternSyntaxException | StackOverflowError e) {
            throw Fault.value("The regular expression is not understood: " + expression + ".");
        }
    }

    /// A text that counts each read character.
    private record CountedText(String text, Meter meter) implements CharSequence {

        @Override
        public char charAt(int index) {
            meter.step();
            return text.charAt(index);
        }

        @Override
        public int length() {
            return text.length();
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return new CountedText(text.substring(start, end), meter);
        }

        @Override
        public String toString() {
            return text;
        }
    }

    static String written(Value value) {
        return switch (value) {
            case Value.Text(var text) -> text;
            case Value.Whole(var number) -> String.valueOf(number);
            case Value.Decimal(var number) -> String.valueOf(number);
            case Value.Bool(var flag) -> String.valueOf(flag);
            case Value.Null _ -> "null";
            default -> throw Fault.value("Lists, maps, nodes and relationships cannot become a text.");
        };
    }
}
