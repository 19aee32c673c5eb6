package dev.cairn.engine.cypher.syntax;

import dev.cairn.engine.cypher.value.CypherValue;
import dev.cairn.engine.cypher.value.CypherValues;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Parses operands: literals, names, calls, lists and patterns, with their `.` and `[` suffixes.
final class OperandParser {

    private static final Set<String> QUANTIFIERS = Set.of("all", "any", "none", "single");

    private final TokenCursor cursor;
    private final ExpressionParser expressions;

    OperandParser(TokenCursor cursor, ExpressionParser expressions) {
        this.cursor = cursor;
        this.expressions = expressions;
    }

    Expression postfix() {
        var value = atom();
        while (true) {
            if (cursor.acceptSign(".")) value = new Expression.PropertyAccess(value, cursor.expectName("A property"));
            else if (cursor.acceptSign("[")) value = indexed(value);
            else if (cursor.peek().isSign(":") && cursor.peek(1).kind() == Token.TokenKind.NAME)
                value = labelled(value);
            else return value;
        }
    }

    private Expression labelled(Expression value) {
        var labels = new ArrayList<String>();
        while (cursor.acceptSign(":")) labels.add(cursor.expectName("A label"));
        return new Expression.HasLabels(value, labels);
    }

    private Expression indexed(Expression owner) {
        Optional<Expression> from =
                cursor.peek().isSign("..") ? Optional.empty() : Optional.of(expressions.expression());
        if (!cursor.acceptSign("..")) {
            cursor.expectSign("]");
            return new Expression.IndexAccess(owner, from.orElseThrow());
        }
        Optional<Expression> to = cursor.peek().isSign("]") ? Optional.empty() : Optional.of(expressions.expression());
        cursor.expectSign("]");
        return new Expression.ListSlice(owner, from, to);
    }

    private Expression atom() {
        var token = cursor.peek();
        return switch (token.kind()) {
            case WHOLE ->
                new Expression.ConstantExpression(whole(cursor, cursor.next().text()));
            case DECIMAL ->
                new Expression.ConstantExpression(decimal(cursor.next().text()));
            case TEXT ->
                new Expression.ConstantExpression(CypherValue.of(cursor.next().text()));
            case PARAMETER -> new Expression.Variable("$" + cursor.next().text());
            case NAME -> named(token);
            case SIGN -> signed(token);
            case END -> throw cursor.fault("An expression is missing");
        };
    }

    static CypherValue whole(TokenCursor cursor, String digits) {
        try {
            boolean isNegative = digits.startsWith("-");
            var bare = isNegative ? digits.substring(1) : digits;
            var sign = isNegative ? "-" : "";
            if (bare.startsWith("0x")) return CypherValue.of(Long.parseLong(sign + bare.substring(2), 16));
            if (bare.startsWith("0o")) return CypherValue.of(Long.parseLong(sign + bare.substring(2), 8));
            return CypherValue.of(Long.parseLong(digits));
        } catch (NumberFormatException e) {
            throw cursor.fault("The number " + digits + " is too large");
        }
    }

    private CypherValue decimal(String digits) {
        double value = Double.parseDouble(digits);
        if (Double.isInfinite(value)) throw cursor.fault("The number " + digits + " is too large");
        return CypherValue.of(value);
    }

    private Expression signed(Token token) {
        if (token.isSign("(")) return parenthesised();
        cursor.next();
        if (token.isSign("[")) return list();
        if (token.isSign("{")) return new Expression.MapLiteral(entries());
        throw cursor.fault("An expression cannot begin with '" + token.text() + "'");
    }

    /// A parenthesis starts a pattern if a relationship follows its node; else it groups an expression.
    private Expression parenthesised() {
        int mark = cursor.mark();
        var pattern = new PatternParser(cursor, expressions).chainOrNothing();
        if (pattern.isPresent()) return new Expression.Exists(pattern.get(), Optional.empty());
        cursor.reset(mark);
        cursor.expectSign("(");
        var inner = expressions.expression();
        cursor.expectSign(")");
        return inner;
    }

    Map<String, Expression> entries() {
        var entries = new LinkedHashMap<String, Expression>();
        if (cursor.acceptSign("}")) return entries;
        do {
            var name = cursor.expectName("A key");
            cursor.expectSign(":");
            entries.put(name, expressions.expression());
        } while (cursor.acceptSign(","));
        cursor.expectSign("}");
        return entries;
    }

