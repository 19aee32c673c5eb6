package dev.cairn.engine.cypher;

import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/// Questions about texts, and how values are written.
final class Texts {

    private static final int EXPRESSION_LENGTH_MAX = 200;
    private static final int SEARCHED_LENGTH_MAX = 2_000;

    private Texts() {}

    static Value test(String word, Value text, Value wanted) {
        if (!(text instanceof Value.Text(var whole)) || !(wanted instanceof Value.Text(var part))) return Values.NULL;
        return Value.of(
                switch (word) {
                    case "STARTS WITH" -> whole.startsWith(part);
                    case "ENDS WITH" -> whole.endsWith(part);
                    case "CONTAINS" -> whole.contains(part);
                    default -> matches(whole, part);
                });
    }

    /// Both sides are kept short, because a bad expression can take for ever on a long text.
    private static boolean matches(String text, String expression) {
        if (expression.length() > EXPRESSION_LENGTH_MAX) throw Fault.value("The regular expression is too long.");
        try {
            var searched = text.substring(0, Math.min(text.length(), SEARCHED_LENGTH_MAX));
            return Pattern.compile(expression).matcher(searched).matches();
        } catch (PatternSyntaxException | StackOverflowError e) {
            throw Fault.value("The regular expression is not understood: " + expression + ".");
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
