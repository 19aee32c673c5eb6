package dev.cairn.serve.tool.dispatch;

import dev.cairn.model.problem.Misspelling;
import dev.cairn.model.problem.Problem;
import dev.cairn.serve.tool.ToolParameter;
import dev.cairn.store.StoredText;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Checks one value against the declaration of its argument and converts it to the declared type.
final class ArgumentValueCheck {

    /// The longest text that an argument may have; a longer text belongs in a file of the workspace.
    static final int TEXT_LENGTH_MAX = 1 << 20;

    static final int ITEMS_MAX = 10_000;
    static final int DEPTH_MAX = 32;

    private final ToolParameter parameter;
    private final List<ArgumentError> errors;

    ArgumentValueCheck(ToolParameter parameter, List<ArgumentError> errors) {
        this.parameter = parameter;
        this.errors = errors;
    }

    /// The value in its declared type. If it is invalid, an error is added to the list and the result is empty.
    Optional<Object> check(Object value) {
        return switch (parameter.type()) {
            case TEXT -> value instanceof String text ? text(text) : wrongType("text", value);
            case INTEGER -> value instanceof Number number ? integer(number) : wrongType("an integer", value);
            case NUMBER -> value instanceof Number number ? number(number) : wrongType("a number", value);
            case FLAG -> value instanceof Boolean flag ? Optional.of(flag) : wrongType("true or false", value);
            case TEXTS -> oneOrMore(value, "a list of texts");
            case TEXT_OR_TEXTS -> oneOrMore(value, "a text or a list of texts");
            case OBJECT -> value instanceof Map<?, ?> map ? nested(map) : wrongType("an object", value);
            case OBJECTS ->
                value instanceof List<?> list && list.stream().allMatch(Map.class::isInstance)
                        ? limitedList(list).flatMap(this::nested)
                        : wrongType("a list of objects", value);
        };
    }

    private Optional<Object> text(String text) {
        if (text.length() > TEXT_LENGTH_MAX)
            return reject("is longer than " + TEXT_LENGTH_MAX + " characters", "Send a shorter text.");
        if (!StoredText.isUnicode(text)) return rejectHalves();
        if (parameter.isRequired() && text.isBlank())
            return reject("is blank", "Give " + parameter.name() + " a value.");
        if (parameter.allowed().isEmpty()) return Optional.of(text);
        var meant = parameter.allowed().stream()
                .filter(word -> spelling(word).equals(spelling(text)))
                .findFirst();
        if (meant.isPresent()) return Optional.of(meant.get());
        var allowed = String.join(", ", parameter.allowed());
        var near = new Misspelling(text).similarNames(parameter.allowed());
        return reject(
                "is '" + Problem.echo(text) + "', which is not one of " + allowed,
                near.isEmpty() ? "Choose one of them." : "Did you mean " + near.getFirst() + "?");
    }

    /// Upper case and hyphens for underscores leave no doubt about what is meant.
    private static String spelling(String word) {
        return word.strip().toLowerCase(Locale.ROOT).replace('-', '_').replace(' ', '_');
    }

    /// A single text is accepted where a list is declared, because its meaning is clear.
    private Optional<Object> oneOrMore(Object value, String expected) {
        return switch (value) {
            case String text -> text(text).map(List::of);
            case List<?> list -> texts(list);
            default -> wrongType(expected, value);
        };
    }

    private Optional<Object> texts(List<?> list) {
        var texts = new ArrayList<Object>();
        for (var item : list) {
            if (!(item instanceof String text)) return wrongType("a list of texts", list);
            var checked = text(text);
            if (checked.isEmpty()) return checked;
            texts.add(checked.get());
        }
        return limitedList(texts);
    }

    private Optional<Object> limitedList(List<?> list) {
        return list.size() <= ITEMS_MAX
                ? Optional.of(list)
                : reject("has " + list.size() + " items, more than " + ITEMS_MAX, "Send fewer items per call.");
    }

    private Optional<Object> integer(Number number) {
        var exact =
                decimal(number).filter(decimal -> decimal.stripTrailingZeros().scale() <= 0);
        return exact.isPresent() ? inRange(exact.get(), true) : wrongType("an integer", number);
    }

    private Optional<Object> number(Number number) {
        var exact = decimal(number);
        return exact.isPresent() ? inRange(exact.get(), false) : wrongType("a finite number", number);
    }

    private Optional<Object> inRange(BigDecimal value, boolean whole) {
        var least = BigDecimal.valueOf(parameter.min().orElse(Long.MIN_VALUE));
        var most = BigDecimal.valueOf(parameter.max().orElse(Long.MAX_VALUE));
        if (value.compareTo(least) >= 0 && value.compareTo(most) <= 0)
            return Optional.of(whole ? (Object) value.longValueExact() : (Object) value.doubleValue());
        return reject(
                "is " + Problem.echo(value.toString()) + ", outside " + least + " to " + most,
                "Choose a value inside the range.");
    }

    private static Optional<BigDecimal> decimal(Number number) {
        if (number instanceof BigDecimal decimal) return Optional.of(decimal);
        try {
            return Optional.of(new BigDecimal(number.toString()));
        } catch (NumberFormatException notFinite) {
            return Optional.empty();
        }
    }

    private Optional<Object> nested(Object value) {
        if (!isShallow(value, DEPTH_MAX))
            return reject("is nested deeper than " + DEPTH_MAX + " levels", "Send a flatter value.");
        return isUnicode(value) ? Optional.of(value) : rejectHalves();
    }

    private Optional<Object> rejectHalves() {
        return reject(
                "is not valid Unicode: it has half of a surrogate pair",
                "Send the whole character, or leave it out; a text may have been cut inside of it.");
    }

    private static boolean isUnicode(@Nullable Object value) {
        return switch (value) {
            case Map<?, ?> map -> map.values().stream().allMatch(ArgumentValueCheck::isUnicode);
            case List<?> list -> list.stream().allMatch(ArgumentValueCheck::isUnicode);
            case String text -> StoredText.isUnicode(text);
            case null, default -> true;
        };
    }

    private static boolean isShallow(@Nullable Object value, int levels) {
        if (levels == 0) return false;
        return switch (value) {
            case Map<?, ?> map -> map.values().stream().allMatch(item -> isShallow(item, levels - 1));
            case List<?> list -> list.stream().allMatch(item -> isShallow(item, levels - 1));
            case null, default -> true;
        };
    }

    private Optional<Object> wrongType(String expected, Object value) {
        return reject(
                "must be " + expected + ", not " + kind(value), "Send " + parameter.name() + " as " + expected + ".");
    }

    private Optional<Object> reject(String what, String hint) {
        errors.add(new ArgumentError(parameter.name() + " " + what + ".", hint));
        return Optional.empty();
    }

    private static String kind(Object value) {
        return switch (value) {
            case String text -> "the text '" + Problem.echo(text) + "'";
            case Boolean flag -> flag.toString();
            case Number number -> "the number " + Problem.echo(number.toString());
            case List<?> list -> "such a list of " + list.size();
            case Map<?, ?> map -> "an object";
            default -> "that";
        };
    }
}
