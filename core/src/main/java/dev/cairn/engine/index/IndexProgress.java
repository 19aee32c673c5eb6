package dev.cairn.engine.index;

/// Hears how far an indexing run has come, from any thread, and may end it.
public interface IndexProgress {

    /// Nobody listens and nobody ends it.
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
