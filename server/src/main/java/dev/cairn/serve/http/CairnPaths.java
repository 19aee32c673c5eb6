package dev.cairn.serve.http;

/// Paths that Cairn's own programs call on the daemon.
public final class CairnPaths {

    /// A tool called by a command that the user typed.
    public static final String COMMAND_CALL = "/api/commands/";

    /// A tool called by a bridge in the folder where its client was started.
    public static final String CLIENT_START = "/api/client-start/";

    /// Ends the daemon.
    public static final String STOP = "/api/stop";

    /// Ends the daemon once its calls are finished.
    public static final String DRAIN = STOP + "?" + StopApi.DRAIN + "=true";

    private CairnPaths() {}
}
