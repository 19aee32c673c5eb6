package dev.cairn.projection.work;

import dev.cairn.model.work.Entity;
import dev.cairn.model.work.Operation;
import dev.cairn.model.work.Resource;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// Builds the next [Backlog] from changes; used by one thread.
final class BacklogEdit {

    private final Backlog next;

    /// The search index before the changes.
    private final LazyBacklogText textBefore;

    /// The same changes for the search index. They are applied later, because the index may still be under
    /// construction.
    private final List<Consumer<BacklogText>> textChanges = new ArrayList<>();

    private final boolean changesText;

    /// Starts with an empty backlog.
    BacklogEdit() {
        next = new Backlog();
        textBefore = new LazyBacklogText();
        changesText = false;
    }

    /// Starts with the content of a backlog. The backlog itself is not modified.
    BacklogEdit(Backlog before) {
        next = new Backlog(before);
        textBefore = before.lazyText();
        changesText = textBefore.isRequested();
    }

    void put(Entity entity, long revision) {
        remove(entity.id());
        next.put(entity, revision);
        changeText(text -> text.add(entity));
    }

    void remove(String id) {
        next.exactly(id).ifPresent(entity -> {
            next.remove(entity);
            changeText(text -> text.remove(entity));
        });
    }

    void put(Resource resource) {
        removeResource(resource.uri());
        next.put(resource);
        changeText(text -> text.add(resource));
    }

    void removeResource(String uri) {
        next.resource(uri).ifPresent(resource -> {
            next.remove(resource);
            changeText(text -> text.remove(resource));
        });
    }

    void add(Operation operation) {
        next.add(operation);
    }

    private void changeText(Consumer<BacklogText> change) {
        if (changesText) textChanges.add(change);
    }

    /// The backlog with all changes. The edit must not be used afterwards.
    Backlog build() {
        next.seal(changesText ? textBefore.changed(textChanges) : new LazyBacklogText());
        return next;
    }
}
