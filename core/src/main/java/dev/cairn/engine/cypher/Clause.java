package dev.cairn.engine.cypher;

import java.util.List;
import java.util.Optional;

/// One clause of a query.
sealed interface Clause {

    record Match(boolean isOptional, List<Pattern.Chain> patterns, Optional<Expression> where) implements Clause {}

    record Unwind(Expression list, String variable) implements Clause {}

    /// WITH or RETURN.
    record Project(
            boolean isReturn,
            boolean isDistinct,
            boolean isStar,
            List<Column> columns,
            Paging paging,
            Optional<Expression> where)
            implements Clause {}

    /// An expression and its column name.
    record Column(Expression expression, String name) {}

    /// The sort order, and how many rows to skip and to return.
    record Paging(List<Sort> order, Optional<Expression> skip, Optional<Expression> limit) {}

    /// A sort key.
    record Sort(Expression expression, boolean isDescending) {}

    /// The parts of a UNION; `isAll` keeps duplicate rows.
    record Union(List<List<Clause>> parts, boolean isAll) {}
}
