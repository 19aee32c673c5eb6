package dev.cairn.store.sql.engine;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/// A real database whose driver fails once with an error, at the row a test names.
public final class FailingBatches {

    /// Rows that still pass before one fails; none fails while this is negative.
    public final AtomicInteger left = new AtomicInteger(-1);

    private final Supplier<Error> error;

    public FailingBatches(Supplier<Error> error) {
        this.error = error;
    }

    public SqlDialect over(SqlDialect real) {
        return proxy(SqlDialect.class, (_, method, arguments) -> {
            var answer = invoke(real, method, arguments);
            return method.getName().equals("openWriter")
                    ? new SqlSession(connection(((SqlSession) answer).connection()))
                    : answer;
        });
    }

    private Connection connection(Connection real) {
        return proxy(Connection.class, (_, method, arguments) -> {
            var answer = invoke(real, method, arguments);
            return answer instanceof PreparedStatement statement ? statement(statement) : answer;
        });
    }

    private PreparedStatement statement(PreparedStatement real) {
        return proxy(PreparedStatement.class, (_, method, arguments) -> {
            if (method.getName().equals("addBatch") && left.getAndDecrement() == 0) throw error.get();
            return invoke(real, method, arguments);
        });
    }

    private static Object invoke(Object real, java.lang.reflect.Method method, Object[] arguments) throws Throwable {
        try {
            return method.invoke(real, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private static <T> T proxy(Class<T> type, InvocationHandler handler) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }
}
