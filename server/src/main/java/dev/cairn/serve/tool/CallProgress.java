package dev.cairn.serve.tool;

/// Reports the progress of a call to its caller, and tells the tool whether the caller has cancelled the call.
public interface CallProgress {

    /// Reports nothing and is never cancelled.
    CallProgress SILENT = new CallProgress() {
        @Override
        public void report(double done, double total, String message) {}

        @Override
        public boolean isCancelled() {
            return false;
        }
    };

    /// Reports how much work is done.
    ///
    /// @param total 0 while the total is unknown
    void report(double done, double total, String message);

    boolean isCancelled();
}
