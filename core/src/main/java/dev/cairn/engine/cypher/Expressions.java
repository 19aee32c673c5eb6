package dev.cairn.engine.cypher;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Traverses expressions of the AST.
final class Expressions {

    private Expressions() {}

    /// The direct children of an expression.
    static List<Expression> parts(Expression expression) {
        return switch (expression) {
            case Expression.Literal _, Expression.Variable _ -> List.of();
            case Expression.Property(var owner, var _) -> List.of(owner);
            case Expression.ListOf(var items) -> items;
            case Expression.MapOf(var entries) -> List.copyOf(entries.values());
            case Expression.Not(var operand) -> List.of(operand);
            case Expression.Negation(var operand) -> List.of(operand);
            case Expression.IsNull(var operand, var _) -> List.of(operand);
            case Expression.HasLabels(var node, var _) -> List.of(node);
            case Expression.Logic(var _, var left, var right) -> List.of(left, right);
            case Expression.Comparison(var _, var left, var right) -> List.of(left, right);
            case Expression.Arithmetic(var _, var left, var right) -> List.of(left, right);
            case Expression.TextTest(var _, var left, var right) -> List.of(left, right);
            case Expression.In(var item, var list) -> List.of(item, list);
            case Expression.Index(var owner, var index) -> List.of(owner, index);
            case Expression.Slice(var owner, var from, var to) -> joined(List.of(owner), from, to);
            case Expression.Call call -> call.arguments();
            case Expression.Case cases -> ofCase(cases);
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

    private static List<Expression> ofCase(Expression.Case cases) {
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
    static List<Expression> of(Pattern.Chain pattern) {
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
