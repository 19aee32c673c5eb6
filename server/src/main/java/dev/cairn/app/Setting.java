package dev.cairn.app;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// All settings. The name of a constant also gives its key in configuration files, its environment variable and
/// its flag.
public enum Setting {
    HOME("~/.cairn", SettingReach.ENVIRONMENT, "the folder of the store, caches, logs and secrets"),
    HOST("127.0.0.1", SettingReach.HOME, "the address to listen on; any but loopback needs a token of its own"),
    PORT("7420", SettingReach.WORKSPACE, "the port to listen on"),
    TOKEN("", SettingReach.HOME, "a token that clients may send instead of the home's secret"),
    TOKEN_FILE("", SettingReach.HOME, "a file, readable by you alone, that holds this token"),
    STORE("sqlite", SettingReach.HOME, "sqlite, or the jdbc:postgresql: address of a database"),
    STORE_USER("", SettingReach.HOME, "the user of that database"),
    STORE_PASSWORD("", SettingReach.HOME, "the password of that user"),
    TOOLS("core", SettingReach.WORKSPACE, "the tool sets a client sees: core, code, memory, backlog, bundle, all"),
    ANSWERS("", SettingReach.WORKSPACE, "how a model reads answers over MCP: text or json; by default text"),
    AGENT("", SettingReach.WORKSPACE, "the agent name recorded with writes"),
    AGENT_TOKEN_FILE("", SettingReach.ENVIRONMENT, "the file with the agent token to send, from `cairn token --agent`"),
    SESSION("", SettingReach.ENVIRONMENT, "the session name recorded with writes"),
    EMBED("on", SettingReach.HOME, "on, or off to search without vectors"),
    EMBED_THREADS("0", SettingReach.HOME, "how many texts become vectors at once; 0 is half the processors, at most 2"),
    SUMMARIZER_URL("", SettingReach.HOME, "an OpenAI-compatible endpoint that writes digests, such as https://…/v1"),
    SUMMARIZER_MODEL("gpt-4o-mini", SettingReach.HOME, "the model that this endpoint uses"),
    SUMMARIZER_KEY("", SettingReach.HOME, "the API key of this endpoint"),
    HEAP(
            "",
            SettingReach.HOME,
            "the maximum size of the daemon's heap, such as 2g or 512m; by default a quarter of the machine's memory,"
                    + " at most 2g"),
    KEY_FILE("", SettingReach.HOME, "the file with the keys of sensitive episodes; by default ~/.config/cairn/keys"),
    SENSITIVE_READERS("", SettingReach.HOME, "agents that may read every sensitive episode, separated by commas"),
    SECRETS("refuse", SettingReach.HOME, "refuse or redact secrets in episodes that are not sensitive"),
    MEMORY_STRICT("off", SettingReach.HOME, "on to refuse episodes without the metadata of their type"),
    IDLE_EXIT_MINUTES(
            "30",
            SettingReach.WORKSPACE,
            "minutes without a client after which a background daemon exits; 0 means never"),
    UNLOAD_MINUTES(
            "30",
            SettingReach.HOME,
            "minutes without a question after which the code of a workspace leaves the daemon's memory until the next"
                    + " one; 0 means never"),
    CLAIM_SILENCE_MINUTES(
            "20",
            SettingReach.HOME,
            "minutes without a call after which an agent's claims can be taken over; 0 means never"),
    PRESENCE_MINUTES(
            "20",
            SettingReach.HOME,
            "minutes after its last call for which a client without an open stream counts as present"),
    RECONNECT_SECONDS(
            "15",
            SettingReach.HOME,
            "seconds after which a client whose stream ended counts as gone unless it reconnects"),
    TEST_RUN("", SettingReach.HOME, "workspace folders whose tests may be run, separated by commas, or all"),
    REFLECT_MINUTES(
            "0",
            SettingReach.HOME,
            "minutes between automatic reflections on recorded episodes; 0 means only on request"),
    LOG_LEVEL("info", SettingReach.WORKSPACE, "error, warn, info, debug or trace");

    /// The sources that may set a setting: the named one and those before it. A flag may set everything.
    ///
    /// The files of a workspace may come from somebody else. So a workspace's file must not decide who may connect
    /// to the daemon or where data is sent.
    enum SettingReach {
        ENVIRONMENT,
        HOME,
        WORKSPACE
    }

    private final String fallback;
    private final SettingReach reach;
    private final String description;

    Setting(String fallback, SettingReach reach, String description) {
        this.fallback = fallback;
        this.reach = reach;
        this.description = description;
    }

    /// The name in configuration files and, after two dashes, on the command line.
    public String key() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public String variable() {
        return "CAIRN_" + name();
    }

    public String fallback() {
        return fallback;
    }

    public String description() {
        return description;
    }

    boolean isAllowedIn(SettingReach place) {
        return place.compareTo(reach) <= 0;
    }

    /// Whether the value is confidential: it is neither shown nor logged, and never part of the arguments of a
    /// process.
    public boolean isSecret() {
        return this == TOKEN || this == STORE_PASSWORD || this == SUMMARIZER_KEY;
    }

    static Optional<Setting> ofKey(String key) {
        return Arrays.stream(values())
                .filter(setting -> setting.key().equals(key))
                .findFirst();
    }
}
