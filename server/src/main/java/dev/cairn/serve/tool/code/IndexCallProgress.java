package dev.cairn.serve.tool.code;

import dev.cairn.engine.index.IndexProgress;
import dev.cairn.serve.tool.CallProgress;

/// Passes the progress and cancellation of an indexing run to the caller of a tool.
record IndexCallProgress(CallProgress progress) implements IndexProgress {

    @Override
    public void advanced(String phase, long done, long total) {
        progress.report((double) done, (double) total, phase + (total == 0 ? "" : " " + done + " of " + total));
    }

    @Override
    public boolean isCancelled() {
        return progress.isCancelled();
    }
}
