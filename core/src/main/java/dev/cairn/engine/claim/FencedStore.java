package dev.cairn.engine.claim;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.store.BlobStore;
import dev.cairn.store.CommitResult;
import dev.cairn.store.Feed;
import dev.cairn.store.Snapshot;
import dev.cairn.store.Store;
import dev.cairn.store.StoreAdmin;
import dev.cairn.store.TransactionWork;
import dev.cairn.store.TxRequest;
import java.util.List;

/// A store that checks a request's fence inside the transaction of the request.
public final class FencedStore implements Store {

    private final Store store;

    public FencedStore(Store store) {
        this.store = store;
    }

    @Override
    public <D> CommitResult<D> commit(TxRequest request, TransactionWork<D> work) {
        var fence = request.key().fence();
        if (fence.isEmpty()) return store.commit(request, work);
        return store.commit(request, draft -> {
            FenceCheck.check(draft, request.author().agent(), fence);
            return work.decide(draft);
        });
    }

    @Override
    public Snapshot snapshot(ProjectId project, AsOf asOf) {
        return store.snapshot(project, asOf);
    }

    @Override
    public List<ProjectId> projects() {
        return store.projects();
    }

    @Override
    public Feed feed() {
        return store.feed();
    }

    @Override
    public BlobStore blobs() {
        return store.blobs();
    }

    @Override
    public StoreAdmin admin() {
        return store.admin();
    }

    @Override
    public void close() {
        store.close();
    }
}
