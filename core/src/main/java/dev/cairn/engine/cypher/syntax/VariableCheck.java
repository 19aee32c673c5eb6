package dev.cairn.engine.cypher.syntax;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Checks before execution that every variable is defined where it is used.
///
/// Otherwise a misspelled name would be unnoticed if no row reaches it.
public final class VariableCheck {

    private final Set<String> known = new HashSet<>();

    private final Set<String> parameters;

    private VariableCheck(Set<String> parameters) {
        this.parameters = parameters;
        known.addAll(parameters);
    }

    /// Parameters are defined everywhere.
    public static void check(List<Clause> clauses, Set<String> parameters) {
        var scoping = new VariableCheck(parameters);
        clauses.forEach(scoping::check);
    }

    private void check(Clause clause) {
        switch (clause) {
            case Clause.MatchClause match -> {
                known.addAll(PatternVariables.of(match.patterns()));
                match.patterns().forEach(pattern -> ExpressionTree.of(pattern).forEach(part -> check(part, known)));
                match.where().ifPresent(where -> check(where, known));
            }
            case Clause.UnwindClause(var list, var variable) -> {
                check(list, known);
                known.add(variable);
            }
            case Clause.ProjectClause project -> check(project);
        }
    }

    private void check(Clause.ProjectClause project) {
        project.columns().forEach(column -> check(column.expression(), known));
        var seen = new HashSet<>(known);
        project.columns().forEach(column -> seen.add(column.name()));
        project.paging().order().forEach(sort -> check(sort.expression(), seen));
        project.where().ifPresent(where -> check(where, seen));
        if (!project.isStar()) known.clear();
        known.addAll(parameters);
        project.columns().forEach(column -> known.add(column.name()));
    }

    private static void check(Expression expression, Set<String> known) {
        switch (expression) {
            case Expression.Variable(var name, var where) -> {
                if (known.contains(name)) return;
                throw name.startsWith("$") ? QueryFault.parameter(name) : QueryFault.undefined(name, where, known);
            }
            case Expression.Comprehension(var binding, var condition, var result) -> {
                check(binding.list(), known);
                var inner = with(known, Set.of(binding.variable()));
                condition.ifPresent(part -> check(part, inner));
                result.ifPresent(part -> check(part, inner));
            }
            case Expression.Quantifier(var _, var binding, var condition) -> {
                check(binding.list(), known);
                check(condition, with(known, Set.of(binding.variable())));
            }
            case Expression.Exists(var pattern, var _) -> inside(expression, pattern, known);
            case Expression.PatternList(var pattern, var _, var _) -> inside(expression, pattern, known);
            default -> ExpressionTree.parts(expression).forEach(part -> check(part, known));
        }
    }

    private static void inside(Expression expression, GraphPattern.PatternChain pattern, Set<String> known) {
        var inner = with(known, PatternVariables.of(List.of(pattern)));
        ExpressionTree.parts(expression).forEach(part -> check(part, inner));
    }

    private static Set<String> with(Set<String> known, Set<String> more) {
        var both = new HashSet<>(known);
        both.addAll(more);
        return both;
    }
}
