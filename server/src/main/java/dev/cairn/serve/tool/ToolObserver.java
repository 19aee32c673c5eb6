package dev.cairn.serve.tool;

/// Hears of every finished call; what it does with that may fail without harm.
@FunctionalInterface
public interface ToolObserver {

    ToolObserver NONE = outcome -> {};

    void finished(ToolOutcome outcome);
}
