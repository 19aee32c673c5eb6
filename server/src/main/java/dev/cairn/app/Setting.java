package dev.cairn.app;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// Every setting, with its name in configuration files, in the environment and as a flag.
enum Setting {
    HOME("~/.cairn", Reach.ENVIRONMENT, "the folder that holds everything"),
    HOST("127.0.0.1", Reach.HOME, "the address to listen on; any but loopback needs a token of its own"),
    PORT("7420", Reach.WORKSPACE, "the port to listen on"),
    TOKEN("", Reach.HOME, "a token that clients may send instead of the home's secret"),
    TOKEN_FILE("", Reach.HOME, "a file, readable by you alone, that holds this token"),
    STORE("sqlite", Reach.HOME, "sqlite, or the jdbc:postgresql: address of a database"),
    STORE_USER("", Reach.HOME, "who Cairn is in that database"),
    STORE_PASSWORD("", Reach.HOME, "what it says to prove it"),
    TOOLS("core", Reach.WORKSPACE, "the tool sets a client sees: core, code, memory, backlog, bundle, all"),
    AGENT("", Reach.WORKSPACE, "the agent name writes are signed with"),
    AGENT_TOKEN_FILE("", Reach.ENVIRONMENT, "the file with the agent token to send, from `cairn token --agent`"),
    SESSION("", Reach.ENVIRONMENT, "the session name writes are signed with"),
    EMBED("on", Reach.HOME, "on, or off to search without vectors"),
    EMBED_THREADS("0", Reach.HOME, "how many texts become vectors at once; 0 is half the processors, at most 2"),
    SUMMARIZER_URL("", Reach.HOME, "an OpenAI-compatible endpoint that writes digests, such as https://…/v1"),
    SUMMARIZER_MODEL("gpt-4o-mini", Reach.HOME, "the model that writes them"),
    SUMMARIZER_KEY("", Reach.HOME, "what proves to it that Cairn may ask"),
    HEAP("2g", Reach.HOME, "the most memory the daemon's heap may take, such as 2g or 512m"),
    KEY_FILE("", Reach.HOME, "the file with the keys of sensitive episodes; ~/.config/cairn/keys unless set"),
    SENSITIVE_READERS("", Reach.HOME, "agents that may read every sensitive episode, with commas between them"),
    SECRETS("refuse", Reach.HOME, "refuse or redact secrets in episodes that are not sensitive"),
    IDLE_EXIT_MINUTES("0", Reach.WORKSPACE, "end a background daemon nobody uses for so long; 0 never does"),
    CLAIM_SILENCE_MINUTES(
            "20", Reach.HOME, "claims of agents that made no call for this long can be taken over; 0 never"),
    PRESENCE_MINUTES("20", Reach.HOME, "a client without an open stream is present for this long after its last call"),
    RECONNECT_SECONDS("15", Reach.HOME, "a client whose stream has ended is gone if it opens none for this long"),
    TEST_RUN("", Reach.HOME, "folders of workspaces whose tests may be run, with commas between them, or all"),
    REFLECT_MINUTES("0", Reach.HOME, "reflect on what was told every so many minutes; 0 only when asked"),
    LOG_LEVEL("info", Reach.WORKSPACE, "error, warn, info, debug or trace");

    /// The outermost source a setting may come from; nearer sources may always set it.
    ///
    /// A workspace may be written by somebody else, so its file must not decide whom the daemon listens to or where
    /// data is sent.
    enum Reach {
        ENVIRONMENT,
        HOME,
        WORKSPACE
    }

    private final String fallback;
    private final Reach reach;
    private final String description;

    Setting(String fallback, Reach reach, String description) {
        this.fallback = fallback;
        this.reach = reach;
        this.description = description;
    }

    /// The name in configuration files and, after two dashes, on the command line.
    String key() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    String variable() {
        return "CAIRN_" + name();
    }

    String fallback() {
        return fallback;
    }

    String description() {
        return description;
    }

    boolean isAllowedIn(Reach place) {
        return place.compareTo(reach) <= 0;
    }

    /// Whether the value must not be shown, logged or passed to other processes.
    boolean isSecret() {
        return this == TOKEN || this == STORE_PASSWORD || this == SUMMARIZER_KEY;
    }

    static Optional<Setting> ofKey(String key) {
        return Arrays.stream(values())
                .filter(setting -> setting.key().equals(key))
                .findFirst();
    }
}
