package dev.cairn.testing;

import dev.cairn.model.code.Expr;
import dev.cairn.model.code.TypeRef;
import java.util.ArrayList;
import java.util.List;

/// Reads the expressions of [SmallProgram]: names, `self`, `super`, members, calls, `new`, `[]` for an element, and
/// literals.
final class SmallExpression {

    private final String text;
    private int at;

    private SmallExpression(String text) {
        this.text = text;
    }

    static Expr of(String text) {
        var reader = new SmallExpression(text.strip());
        var read = reader.chain();
        if (reader.at < reader.text.length()) throw new IllegalArgumentException("more than an expression: " + text);
        return read;
    }

    /// A call with its callee and arguments apart.
    record CallParts(Expr callee, List<Expr> arguments) {}

    static CallParts call(String text) {
        return switch (of(text)) {
            case Expr.CallWithArguments(var callee, var arguments) -> new CallParts(callee, arguments);
            default -> throw new IllegalArgumentException("not a call: " + text);
        };
    }

    private Expr chain() {
        var read = first();
        while (at < text.length()) {
            if (accept('.')) read = new Expr.Member(read, name());
            else if (accept('(')) read = new Expr.CallWithArguments(read, arguments());
            else if (accept('[')) {
                at++;
                read = new Expr.Element(read);
            } else break;
        }
        return read;
    }

    private Expr first() {
        char c = text.charAt(at);
        if (c == '"') {
            at = text.indexOf('"', at + 1) + 1;
            return new Expr.Typed(TypeRef.of("text"));
        }
        var name = name();
        if (Character.isDigit(c)) return new Expr.Typed(TypeRef.of("int"));
        if (name.equals("self")) return new Expr.Self();
        if (name.equals("super")) return new Expr.Super();
        if (name.equals("new")) {
            at++;
            var type = name();
            at++;
            return new Expr.New(TypeRef.of(type), arguments().size());
        }
        return new Expr.Name(name);
    }

    private List<Expr> arguments() {
        var arguments = new ArrayList<Expr>();
        while (!accept(')')) {
            arguments.add(chain());
            if (accept(',')) accept(' ');
        }
        return arguments;
    }

    private boolean accept(char c) {
        if (at >= text.length() || text.charAt(at) != c) return false;
        at++;
        return true;
    }

    private String name() {
        int start = at;
        while (at < text.length() && (Character.isLetterOrDigit(text.charAt(at)) || text.charAt(at) == '_')) at++;
        if (at == start) throw new IllegalArgumentException("no name at " + at + " of " + text);
        return text.substring(start, at);
    }
}
