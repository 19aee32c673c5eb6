package dev.cairn.serve.tool.dispatch;

import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.serve.tool.ToolObserver;
import dev.cairn.serve.tool.ToolOutcome;
import java.util.UUID;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Logs failures of calls and reports the outcome of each call.
///
/// @param newId creates the references that connect an answer with its log entry
record CallReports(ToolObserver observer, Supplier<UUID> newId) {

    private static final Logger LOG = LoggerFactory.getLogger(CallReports.class);

    private static final int REFERENCE_LENGTH = 8;

    Problem defect(String tool, Throwable defect) {
        var reference = newId.get().toString().substring(0, REFERENCE_LENGTH);
        LOG.error("{} failed, reference {}", tool, reference, defect);
        return new Problem(
                ProblemCode.INTERNAL,
                "Cairn failed to answer; this is a defect, reference " + reference + ".",
                "Report it with the log entry that carries this reference; other calls still work.");
    }

    Problem processEnds(String tool, VirtualMachineError failure) {
        observer.failed(failure);
        LOG.error("{} ended the process", tool, failure);
        return new Problem(
                ProblemCode.INTERNAL,
                failure instanceof OutOfMemoryError
                        ? "Cairn ran out of memory while it answered, and starts anew."
                        : "The Java virtual machine failed, and Cairn starts anew.",
                "Ask for less at once, or give the daemon more memory with CAIRN_HEAP; its log has the reason.");
    }

    void finished(ToolOutcome outcome) {
        try {
            observer.finished(outcome);
        } catch (RuntimeException e) {
            LOG.warn("the outcome of a call was not recorded: {}", outcome, e);
        }
    }
}
