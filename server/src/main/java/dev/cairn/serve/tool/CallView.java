package dev.cairn.serve.tool;

import dev.cairn.view.ProjectView;
import dev.cairn.view.View;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Holds the one view of a call. The view is opened when it is first read and closed when the call ends.
///
/// A call that reads no code opens only the part of the project.
public final class CallView implements AutoCloseable {

    private final Supplier<View> views;
    private final Supplier<ProjectView> projects;
    private @Nullable View view;
    private @Nullable ProjectView project;

    public CallView(Supplier<View> views, Supplier<ProjectView> projects) {
        this.views = views;
        this.projects = projects;
    }

    /// A call that reads both reads the code first: a view opened later could belong to a later transaction.
    synchronized View get() {
        var known = view;
        if (known == null) {
            if (project != null) throw new IllegalStateException("the call has read its project without code");
            known = views.get();
            view = known;
        }
        return known;
    }

    synchronized ProjectView project() {
        if (view != null) return view;
        var known = project;
        if (known == null) {
            known = projects.get();
            project = known;
        }
        return known;
    }

    /// The view; empty if the call has not read any code.
    public synchronized Optional<View> opened() {
        return Optional.ofNullable(view);
    }

    @Override
    public synchronized void close() {
        if (view != null) view.close();
    }
}
