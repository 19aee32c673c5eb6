package dev.cairn.projection.work;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The search index of one backlog. The first search builds it; later backlogs derive their index from it.
final class LazyBacklogText {

    /// Null until the first search.
    private final AtomicReference<@Nullable CompletableFuture<BacklogText>> requested;

    LazyBacklogText() {
        requested = new AtomicReference<>();
    }

    private LazyBacklogText(CompletableFuture<BacklogText> derived) {
        requested = new AtomicReference<>(derived);
    }

    /// Whether the index is built or under construction.
    boolean isRequested() {
        return isUsable(requested.get());
    }

    private static boolean isUsable(@Nullable CompletableFuture<BacklogText> text) {
        return text != null && !text.isCompletedExceptionally();
    }

    /// The index. If several callers need it at the same time, only one builds it. After a failure the next caller
    /// tries again.
    BacklogText get(Supplier<BacklogText> builder) {
        var known = requested.get();
        if (known != null && isUsable(known)) return known.join();
        var own = new CompletableFuture<BacklogText>();
        if (!requested.compareAndSet(known, own))
            return Objects.requireNonNull(requested.get()).join();
        try {
            var built = builder.get();
            own.complete(built);
            return built;
        } catch (RuntimeException | Error e) {
            own.completeExceptionally(e);
            throw e;
        }
    }

    /// The index of the next backlog. The changes are applied when this index is built; the call does not wait for
    /// that.
    LazyBacklogText changed(List<Consumer<BacklogText>> changes) {
        var known = requested.get();
        return known == null
                ? new LazyBacklogText()
                : new LazyBacklogText(known.thenApply(text -> {
                    var next = new BacklogText(text);
                    changes.forEach(change -> change.accept(next));
                    next.seal();
                    return next;
                }));
    }
}
