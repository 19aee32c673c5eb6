package dev.cairn.app;

import dev.cairn.local.AgentToken;
import dev.cairn.local.TokenText;
import java.nio.file.Path;
import java.util.Optional;

/// The agent token a client was given, in the file that CAIRN_AGENT_TOKEN_FILE names. It is read once.
final class AgentTokenSetting {

    private AgentTokenSetting() {}

    static Optional<AgentToken> read(Settings settings) {
        return settings.text(Setting.AGENT_TOKEN_FILE).map(file -> TokenText.read(Path.of(file)));
    }
}
