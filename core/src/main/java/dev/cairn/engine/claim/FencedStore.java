package dev.cairn.engine.claim;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.store.Blobs;
import dev.cairn.store.CommitResult;
import dev.cairn.store.Feed;
import dev.cairn.store.Snapshot;
import dev.cairn.store.Store;
import dev.cairn.store.StoreAdmin;
import dev.cairn.store.TxRequest;
import dev.cairn.store.Work;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Supplier;

/// A store that checks the fence of a call inside every transaction the call writes, whichever room writes it.
public final class FencedStore implements Store {

    private record Fence(AgentId agent, OptionalLong number) {}

    private static final ScopedValue<Fence> FENCE = ScopedValue.newInstance();

    private final Store store;

    public FencedStore(Store store) {
        this.store = store;
    }

    /// Runs a call whose writes rely on the claim with this fence, if there is one.
    public static <T> T under(AgentId agent, OptionalLong fence, Supplier<T> call) {
        if (fence.isEmpty()) return call.get();
        return ScopedValue.where(FENCE, new Fence(agent, fence)).call(call::get);
    }

    /// The work runs on the writer's thread, so the fence is read here, on the caller's.
    @Override
    public <D> CommitResult<D> commit(TxRequest request, Work<D> work) {
        if (!FENCE.isBound()) return store.commit(request, work);
        var fence = FENCE.get();
        return store.commit(request, draft -> {
            Fences.check(draft, fence.agent(), fence.number());
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
    public Blobs blobs() {
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
