package dev.cairn.engine.cypher.run;

import dev.cairn.engine.cypher.syntax.QueryFault;
import dev.cairn.engine.cypher.value.CypherValue;
import dev.cairn.engine.cypher.value.CypherValues;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/// Text predicates, and conversion of values to text.
final class TextPredicates {

    private static final int EXPRESSION_LENGTH_MAX = 200;
    private static final int SEARCHED_LENGTH_MAX = 2_000;

    /// Maximum number of character comparisons that a text search may need.
    private static final long SEARCH_PAIRS_MAX = 200_000_000;

    private TextPredicates() {}

    static CypherValue test(String word, CypherValue text, CypherValue wanted, QueryMeter meter) {
        if (!(text instanceof CypherValue.TextValue(var whole)) || !(wanted instanceof CypherValue.TextValue(var part)))
            return CypherValues.NULL;
        meter.characters(part.length());
        return CypherValue.of(
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
    static void search(String text, String part, QueryMeter meter) {
        long pairs = (long) text.length() * Math.max(1, part.length());
        if (pairs > SEARCH_PAIRS_MAX)
            throw QueryFault.memory("A text of " + part.length() + " characters cannot be searched for in one of "
                    + text.length() + " (limit: " + SEARCH_PAIRS_MAX + " pairs of characters).");
        meter.characters(pairs);
    }

    /// The lengths are limited and every read character is counted, because a regular expression can backtrack
    /// exponentially.
    private static boolean matches(String text, String expression, QueryMeter meter) {
        if (expression.length() > EXPRESSION_LENGTH_MAX) throw QueryFault.value("The regular expression is too long.");
        try {
            var searched = text.substring(0, Math.min(text.length(), SEARCHED_LENGTH_MAX));
            return Pattern.compile(expression)
                    .matcher(new CountedText(searched, meter))
                    .matches();
        } catch (PatternSyntaxException | StackOverflowError e) {
            throw QueryFault.value("The regular expression is not understood: " + expression + ".");
        }
    }

    /// A text that counts each read character.
    private record CountedText(String text, QueryMeter meter) implements CharSequence {

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

    static String written(CypherValue value) {
        return switch (value) {
            case CypherValue.TextValue(var text) -> text;
            case CypherValue.WholeNumber(var number) -> String.valueOf(number);
            case CypherValue.DecimalValue(var number) -> String.valueOf(number);
            case CypherValue.BooleanValue(var flag) -> String.valueOf(flag);
            case CypherValue.NullValue _ -> "null";
            default -> throw QueryFault.value("Lists, maps, nodes and relationships cannot become a text.");
        };
    }
}
