package dev.cairn.engine.cypher.syntax;

import dev.cairn.model.problem.Refusal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// Parses graph patterns, such as `(a:CLASS)-[:CALLS*1..3]->(b)`.
public final class PatternParser {

    private final TokenCursor cursor;
    private final ExpressionParser expressions;

    public PatternParser(TokenCursor cursor, ExpressionParser expressions) {
        this.cursor = cursor;
        this.expressions = expressions;
    }

    /// A chain with at least one relationship; empty if the tokens are not a pattern.
    Optional<GraphPattern.PatternChain> chainOrNothing() {
        int mark = cursor.mark();
        int depth = cursor.depth();
        try {
            var chain = chain();
            if (!chain.edges().isEmpty()) return Optional.of(chain);
        } catch (Refusal e) {
            // The expression parser reports errors in parentheses that are not patterns.
            cursor.reset(mark, depth);
        }
        return Optional.empty();
    }

    public GraphPattern.PatternChain chain() {
        Optional<String> variable = Optional.empty();
        if (cursor.peek().kind() == Token.TokenKind.NAME && cursor.peek(1).isSign("=")) {
            variable = Optional.of(cursor.next().text());
            cursor.next();
        }
        var shortest = shortest();
        if (shortest != GraphPattern.Shortest.NO) cursor.expectSign("(");
        var nodes = new ArrayList<GraphPattern.NodePart>();
        var edges = new ArrayList<GraphPattern.EdgePart>();
        nodes.add(node());
        while (cursor.peek().isSign("-")
                || (cursor.peek().isSign("<") && cursor.peek(1).isSign("-"))) {
            edges.add(edge());
            nodes.add(node());
        }
        if (shortest != GraphPattern.Shortest.NO) cursor.expectSign(")");
        return new GraphPattern.PatternChain(variable, nodes, edges, shortest);
    }

    private GraphPattern.Shortest shortest() {
        if (!cursor.peek(1).isSign("(")) return GraphPattern.Shortest.NO;
        if (cursor.acceptWord("shortestPath")) return GraphPattern.Shortest.ONE;
        return cursor.acceptWord("allShortestPaths") ? GraphPattern.Shortest.ALL : GraphPattern.Shortest.NO;
    }

    private GraphPattern.NodePart node() {
        cursor.expectSign("(");
        var variable = variable();
        var labels = new ArrayList<String>();
        while (cursor.acceptSign(":")) labels.add(cursor.expectName("A label"));
        var properties = properties();
        cursor.expectSign(")");
        return new GraphPattern.NodePart(variable, labels, properties);
    }

    private Optional<String> variable() {
        return cursor.peek().kind() == Token.TokenKind.NAME
                ? Optional.of(cursor.next().text())
                : Optional.empty();
    }

    private Map<String, Expression> properties() {
        return cursor.acceptSign("{") ? new OperandParser(cursor, expressions).entries() : Map.of();
    }

    private GraphPattern.EdgePart edge() {
        boolean isLeft = cursor.acceptSign("<");
        cursor.expectSign("-");
        Optional<String> variable = Optional.empty();
        List<String> types = List.of();
        Map<String, Expression> properties = Map.of();
        Optional<GraphPattern.Hops> hops = Optional.empty();
        if (cursor.acceptSign("[")) {
            variable = variable();
            types = types();
            hops = hops();
            properties = properties();
            cursor.expectSign("]");
        }
        cursor.expectSign("-");
        boolean isRight = cursor.acceptSign(">");
        var direction = isLeft == isRight
                ? GraphPattern.Direction.EITHER
                : isLeft ? GraphPattern.Direction.LEFT : GraphPattern.Direction.RIGHT;
        return new GraphPattern.EdgePart(variable, types, properties, direction, hops);
    }

    private List<String> types() {
        var types = new ArrayList<String>();
        if (!cursor.acceptSign(":")) return types;
        do {
            cursor.acceptSign(":");
            types.add(cursor.expectName("A type"));
        } while (cursor.acceptSign("|"));
        return types;
    }

    private Optional<GraphPattern.Hops> hops() {
        if (!cursor.acceptSign("*")) return Optional.empty();
        var min = number();
        if (!cursor.acceptSign("..")) {
            return Optional.of(
                    min.isPresent() ? new GraphPattern.Hops(min.getAsInt(), min) : new GraphPattern.Hops(1, min));
        }
        return Optional.of(new GraphPattern.Hops(min.orElse(1), number()));
    }

    private OptionalInt number() {
        if (cursor.peek().kind() != Token.TokenKind.WHOLE) return OptionalInt.empty();
        try {
            return OptionalInt.of(Integer.parseInt(cursor.next().text()));
        } catch (NumberFormatException e) {
            throw cursor.fault("A path has fewer hops than that");
        }
    }
}
