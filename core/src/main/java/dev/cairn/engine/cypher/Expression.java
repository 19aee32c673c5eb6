package dev.cairn.engine.cypher;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/// An expression of the AST.
sealed interface Expression {

    record Literal(Value value) implements Expression {}

    /// A name and its position in the query; two variables with the same name are equal wherever they occur.
    record Variable(String name, String where) implements Expression {

        Variable(String name) {
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

    record Property(Expression owner, String name) implements Expression {}

    /// A list literal.
    record ListOf(List<Expression> items) implements Expression {}

    record MapOf(Map<String, Expression> entries) implements Expression {}

    record Not(Expression operand) implements Expression {}

    /// One of AND, OR, XOR.
    record Logic(String word, Expression left, Expression right) implements Expression {}

    /// One of = <> < <= > >=.
    record Comparison(String sign, Expression left, Expression right) implements Expression {}

    /// One of + - * / %
    /// .
    record Arithmetic(String sign, Expression left, Expression right) implements Expression {}

    record Negation(Expression operand) implements Expression {}

    /// One of STARTS WITH, ENDS WITH, CONTAINS, =~.
    record TextTest(String word, Expression text, Expression wanted) implements Expression {}

    record In(Expression item, Expression list) implements Expression {}

    record IsNull(Expression operand, boolean isNegated) implements Expression {}

    record HasLabels(Expression node, List<String> labels) implements Expression {}

    record Index(Expression owner, Expression index) implements Expression {}

    record Slice(Expression owner, Optional<Expression> from, Optional<Expression> to) implements Expression {}

    /// A function call by lower-case name; `isDistinct` and `isStar` apply to aggregates only.
    record Call(String name, List<Expression> arguments, boolean isDistinct, boolean isStar) implements Expression {}

    /// CASE with its optional subject and its branches.
    record Case(Optional<Expression> subject, List<When> branches, Optional<Expression> otherwise)
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
    record Exists(Pattern.Chain pattern, Optional<Expression> condition) implements Expression {}

    /// One value for each match of a pattern.
    record PatternList(Pattern.Chain pattern, Optional<Expression> condition, Expression result)
            implements Expression {}
}
