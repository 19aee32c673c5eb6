package dev.cairn.engine.cypher.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Parses the clauses of a query.
public final class QueryParser {

    private static final Set<String> WRITING =
            Set.of("CREATE", "MERGE", "DELETE", "DETACH", "SET", "REMOVE", "FOREACH", "LOAD", "DROP");

    private final TokenCursor cursor;
    private final ExpressionParser expressions;

    private QueryParser(String query) {
        this.cursor = new TokenCursor(query);
        this.expressions = new ExpressionParser(cursor);
    }

    public static Clause.UnionQuery parse(String query) {
        return new QueryParser(query).union();
    }

    private Clause.UnionQuery union() {
        var parts = new ArrayList<List<Clause>>();
        parts.add(part());
        boolean isAll = false;
        while (cursor.acceptWord("UNION")) {
            boolean all = cursor.acceptWord("ALL");
            if (parts.size() > 1 && all != isAll) throw cursor.fault("UNION and UNION ALL cannot be mixed");
            isAll = all;
            parts.add(part());
        }
        cursor.acceptSign(";");
        if (cursor.peek().kind() != Token.TokenKind.END) throw unknown();
        return new Clause.UnionQuery(parts, isAll);
    }

    private List<Clause> part() {
        var clauses = new ArrayList<Clause>();
        while (true) {
            var clause = clause();
            clauses.add(clause);
            if (clause instanceof Clause.ProjectClause project && project.isReturn()) return clauses;
            if (cursor.peek().kind() == Token.TokenKind.END) throw cursor.fault("A query ends with RETURN");
        }
    }

    private Clause clause() {
        if (cursor.acceptWords("OPTIONAL", "MATCH")) return match(true);
        if (cursor.acceptWord("MATCH")) return match(false);
        if (cursor.acceptWord("UNWIND")) return unwind();
        if (cursor.acceptWord("WITH")) return project(false);
        if (cursor.acceptWord("RETURN")) return project(true);
        throw unknown();
    }

    private RuntimeException unknown() {
        var word = cursor.peek().text();
        for (var writing : WRITING) if (cursor.peek().isWord(writing)) return QueryFault.readOnly(writing);
        if (cursor.peek().isWord("CALL"))
            return cursor.fault(
                    "CALL is not supported: there are no procedures here, but labels(n), keys(n) and type(r)");
        return cursor.fault(
                word.isEmpty() ? "A clause is missing" : "'" + word + "' is no clause that is supported here");
    }

    private Clause match(boolean isOptional) {
        var patterns = new ArrayList<GraphPattern.PatternChain>();
        var parser = new PatternParser(cursor, expressions);
        do patterns.add(parser.chain());
        while (cursor.acceptSign(","));
        return new Clause.MatchClause(isOptional, List.copyOf(patterns), expressions.where());
    }

    private Clause unwind() {
        var list = expressions.expression();
        cursor.expectWord("AS");
        return new Clause.UnwindClause(list, cursor.expectName("A variable"));
    }

    private Clause project(boolean isReturn) {
        boolean isDistinct = cursor.acceptWord("DISTINCT");
        boolean isStar = cursor.acceptSign("*");
        var columns = new ArrayList<Clause.ProjectedColumn>();
        if (!isStar || cursor.acceptSign(",")) {
            do columns.add(column(isReturn));
            while (cursor.acceptSign(","));
        }
        var paging = paging();
        Optional<Expression> where = isReturn ? Optional.empty() : expressions.where();
        return new Clause.ProjectClause(isReturn, isDistinct, isStar, List.copyOf(columns), paging, where);
    }

    /// A RETURN column without a name is named by its text; WITH requires a name except for plain variables.
    private Clause.ProjectedColumn column(boolean isReturn) {
        int from = cursor.mark();
        var expression = expressions.expression();
        var written = cursor.written(from, cursor.mark());
        if (cursor.acceptWord("AS")) return new Clause.ProjectedColumn(expression, cursor.expectName("A name"));
        if (expression instanceof Expression.Variable(var name, var _))
            return new Clause.ProjectedColumn(expression, name);
        if (!isReturn) throw cursor.fault("WITH needs a name for '" + written + "': add AS");
        return new Clause.ProjectedColumn(expression, written);
    }

    private Clause.Paging paging() {
        var order = new ArrayList<Clause.SortKey>();
        if (cursor.acceptWords("ORDER", "BY")) {
            do order.add(sort());
            while (cursor.acceptSign(","));
        }
        Optional<Expression> skip =
                cursor.acceptWord("SKIP") ? Optional.of(expressions.expression()) : Optional.empty();
        Optional<Expression> limit =
                cursor.acceptWord("LIMIT") ? Optional.of(expressions.expression()) : Optional.empty();
        return new Clause.Paging(List.copyOf(order), skip, limit);
    }

    private Clause.SortKey sort() {
        var expression = expressions.expression();
        boolean isDescending = cursor.acceptWord("DESC") || cursor.acceptWord("DESCENDING");
        if (!isDescending && !cursor.acceptWord("ASC")) cursor.acceptWord("ASCENDING");
        return new Clause.SortKey(expression, isDescending);
    }
}