    private Expression list() {
        if (cursor.peek().kind() == Token.TokenKind.NAME && cursor.peek(1).isWord("IN")) return comprehension();
        int mark = cursor.mark();
        boolean isNamedPath = cursor.peek().kind() == Token.TokenKind.NAME
                && cursor.peek(1).isSign("=")
                && cursor.peek(2).isSign("(");
        if (isNamedPath || cursor.peek().isSign("(")) {
            var pattern = new PatternParser(cursor, expressions).chainOrNothing();
            if (pattern.isPresent()
                    && (cursor.peek().isSign("|") || cursor.peek().isWord("WHERE"))) {
                var condition = expressions.where();
                cursor.expectSign("|");
                var result = expressions.expression();
                cursor.expectSign("]");
                return new Expression.PatternList(pattern.get(), condition, result);
            }
            cursor.reset(mark);
        }
        return new Expression.ListLiteral(expressions.list("]"));
    }

    private Expression comprehension() {
        int mark = cursor.mark();
        var binding = binding();
        var condition = expressions.where();
        if (cursor.peek().isSign(",")) {
            // `[x IN list, …]` is a list whose first item is a condition.
            cursor.reset(mark);
            return new Expression.ListLiteral(expressions.list("]"));
        }
        Optional<Expression> result = cursor.acceptSign("|") ? Optional.of(expressions.expression()) : Optional.empty();
        cursor.expectSign("]");
        return new Expression.Comprehension(binding, condition, result);
    }

    private Expression.Binding binding() {
        var variable = cursor.expectName("A variable");
        cursor.expectWord("IN");
        return new Expression.Binding(variable, expressions.expression());
    }

    private Expression named(Token token) {
        if (token.isWord("CASE") && !cursor.peek(1).isSign("(")) return cases();
        if (token.isWord("EXISTS") && cursor.peek(1).isSign("{")) return exists();
        if (cursor.peek(1).isSign("(")) return call();
        cursor.next();
        if (token.isWord("true")) return new Expression.ConstantExpression(CypherValues.TRUE);
        if (token.isWord("false")) return new Expression.ConstantExpression(CypherValues.FALSE);
        if (token.isWord("null")) return new Expression.ConstantExpression(CypherValues.NULL);
        return new Expression.Variable(token.text(), cursor.where(token));
    }

    private Expression exists() {
        cursor.next();
        cursor.expectSign("{");
        cursor.acceptWord("MATCH");
        var pattern = new PatternParser(cursor, expressions).chain();
        var condition = expressions.where();
        if (!cursor.peek().isSign("}")) throw cursor.fault("Inside of EXISTS only MATCH and WHERE is supported");
        cursor.expectSign("}");
        return new Expression.Exists(pattern, condition);
    }

    private Expression call() {
        var missing = FunctionNames.missing(cursor.peek().text().toLowerCase(Locale.ROOT));
        int from = cursor.peek().at();
        var name = cursor.next().text().toLowerCase(Locale.ROOT);
        if (name.equals("shortestpath") || name.equals("allshortestpaths"))
            throw cursor.fault("Shortest paths stand in MATCH p = shortestPath(…)");
        cursor.expectSign("(");
        if (QUANTIFIERS.contains(name) && cursor.peek(1).isWord("IN")) return quantifier(name);
        if (missing.isPresent()) throw cursor.fault(missing.get(), from);
        if (cursor.acceptSign("*")) {
            cursor.expectSign(")");
            return new Expression.FunctionCall(name, List.of(), false, true);
        }
        boolean isDistinct = cursor.acceptWord("DISTINCT");
        return new Expression.FunctionCall(name, expressions.list(")"), isDistinct, false);
    }

    private Expression quantifier(String name) {
        var binding = binding();
        var condition = expressions.where().orElse(new Expression.ConstantExpression(CypherValues.TRUE));
        cursor.expectSign(")");
        return new Expression.Quantifier(name, binding, condition);
    }

    private Expression cases() {
        cursor.next();
        Optional<Expression> subject =
                cursor.peek().isWord("WHEN") ? Optional.empty() : Optional.of(expressions.expression());
        var branches = new ArrayList<Expression.When>();
        while (cursor.acceptWord("WHEN")) {
            var condition = expressions.expression();
            cursor.expectWord("THEN");
            branches.add(new Expression.When(condition, expressions.expression()));
        }
        if (branches.isEmpty()) throw cursor.fault("CASE needs a WHEN");
        Optional<Expression> otherwise =
                cursor.acceptWord("ELSE") ? Optional.of(expressions.expression()) : Optional.empty();
        cursor.expectWord("END");
        return new Expression.CaseExpression(subject, branches, otherwise);
    }
}
