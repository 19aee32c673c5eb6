package dev.cairn.serve.tool;

/// The effect of calling a tool, as clients are told before they call it.
///
/// Clients decide by these hints which calls need a person's approval and which may be repeated, so each hint must be
/// true for every call that the tool accepts.
public enum Effect {
    /// Changes nothing.
    READ(false, true, false),
    /// Brings something to the state that the arguments describe; the same call again changes nothing more. The former
    /// state stays readable as the past.
    SET(false, true, false),
    /// Adds something with every call, unless the caller gives a request id.
    WRITE(false, false, false),
    /// Ends something, or overwrites files outside the store; the same call again changes nothing more.
    DESTRUCTIVE(true, true, false),
    /// Does whatever a started program or another tool does, and reaches whatever those reach.
    UNBOUNDED(true, false, true);

    private final boolean isDestructive;
    private final boolean isIdempotent;
    private final boolean isOpenWorld;

    Effect(boolean isDestructive, boolean isIdempotent, boolean isOpenWorld) {
        this.isDestructive = isDestructive;
        this.isIdempotent = isIdempotent;
        this.isOpenWorld = isOpenWorld;
    }

    /// Whether a call may end or overwrite something.
    public boolean isDestructive() {
        return isDestructive;
    }

    /// Whether the same call again, without a request id, changes nothing more.
    public boolean isIdempotent() {
        return isIdempotent;
    }

    /// Whether a call may reach beyond this machine's store and workspaces.
    public boolean isOpenWorld() {
        return isOpenWorld;
    }
}
