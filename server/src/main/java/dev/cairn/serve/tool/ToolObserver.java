package dev.cairn.serve.tool;

/// Is notified of every finished call. Exceptions that it throws do not affect the call.
@FunctionalInterface
public interface ToolObserver {

    ToolObserver NONE = outcome -> {};

    void finished(ToolOutcome outcome);

    /// Called when a call failed with an error of the virtual machine, such as a lack of memory, after which the
    /// process must end. By default the error is thrown again.
    default void failed(VirtualMachineError error) {
        throw error;
    }
}
