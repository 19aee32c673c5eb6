package dev.cairn.app;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// All settings. The name of a constant also gives its key in configuration files, its environment variable and
/// its flag.
public enum Setting {
    HOME("~/.cairn", SettingReach.ENVIRONMENT, "the folder that holds everything"),
    HOST("127.0.0.1", SettingReach.HOME, "the address to listen on; any but loopback needs a token of its own"),
    PORT("7420", SettingReach.WORKSPACE, "the port to listen on"),
    TOKEN("", SettingReach.HOME, "a token that clients may send instead of the home's secret"),
    TOKEN_FILE("", SettingReach.HOME, "a file, readable by you alone, that holds this token"),
    STORE("sqlite", SettingReach.HOME, "sqlite, or the jdbc:postgresql: address of a database"),
    STORE_USER("", SettingReach.HOME, "who Cairn is in that database"),
    STORE_PASSWORD("", SettingReach.HOME, "what it says to prove it"),
    TOOLS("core", SettingReach.WORKSPACE, "the tool sets a client sees: core, code, memory, backlog, bundle, all"),
    AGENT("", SettingReach.WORKSPACE, "the agent name writes are signed with"),
    AGENT_TOKEN_FILE("", SettingReach.ENVIRONMENT, "the file with the agent token to send, from `cairn token --agent`"),
    SESSION("", SettingReach.ENVIRONMENT, "the session name writes are signed with"),
    EMBED("on", SettingReach.HOME, "on, or off to search without vectors"),
    EMBED_THREADS("0", SettingReach.HOME, "how many texts become vectors at once; 0 is half the processors, at most 2"),
    SUMMARIZER_URL("", SettingReach.HOME, "an OpenAI-compatible endpoint that writes digests, such as https://…/v1"),
    SUMMARIZER_MODEL("gpt-4o-mini", SettingReach.HOME, "the model that writes them"),
    SUMMARIZER_KEY("", SettingReach.HOME, "what proves to it that Cairn may ask"),
    HEAP(
            "",
            SettingReach.HOME,
            "the most memory the daemon's heap may take, such as 2g or 512m; unless set a quarter of the machine's, at"
                    + " most 2g"),
    KEY_FILE("", SettingReach.HOME, "the file with the keys of sensitive episodes; ~/.config/cairn/keys unless set"),
    SENSITIVE_READERS("", SettingReach.HOME, "agents that may read every sensitive episode, with commas between them"),
    SECRETS("refuse", SettingReach.HOME, "refuse or redact secrets in episodes that are not sensitive"),
    IDLE_EXIT_MINUTES(
            "30", SettingReach.WORKSPACE, "a daemon in the background ends after this long without a client; 0 never"),
    CLAIM_SILENCE_MINUTES(
            "20", SettingReach.HOME, "claims of agents that made no call for this long can be taken over; 0 never"),
    PRESENCE_MINUTES(
            "20", SettingReach.HOME, "a client without an open stream is present for this long after its last call"),
    RECONNECT_SECONDS(
            "15", SettingReach.HOME, "a client whose stream has ended is gone if it opens none for this long"),
    TEST_RUN("", SettingReach.HOME, "folders of workspaces whose tests may be run, with commas between them, or all"),
    REFLECT_MINUTES("0", SettingReach.HOME, "reflect on what was told every so many minutes; 0 only when asked"),
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
