package dev.cairn.serve.tool;

/// Is notified of every finished call; its failures do not affect the call.
@FunctionalInterface
public interface ToolObserver {

    ToolObserver NONE = outcome -> {};

    void finished(ToolOutcome outcome);

    /// Called when a call failed with an error of the virtual machine, after which the process must end. By default the
    /// error is thrown to the caller of the tool.
    default void failed(VirtualMachineError error) {
        throw error;
    }
}
