package dev.cairn.engine.cypher.syntax;

import dev.cairn.engine.cypher.value.CypherValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// An expression of the AST.
public sealed interface Expression {

    record ConstantExpression(CypherValue value) implements Expression {}

    /// A name and its position in the query; two variables with the same name are equal wherever they occur.
    record Variable(String name, String where) implements Expression {

        public Variable(String name) {
            this(name, "");
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Variable variable && name.equals(variable.name);
        }

        @Override
        public int hashCode() {
            return name.hashCode();
        }
    }

    record PropertyAccess(Expression owner, String name) implements Expression {}

    /// A list literal.
    record ListLiteral(List<Expression> items) implements Expression {}

    record MapLiteral(Map<String, Expression> entries) implements Expression {}

    record Not(Expression operand) implements Expression {}

    /// One of AND, OR, XOR.
    record LogicOperation(String word, Expression left, Expression right) implements Expression {}

    /// One of = <> < <= > >=.
    record ComparisonOperation(String sign, Expression left, Expression right) implements Expression {}

    /// One of + - * / %
    /// .
    record Arithmetic(String sign, Expression left, Expression right) implements Expression {}

    record Negation(Expression operand) implements Expression {}

    /// One of STARTS WITH, ENDS WITH, CONTAINS, =~.
    record TextTest(String word, Expression text, Expression wanted) implements Expression {}

    record In(Expression item, Expression list) implements Expression {}

    record IsNull(Expression operand, boolean isNegated) implements Expression {}

    record HasLabels(Expression node, List<String> labels) implements Expression {}

    record IndexAccess(Expression owner, Expression index) implements Expression {}

    record ListSlice(Expression owner, Optional<Expression> from, Optional<Expression> to) implements Expression {}

    /// A function call by lower-case name; `isDistinct` and `isStar` apply to aggregates only.
    record FunctionCall(String name, List<Expression> arguments, boolean isDistinct, boolean isStar)
            implements Expression {}

    /// CASE with its optional subject and its branches.
    record CaseExpression(Optional<Expression> subject, List<When> branches, Optional<Expression> otherwise)
            implements Expression {}

    /// One branch of a CASE.
    record When(Expression condition, Expression result) {}

    record Comprehension(Binding binding, Optional<Expression> condition, Optional<Expression> result)
            implements Expression {}

    /// One of all, any, none, single.
    record Quantifier(String word, Binding binding, Expression condition) implements Expression {}

    /// A variable that takes each item of a list.
    record Binding(String variable, Expression list) {}

    /// Whether a pattern matches, with an optional condition.
    record Exists(GraphPattern.PatternChain pattern, Optional<Expression> condition) implements Expression {}

    /// One value for each match of a pattern.
    record PatternList(GraphPattern.PatternChain pattern, Optional<Expression> condition, Expression result)
            implements Expression {}
}
