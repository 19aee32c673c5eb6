package dev.cairn.serve.tool;

/// Reports the progress of a call to its caller, and tells the tool when the call was cancelled.
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

    /// Reports the work done so far; `total` is 0 while unknown.
    void report(double done, double total, String message);

    boolean isCancelled();
}
