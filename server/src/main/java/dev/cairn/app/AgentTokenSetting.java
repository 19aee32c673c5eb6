package dev.cairn.app;

import dev.cairn.home.AgentToken;
import dev.cairn.home.PrivateFile;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.nio.file.Path;
import java.util.Optional;

/// Reads the agent token, which lets a client act as an agent, from the file that the environment names.
public final class AgentTokenSetting {

    private AgentTokenSetting() {}

    public static Optional<AgentToken> read(Settings settings) {
        return settings.text(Setting.AGENT_TOKEN_FILE).map(file -> read(Path.of(file)));
    }

    private static AgentToken read(Path file) {
        return AgentToken.parse(PrivateFile.readLine(file))
                .orElseThrow(() -> Refusal.of(
                        ProblemCode.BAD_ARGUMENT,
                        "The file " + file + " holds no agent token.",
                        "Write what `cairn token --agent NAME` prints into it, or unset CAIRN_AGENT_TOKEN_FILE."));
    }
}
