package dev.cairn.projection.text;

/// A view of the text index that does not change until it is closed, even if files are indexed meanwhile.
public final class PinnedText implements AutoCloseable {

    private final TextView view;
    private final Runnable release;
    private boolean isClosed;

    PinnedText(TextView view, Runnable release) {
        this.view = view;
        this.release = release;
    }

    public TextView view() {
        return view;
    }

    @Override
    public synchronized void close() {
        if (isClosed) return;
        isClosed = true;
        release.run();
    }
}
