package dev.cairn.cli.command;

import dev.cairn.cli.Terminal;
import dev.cairn.cli.ToolCommand;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `cairn release`: ends a claim, whoever holds it.
@Command(
        name = "release",
        description = "End a claim, whoever holds it. Releasing another's claim is recorded as an override, and the holder"
                + " sees it.",
        footer = {"", "Example: cairn release claim-5 --reason \"ada's machine is gone\""})
final class ReleaseCommand extends ToolCommand implements Callable<Integer> {

    @Parameters(paramLabel = "claim", description = "Its id; `cairn claims` lists them.")
    private String claim = "";

    @Option(names = "--reason", paramLabel = "text", description = "What the holder should know.")
    private @Nullable String reason;

    ReleaseCommand(Terminal terminal) {
        super(terminal);
    }

    @Override
    public Integer call() {
        var arguments = new LinkedHashMap<String, Object>(Map.of("claimId", claim));
        if (reason != null) arguments.put("outcome", reason);
        return printTable(ask("agent_release", arguments), _ -> {});
    }
}
