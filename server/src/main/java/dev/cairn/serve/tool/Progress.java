package dev.cairn.serve.tool;

/// Tells the caller how far a call has come, and learns from it when to stop.
public interface Progress {

    /// Nobody is listening and nobody will cancel.
    Progress SILENT = new Progress() {
        @Override
        public void report(double done, double total, String message) {}

        @Override
        public boolean isCancelled() {
            return false;
        }
    };

    /// Reports work done so far; `total` is 0 while unknown.
    void report(double done, double total, String message);

    boolean isCancelled();
}
