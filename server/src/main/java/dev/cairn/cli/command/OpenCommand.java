package dev.cairn.cli.command;

import dev.cairn.cli.DaemonClient;
import dev.cairn.cli.ReadableText;
import dev.cairn.cli.Terminal;
import dev.cairn.home.PrivateFile;
import dev.cairn.process.ChildProcess;
import dev.cairn.process.ExitCode;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `cairn open`: opens the viewer in a browser and signs in.
@Command(
        name = "open",
        description = "Open the viewer in your browser. The address signs one browser in, once, within 60 seconds.",
        footer = {"", "Example: cairn open --print"})
final class OpenCommand implements Callable<Integer> {

    private static final long BROWSER_MILLIS_MAX = 10_000;

    private final Terminal terminal;

    @Option(names = "--print", description = "Only print the address.")
    private boolean isPrinted;

    @Option(
            names = "--workspace",
            paramLabel = "dir",
            description = "The project to open (that of the current folder).")
    private String workspace = ".";

    OpenCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        var daemon = DaemonClient.findOrStart(terminal);
        var reply = daemon.post("/api/login/code", "{}", Optional.empty());
        if (!reply.isOk()) {
            ReadableText.print(terminal, reply.tree());
            return reply.exitCode().number();
        }
        var address = daemon.url() + page(daemon) + "#login="
                + reply.tree().path("code").asString("");
        if (isPrinted || !openBrowser(terminal.settings().home().openPage(), address))
            terminal.out().println(address);
        else terminal.out().println("The viewer opens in your browser; `cairn open --print` prints the address.");
        return ExitCode.OK.number();
    }

    /// The page of the innermost project that contains the folder, otherwise the first page.
    private String page(DaemonClient daemon) {
        var here = terminal.path(workspace);
        var found = "";
        int deepest = 0;
        for (var project : daemon.get("/projects", Optional.empty()).tree().path("projects")) {
            var folder = Path.of(project.path("folder").asString(""));
            if (!folder.isAbsolute() || !here.startsWith(folder) || folder.getNameCount() < deepest) continue;
            deepest = folder.getNameCount();
            found = project.path("project").asString("");
        }
        return found.isEmpty() ? "/" : "/ui/" + URLEncoder.encode(found, StandardCharsets.UTF_8) + "/fleet";
    }

    /// Passes the browser a private file that redirects to the address, because other users can read the arguments
    /// of a process.
    private static boolean openBrowser(Path page, String address) {
        PrivateFile.write(page, String.format(Locale.ROOT, """
                <!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=%s"><title>Cairn</title>
                """, address));
        var system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        var opener = system.contains("mac") ? "open" : "xdg-open";
        return ChildProcess.run(List.of(opener, page.toString()), BROWSER_MILLIS_MAX)
                .filter(ending -> ending.exitCode() == 0)
                .isPresent();
    }
}
