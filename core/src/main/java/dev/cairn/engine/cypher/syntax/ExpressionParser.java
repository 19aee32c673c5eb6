package dev.cairn.engine.cypher.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Parses operators by precedence; operands are parsed by [OperandParser].
public final class ExpressionParser {

    private static final List<String> COMPARISONS = List.of("=", "<>", "<", "<=", ">", ">=");

    /// Maximum depth of the AST: each operator of a chain nests the ones before it, and evaluation is recursive.
    private static final int DEPTH_MAX = 500;

    private final TokenCursor cursor;
    private final OperandParser atoms;

    public ExpressionParser(TokenCursor cursor) {
        this.cursor = cursor;
        this.atoms = new OperandParser(cursor, this);
    }

    Expression expression() {
        cursor.enter();
        var result = or();
        cursor.leave();
        if (cursor.depth() == 0 && ExpressionTree.isDeeperThan(DEPTH_MAX, result))
            throw cursor.fault(
                    "An expression has more than " + DEPTH_MAX + " operators in a row; use IN, or several WITH");
        return result;
    }

    private Expression or() {
        var left = xor();
        while (cursor.acceptWord("OR")) left = new Expression.LogicOperation("OR", left, xor());
        return left;
    }

    private Expression xor() {
        var left = and();
        while (cursor.acceptWord("XOR")) left = new Expression.LogicOperation("XOR", left, and());
        return left;
    }

    private Expression and() {
        var left = not();
        while (cursor.acceptWord("AND")) left = new Expression.LogicOperation("AND", left, not());
        return left;
    }

    private Expression not() {
        if (!cursor.acceptWord("NOT")) return comparison();
        cursor.enter();
        var operand = not();
        cursor.leave();
        return new Expression.Not(operand);
    }

    /// A chain such as `1 < x <= 3` is true if each comparison is.
    private Expression comparison() {
        var left = tests(addition());
        var links = new ArrayList<Expression>();
        while (cursor.peek().kind() == Token.TokenKind.SIGN
                && COMPARISONS.contains(cursor.peek().text())) {
            var sign = cursor.next().text();
            var right = tests(addition());
            links.add(new Expression.ComparisonOperation(sign, left, right));
            left = right;
        }
        if (links.isEmpty()) return left;
        return links.stream()
                .reduce((first, second) -> new Expression.LogicOperation("AND", first, second))
                .orElseThrow();
    }

    private Expression addition() {
        var left = multiplication();
        while (cursor.peek().isSign("+") || cursor.peek().isSign("-"))
            left = new Expression.Arithmetic(cursor.next().text(), left, multiplication());
        return left;
    }

    private Expression multiplication() {
        var left = power();
        while (cursor.peek().isSign("*")
                || cursor.peek().isSign("/")
                || cursor.peek().isSign("%"))
            left = new Expression.Arithmetic(cursor.next().text(), left, power());
        return left;
    }

    private Expression power() {
        var left = unary();
        while (cursor.acceptSign("^")) left = new Expression.Arithmetic("^", left, unary());
        return left;
    }

    private Expression unary() {
        while (cursor.acceptSign("+")) {
            // A unary plus changes nothing.
        }
        if (!cursor.acceptSign("-")) return atoms.postfix();
        // The smallest number has no positive counterpart, so its sign is part of the literal.
        if (cursor.peek().kind() == Token.TokenKind.WHOLE && !cursor.peek(1).isSign("."))
            return new Expression.ConstantExpression(
                    OperandParser.whole(cursor, "-" + cursor.next().text()));
        cursor.enter();
        var operand = unary();
        cursor.leave();
        return new Expression.Negation(operand);
    }

    /// Parses predicates that follow a value.
    private Expression tests(Expression value) {
        var left = value;
        while (true) {
            if (cursor.acceptWord("IN")) left = new Expression.In(left, addition());
            else if (cursor.acceptWords("STARTS", "WITH")) left = text("STARTS WITH", left);
            else if (cursor.acceptWords("ENDS", "WITH")) left = text("ENDS WITH", left);
            else if (cursor.acceptWord("CONTAINS")) left = text("CONTAINS", left);
            else if (cursor.acceptSign("=~")) left = text("=~", left);
            else if (cursor.acceptWords("IS", "NULL")) left = new Expression.IsNull(left, false);
            else if (cursor.peek().isWord("IS")
                    && cursor.peek(1).isWord("NOT")
                    && cursor.peek(2).isWord("NULL")) {
                cursor.next();
                cursor.next();
                cursor.next();
                left = new Expression.IsNull(left, true);
            } else return left;
        }
    }

    private Expression text(String word, Expression left) {
        return new Expression.TextTest(word, left, addition());
    }

    /// Expressions separated by commas up to a closing sign, which is consumed.
    List<Expression> list(String closing) {
        var items = new ArrayList<Expression>();
        if (cursor.acceptSign(closing)) return items;
        do items.add(expression());
        while (cursor.acceptSign(","));
        cursor.expectSign(closing);
        return items;
    }

    Optional<Expression> where() {
        return cursor.acceptWord("WHERE") ? Optional.of(expression()) : Optional.empty();
    }
}
