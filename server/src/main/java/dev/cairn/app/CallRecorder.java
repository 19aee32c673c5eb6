package dev.cairn.app;

import dev.cairn.process.FatalErrorExit;
import dev.cairn.serve.http.Metrics;
import dev.cairn.serve.tool.ToolObserver;
import dev.cairn.serve.tool.ToolOutcome;

/// Counts finished calls, and ends the process when a call failed with an error of the virtual machine.
record CallRecorder(RecentCalls calls, Metrics metrics, FatalErrorExit fatalExit) implements ToolObserver {

    @Override
    public void finished(ToolOutcome outcome) {
        calls.record();
        metrics.called(
                outcome.tool(), outcome.problem().map(Enum::name).orElse("ok"), outcome.nanos(), outcome.tokens());
    }

    @Override
    public void failed(VirtualMachineError error) {
        fatalExit.begin();
    }
}
