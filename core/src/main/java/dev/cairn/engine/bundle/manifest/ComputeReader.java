package dev.cairn.engine.bundle.manifest;

import dev.cairn.model.problem.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// Parses `ns.fn(argument, depth=n)`; reports all errors of an expression, not only the first.
final class ComputeReader {

    /// Maximum length of an expression.
    static final int LENGTH_MAX = 500;

    private static final String FORM =
            "write it as namespace.function(argument), where the argument is the name of an earlier query, "
                    + "a dotted task input or a quoted text";

    /// The result; the compute is absent if the expression is invalid, the depth if none is written.
    record ParsedCompute(Optional<Compute> compute, OptionalInt depth, List<String> faults) {

        ParsedCompute {
            faults = List.copyOf(faults);
        }
    }

    private final String text;
    private final List<String> faults = new ArrayList<>();
    private int at;
    private OptionalInt depth = OptionalInt.empty();

    private ComputeReader(String text) {
        this.text = text;
    }

    static ParsedCompute read(String text) {
        if (text.length() > LENGTH_MAX)
            return new ParsedCompute(
                    Optional.empty(),
                    OptionalInt.empty(),
                    List.of("the query is longer than " + LENGTH_MAX + " characters"));
        return new ComputeReader(text.strip()).read();
    }

    private ParsedCompute read() {
        var name = dottedName();
        var primitive = Primitive.find(name);
        if (primitive.isEmpty())
            faults.add((name.isEmpty()
                            ? "'" + Problem.echo(text) + "' is no query"
                            : "there is no query " + Problem.echo(name))
                    + "; the five are " + String.join(", ", Primitive.names()));
        if (!take('(')) return unreadable();
        var argument = argument();
        if (argument.isEmpty()) return unreadable();
        while (take(',')) if (!keyword(primitive)) return unreadable();
        if (!take(')') || at < text.length()) return unreadable();
        return new ParsedCompute(
                primitive
                        .filter(_ -> faults.isEmpty())
                        .map(known -> new Compute(known, argument.get(), depth.orElse(Compute.DEPTH_DEFAULT))),
                depth,
                faults);
    }

    private ParsedCompute unreadable() {
        faults.add("'" + Problem.echo(text) + "' cannot be read; " + FORM);
        return new ParsedCompute(Optional.empty(), depth, faults);
    }

    private Optional<QueryArgument> argument() {
        skip();
        if (at >= text.length()) return Optional.empty();
        char first = text.charAt(at);
        if (first == '"' || first == '\'') return literal(first);
        var name = dottedName();
        if (name.isEmpty()) return Optional.empty();
        return Optional.of(name.contains(".") ? new QueryArgument.Input(name) : new QueryArgument.Earlier(name));
    }

    private Optional<QueryArgument> literal(char quote) {
        int end = text.indexOf(quote, at + 1);
        if (end < 0) return Optional.empty();
        var value = text.substring(at + 1, end);
        at = end + 1;
        if (value.isBlank()) faults.add("the quoted text is empty");
        return Optional.of(new QueryArgument.Literal(value));
    }

    /// Parses one `name=number`; false if the text does not have this form.
    private boolean keyword(Optional<Primitive> primitive) {
        skip();
        var name = dottedName();
        if (name.isEmpty() || !take('=')) return false;
        skip();
        int start = at;
        if (at < text.length() && text.charAt(at) == '-') at++;
        while (at < text.length() && Character.isDigit(text.charAt(at))) at++;
        var number = text.substring(start, at);
        if (number.isEmpty() || number.equals("-")) return false;
        if (!name.equals("depth")) {
            faults.add("there is no option " + Problem.echo(name) + "; the only one is depth");
        } else if (primitive.isPresent() && !primitive.get().takesDepth()) {
            faults.add("depth belongs to " + Primitive.TRANSITIVE_CALLERS.written() + " alone");
        } else if (depth.isPresent()) {
            faults.add("depth is given twice");
        } else {
            depth(number);
        }
        return true;
    }

    private void depth(String number) {
        var value = NumberParser.inRange(number, 1, Compute.DEPTH_MAX);
        if (value.isEmpty()) faults.add("depth is " + Problem.echo(number) + ", outside 1 to " + Compute.DEPTH_MAX);
        depth = OptionalInt.of(value.orElse(Compute.DEPTH_DEFAULT));
    }

    private String dottedName() {
        skip();
        int start = at;
        while (at < text.length() && isNamePart(text.charAt(at))) at++;
        var name = text.substring(start, at);
        return name.startsWith(".") || name.endsWith(".") || name.contains("..") ? "" : name;
    }

    static boolean isNamePart(char letter) {
        return Character.isLetterOrDigit(letter) || letter == '_' || letter == '-' || letter == '.';
    }

    private boolean take(char wanted) {
        skip();
        if (at >= text.length() || text.charAt(at) != wanted) return false;
        at++;
        return true;
    }

    private void skip() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) at++;
    }
}
