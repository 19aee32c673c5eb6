package dev.cairn.projection.work;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The search index of one backlog. The first search builds it; the next backlogs derive theirs from it.
final class LazyBacklogText {

    /// Absent until the first search.
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

    /// The index; only one of concurrent callers builds it. A failed attempt is repeated by the next caller.
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

    /// The index with these changes. It does not wait for an index that is under construction.
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
