package dev.cairn.engine.cypher;

import java.util.List;
import java.util.Optional;

/// One step of a query.
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

    /// An expression and the name it gets.
    record Column(Expression expression, String name) {}

    /// How rows are sorted and cut.
    record Paging(List<Sort> order, Optional<Expression> skip, Optional<Expression> limit) {}

    /// What rows are sorted by.
    record Sort(Expression expression, boolean isDescending) {}

    /// Queries whose rows are put together; `isAll` keeps repeated rows.
    record Union(List<List<Clause>> parts, boolean isAll) {}
}
