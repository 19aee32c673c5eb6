package dev.cairn.view;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.feed.FeedStates;
import dev.cairn.store.Snapshot;
import dev.cairn.store.Store;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/// The part of a view that belongs to the project: tasks, memory and claims as of one transaction.
///
/// Requests that read no code open only this part, so that they never wait for the graph.
public sealed class ProjectView permits View {

    private final ProjectId project;
    private final AsOf asOf;
    private final Snapshot snapshot;
    private final Function<AsOf, ? extends ProjectView> moments;

    /// Guards the maps below and the parts of a [View].
    final Object lock = new Object();

    private final Map<AsOf, ProjectView> viewsOfOtherMoments = new HashMap<>();
    private final Map<FeedStates<?>, Object> states = new HashMap<>();

    /// @param moments opens the same project at another moment
    ProjectView(ProjectId project, AsOf asOf, Snapshot snapshot, Function<AsOf, ? extends ProjectView> moments) {
        this.project = project;
        this.asOf = asOf;
        this.snapshot = snapshot;
        this.moments = moments;
    }

    /// The newest state of a project, or its state at a past moment.
    public static ProjectView open(Store store, ProjectId project, AsOf asOf) {
        return new ProjectView(project, asOf, store.snapshot(project, asOf), moment -> open(store, project, moment));
    }

    public final ProjectId project() {
        return project;
    }

    /// The moment that the request is about.
    public final AsOf asOf() {
        return asOf;
    }

    public final boolean isNow() {
        return asOf.equals(AsOf.NOW);
    }

    public final Snapshot snapshot() {
        return snapshot;
    }

    /// The newest transaction in the view.
    public final long seq() {
        return snapshot.seq();
    }

    /// Runs a query on a projection of the project, in the projection's state as of this view.
    public final <V, R> R read(FeedStates<V> projection, Function<V, R> query) {
        return query.apply(state(projection));
    }

    /// The state of a projection. It is read once per view, so that a request never sees two different states.
    @SuppressWarnings("unchecked") // each projection is stored with a state of its own type
    private <V> V state(FeedStates<V> projection) {
        synchronized (lock) {
            requireOpen();
            var known = states.get(projection);
            if (known == null) {
                known = isNow() ? projection.exactly(snapshot) : projection.load(snapshot);
                states.put(projection, known);
            }
            return (V) known;
        }
    }

    /// The same project at another moment, for engines that compare two moments.
    public ProjectView at(AsOf moment) {
        if (moment.equals(asOf)) return this;
        synchronized (lock) {
            requireOpen();
            var known = viewsOfOtherMoments.get(moment);
            if (known == null) {
                known = moments.apply(moment);
                viewsOfOtherMoments.put(moment, known);
            }
            return known;
        }
    }

    /// Refuses reads of a closed view; this part alone needs no closing.
    void requireOpen() {}

    /// Ends the views of other moments.
    void release() {
        synchronized (lock) {
            viewsOfOtherMoments.values().forEach(ProjectView::release);
            viewsOfOtherMoments.clear();
        }
    }
}
