package dev.cairn.serve.tool;

/// What calling a tool does to the world, as told to clients before they call it.
public enum Effect {
    /// Changes nothing.
    READ,
    /// Adds or supersedes facts; repeating it with the same id changes nothing more.
    WRITE,
    /// Ends things or overwrites files.
    DESTRUCTIVE
}
