package dev.cairn.cli;

import dev.cairn.app.AgentTokenSetting;
import dev.cairn.app.Setting;
import dev.cairn.app.Settings;
import dev.cairn.home.ClientProcess;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.process.ExitCode;
import dev.cairn.serve.bridge.Bridge;
import dev.cairn.serve.bridge.BridgeSettings;
import dev.cairn.serve.http.CairnHeaders;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Runs `cairn mcp`: the bridge between an agent client and the daemon. It avoids the command line parser, because
/// loading the parser would delay the start of every agent.
public final class BridgeStarter {

    /// The longest time that closing the session may delay the end of the process.
    private static final Duration CLOSING_MAX = Duration.ofSeconds(2);

    private BridgeStarter() {}

    /// Whether this class can parse the arguments after `mcp`. If not, for example for `--help`, the command line
    /// parser must be used.
    public static boolean canParse(List<String> arguments) {
        if (arguments.size() % 2 != 0) return false;
        for (int i = 0; i < arguments.size(); i += 2)
            if (!List.of("--tools", "--answers", "--workspace").contains(arguments.get(i))) return false;
        return true;
    }

    public static ExitCode run(Terminal terminal, List<String> arguments) {
        var flags = new EnumMap<Setting, String>(Setting.class);
        var folder = terminal.places().folder();
        for (int i = 0; i + 1 < arguments.size(); i += 2) {
            if (arguments.get(i).equals("--tools")) flags.put(Setting.TOOLS, arguments.get(i + 1));
            if (arguments.get(i).equals("--answers")) flags.put(Setting.ANSWERS, arguments.get(i + 1));
            if (arguments.get(i).equals("--workspace")) folder = terminal.path(arguments.get(i + 1));
        }
        var settings = terminal.settings(flags);
        var workspace = workspace(folder, terminal.places().userHome());
        var election = settings.election().reportingTo(line -> notice(terminal, line));
        var bridge = new Bridge(
                new BridgeSettings(
                        headers(terminal, settings, workspace),
                        workspace.map(Path::toString),
                        election::findOrStart,
                        terminal.newId(),
                        line -> notice(terminal, line)),
                new FileOutputStream(FileDescriptor.out));
        Runtime.getRuntime().addShutdownHook(new Thread(() -> closeSessionOnExit(bridge), "goodbye"));
        try {
            bridge.run(System.in);
            return ExitCode.OK;
        } catch (IOException e) {
            throw Refusal.of(ProblemCode.UNAVAILABLE, "Standard input broke: " + e.getMessage(), "Start it again.", e);
        }
    }

    /// Closes the session when the process is asked to end, so that other agents can take over its claims at once.
    ///
    /// Does not wait for a daemon that is still starting: the agent has no claims there yet.
    private static void closeSessionOnExit(Bridge bridge) {
        var goodbye = Thread.ofVirtual().name("goodbye").start(bridge::closeSession);
        try {
            goodbye.join(CLOSING_MAX);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// Refuses the root and the user's home folder, so that a client started outside any project does not index
    /// the whole disk.
    private static Optional<Path> workspace(Path folder, Path userHome) {
        try {
            var real = folder.toRealPath();
            var isProject = Files.isDirectory(real) && real.getParent() != null && !real.equals(userHome);
            return isProject ? Optional.of(real) : Optional.empty();
        } catch (IOException e) {
            throw Refusal.of(
                    ProblemCode.NOT_FOUND, "There is no folder " + folder + ".", "Name one with --workspace.", e);
        }
    }

    private static Map<String, String> headers(Terminal terminal, Settings settings, Optional<Path> workspace) {
        var headers = new LinkedHashMap<String, String>();
        workspace.ifPresent(folder -> headers.put(CairnHeaders.WORKSPACE, CairnHeaders.encode(folder.toString())));
        settings.text(Setting.AGENT).ifPresent(agent -> headers.put(CairnHeaders.AGENT, CairnHeaders.encode(agent)));
        settings.text(Setting.SESSION)
                .ifPresent(session -> headers.put(CairnHeaders.SESSION, CairnHeaders.encode(session)));
        settings.text(Setting.TOOLS).ifPresent(tools -> headers.put(CairnHeaders.TOOLS, CairnHeaders.encode(tools)));
        settings.text(Setting.ANSWERS).ifPresent(form -> headers.put(CairnHeaders.ANSWERS, CairnHeaders.encode(form)));
        ClientProcess.report(terminal.newId().get()).ifPresent(mark -> headers.put(CairnHeaders.PROCESS, mark));
        AgentTokenSetting.read(settings).ifPresent(token -> headers.put(CairnHeaders.AGENT_TOKEN, token.secret()));
        return headers;
    }

    private static void notice(Terminal terminal, String line) {
        terminal.err().println("cairn: " + line);
        terminal.err().flush();
    }
}
