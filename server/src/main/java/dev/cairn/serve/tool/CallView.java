package dev.cairn.serve.tool;

import dev.cairn.view.View;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Holds the one view of a call. The view is opened when it is first read and closed when the call ends.
public final class CallView implements AutoCloseable {

    private final Supplier<View> source;
    private @Nullable View view;

    public CallView(Supplier<View> source) {
        this.source = source;
    }

    synchronized View get() {
        var known = view;
        if (known == null) {
            known = source.get();
            view = known;
        }
        return known;
    }

    /// The view; empty if the call has not read anything.
    public synchronized Optional<View> opened() {
        return Optional.ofNullable(view);
    }

    @Override
    public synchronized void close() {
        if (view != null) view.close();
    }
}
