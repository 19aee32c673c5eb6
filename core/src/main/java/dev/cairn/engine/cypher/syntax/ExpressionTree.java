package dev.cairn.engine.cypher.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Traverses expressions of the AST.
public final class ExpressionTree {

    private ExpressionTree() {}

    /// The direct children of an expression.
    public static List<Expression> parts(Expression expression) {
        return switch (expression) {
            case Expression.ConstantExpression _, Expression.Variable _ -> List.of();
            case Expression.PropertyAccess(var owner, var _) -> List.of(owner);
            case Expression.ListLiteral(var items) -> items;
            case Expression.MapLiteral(var entries) -> List.copyOf(entries.values());
            case Expression.Not(var operand) -> List.of(operand);
            case Expression.Negation(var operand) -> List.of(operand);
            case Expression.IsNull(var operand, var _) -> List.of(operand);
            case Expression.HasLabels(var node, var _) -> List.of(node);
            case Expression.LogicOperation(var _, var left, var right) -> List.of(left, right);
            case Expression.ComparisonOperation(var _, var left, var right) -> List.of(left, right);
            case Expression.Arithmetic(var _, var left, var right) -> List.of(left, right);
            case Expression.TextTest(var _, var left, var right) -> List.of(left, right);
            case Expression.In(var item, var list) -> List.of(item, list);
            case Expression.IndexAccess(var owner, var index) -> List.of(owner, index);
            case Expression.ListSlice(var owner, var from, var to) -> joined(List.of(owner), from, to);
            case Expression.FunctionCall call -> call.arguments();
            case Expression.CaseExpression cases -> ofCase(cases);
            case Expression.Comprehension(var binding, var condition, var result) ->
                joined(List.of(binding.list()), condition, result);
            case Expression.Quantifier(var _, var binding, var condition) -> List.of(binding.list(), condition);
            case Expression.Exists(var pattern, var condition) -> joined(of(pattern), condition, Optional.empty());
            case Expression.PatternList(var pattern, var condition, var result) ->
                joined(of(pattern), condition, Optional.of(result));
        };
    }

    /// Whether expressions are nested deeper than `max`; computed without recursion, which could overflow the stack.
    static boolean isDeeperThan(int max, Expression expression) {
        var level = List.of(expression);
        for (int depth = 1; !level.isEmpty(); depth++) {
            if (depth > max) return true;
            level = level.stream().flatMap(one -> parts(one).stream()).toList();
        }
        return false;
    }

    private static List<Expression> ofCase(Expression.CaseExpression cases) {
        var parts = new ArrayList<Expression>();
        cases.subject().ifPresent(parts::add);
        for (var branch : cases.branches()) {
            parts.add(branch.condition());
            parts.add(branch.result());
        }
        cases.otherwise().ifPresent(parts::add);
        return parts;
    }

    /// The property values in a pattern.
    static List<Expression> of(GraphPattern.PatternChain pattern) {
        return Stream.concat(
                        pattern.nodes().stream().flatMap(part -> part.properties().values().stream()),
                        pattern.edges().stream().flatMap(part -> part.properties().values().stream()))
                .toList();
    }

    private static List<Expression> joined(
            List<Expression> first, Optional<Expression> second, Optional<Expression> third) {
        return Stream.of(first.stream(), second.stream(), third.stream())
                .flatMap(part -> part)
                .toList();
    }
}
