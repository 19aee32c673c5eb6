package dev.cairn.serve.http;

/// The paths that only Cairn's own programs request.
public final class CairnPaths {

    /// The start of the path by which a command of the user calls a tool.
    public static final String COMMAND_CALL = "/api/commands/";

    /// The start of the path by which a bridge calls a tool about the folder in which its client was started.
    public static final String CLIENT_START = "/api/client-start/";

    /// The prefix of the paths that answer hooks of agent clients.
    public static final String HOOKS = "/api/hooks/";

    /// Stops the daemon.
    public static final String STOP = "/api/stop";

    /// Stops the daemon after its running calls have ended.
    public static final String DRAIN = STOP + "?" + StopApi.DRAIN + "=true";

    private CairnPaths() {}
}
