package dev.cairn.serve.tool;

/// Hears of every finished call; what it does with that may fail without harm.
@FunctionalInterface
public interface ToolObserver {

    ToolObserver NONE = outcome -> {};

    void finished(ToolOutcome outcome);

    /// The virtual machine failed inside of a call, so the process must end. The caller of the tool gets the error
    /// itself where nobody ends the process.
    default void failed(VirtualMachineError error) {
        throw error;
    }
}
