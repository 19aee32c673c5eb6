package dev.cairn.serve.http;

/// Paths that Cairn's own programs call on the daemon.
public final class CairnPaths {

    /// A tool called by a command of the user.
    public static final String COMMAND_CALL = "/api/commands/";

    /// A tool called by a bridge for the folder where its client was started.
    public static final String CLIENT_START = "/api/client-start/";

    /// Stops the daemon.
    public static final String STOP = "/api/stop";

    /// Stops the daemon after its running calls.
    public static final String DRAIN = STOP + "?" + StopApi.DRAIN + "=true";

    private CairnPaths() {}
}
