package dev.cairn.engine.cypher.syntax;

import java.util.List;
import java.util.Optional;

/// One clause of a query.
public sealed interface Clause {

    record MatchClause(boolean isOptional, List<GraphPattern.PatternChain> patterns, Optional<Expression> where)
            implements Clause {}

    record UnwindClause(Expression list, String variable) implements Clause {}

    /// WITH or RETURN.
    record ProjectClause(
            boolean isReturn,
            boolean isDistinct,
            boolean isStar,
            List<ProjectedColumn> columns,
            Paging paging,
            Optional<Expression> where)
            implements Clause {}

    /// An expression and its column name.
    record ProjectedColumn(Expression expression, String name) {}

    /// The sort order, and how many rows to skip and to return.
    record Paging(List<SortKey> order, Optional<Expression> skip, Optional<Expression> limit) {}

    /// A sort key.
    record SortKey(Expression expression, boolean isDescending) {}

    /// The parts of a UNION; `isAll` keeps duplicate rows.
    record UnionQuery(List<List<Clause>> parts, boolean isAll) {}
}
