package dev.cairn.cli.work;

import dev.cairn.cli.Terminal;
import dev.cairn.cli.ToolCommand;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `cairn claim`: claims a file, symbol or task.
@Command(
        name = "claim",
        description =
                "Claim a file, symbol or task before it is changed. Ends with another code than 0 when it is held.",
        footer = {"", "Example: cairn claim Invoice.total --intent \"round to cents\" --agent ada"})
public final class ClaimCommand extends ToolCommand implements Callable<Integer> {

    @Parameters(paramLabel = "target", description = "A path, an id, a name, path:line or the id of a task.")
    private String target = "";

    @Option(names = "--intent", required = true, paramLabel = "text", description = "What will be done to it.")
    private String intent = "";

    @Option(names = "--agent", paramLabel = "name", description = "Who claims it (CAIRN_AGENT).")
    private @Nullable String agent;

    @Option(names = "--create", description = "The file or symbol is still to be written.")
    private boolean isNew;

    @Option(names = "--takeover", description = "Take it from a holder that is gone or silent.")
    private boolean isTakeover;

    public ClaimCommand(Terminal terminal) {
        super(terminal);
    }

    @Override
    public Integer call() {
        var arguments = new LinkedHashMap<String, Object>(Map.of("target", target, "intent", intent));
        if (agent != null) arguments.put("agentId", agent);
        if (isNew) arguments.put("create", true);
        if (isTakeover) arguments.put("takeover", true);
        return print(askAboutCode("agent_claim", arguments));
    }
}
