package dev.cairn.engine.index;

/// Observes the progress of an indexing run, from any thread, and may cancel it.
public interface IndexProgress {

    /// Ignores progress and never cancels.
    IndexProgress NONE = new IndexProgress() {
        @Override
        public void advanced(String phase, long done, long total) {}

        @Override
        public boolean isCancelled() {
            return false;
        }
    };

    void advanced(String phase, long done, long total);

    boolean isCancelled();
}
