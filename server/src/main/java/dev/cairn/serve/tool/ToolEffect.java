package dev.cairn.serve.tool;

/// The changes that a call of a tool may make, as announced to clients.
///
/// Clients decide by it which calls need approval and which may be repeated. So it must be true for every call
/// that the tool accepts.
public enum ToolEffect {
    /// Changes nothing.
    READ(false, true, false),
    /// Sets the state that the arguments describe, so repeating the call changes nothing more. The previous state
    /// can still be read as the past.
    SET(false, true, false),
    /// Adds something with every call, unless the call repeats a request id.
    WRITE(false, false, false),
    /// Ends something, or overwrites files outside the store; repeating the call changes nothing more.
    DESTRUCTIVE(true, true, false),
    /// Can have any effect, because it starts a program or calls another tool.
    UNBOUNDED(true, false, true);

    private final boolean isDestructive;
    private final boolean isIdempotent;
    private final boolean isOpenWorld;

    ToolEffect(boolean isDestructive, boolean isIdempotent, boolean isOpenWorld) {
        this.isDestructive = isDestructive;
        this.isIdempotent = isIdempotent;
        this.isOpenWorld = isOpenWorld;
    }

    /// Whether a call may end or overwrite something.
    public boolean isDestructive() {
        return isDestructive;
    }

    /// Whether repeating the call without a request id changes nothing more.
    public boolean isIdempotent() {
        return isIdempotent;
    }

    /// Whether a call may have effects beyond this machine's store and workspaces.
    public boolean isOpenWorld() {
        return isOpenWorld;
    }
}
