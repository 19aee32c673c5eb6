package dev.cairn.app;

import dev.cairn.client.ChatSummarizer;
import dev.cairn.home.Home;
import dev.cairn.model.problem.Misspelling;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.process.DaemonCommand;
import dev.cairn.process.DaemonElection;
import dev.cairn.process.DaemonHeap;
import dev.cairn.process.RunningBuild;
import dev.cairn.store.sql.engine.PostgresAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The values of all settings. A flag overrides an environment variable, which overrides the workspace's file,
/// which overrides the home's file, which overrides the default.
public final class Settings {

    private static final Pattern HEAP_SIZE = Pattern.compile("[1-9][0-9]{0,5}[mg]");
    private static final int PORT_MAX = 65_535;
    private static final int EMBED_THREADS_MAX = 64;
    private static final int EMBED_THREADS_DEFAULT_MAX = 2;
    /// A client that has left must be reported within 30 seconds. Some of this time passes before the server
    /// notices that the stream of a client has closed.
    private static final int RECONNECT_SECONDS_MAX = 25;

    private static final int IDLE_MINUTES_MAX = 60 * 24 * 365;

    /// Variables that only the launcher script reads, so they are not reported as unknown.
    private static final Set<String> LAUNCHER_VARIABLES = Set.of("CAIRN_JAVA", "CAIRN_BUILD");

    private final Map<Setting, SettingValue> values = new EnumMap<>(Setting.class);
    private final List<String> warnings = new ArrayList<>();
    private final Home home;
    private final Map<String, String> secretVariables;

    private Settings(Map<String, String> environment, Path userHome) {
        for (var setting : Setting.values())
            values.put(setting, new SettingValue(setting.fallback(), SettingValue.BUILT_IN));
        this.home = new Home(Optional.ofNullable(environment.get(Setting.HOME.variable()))
                .filter(text -> !text.isBlank())
                .map(Path::of)
                .orElse(userHome.resolve(".cairn")));
        values.put(Setting.HOME, new SettingValue(home.folder().toString(), SettingValue.BUILT_IN));
        this.secretVariables = Arrays.stream(Setting.values())
                .filter(Setting::isSecret)
                .map(Setting::variable)
                .filter(name -> !environment.getOrDefault(name, "").isBlank())
                .collect(Collectors.toUnmodifiableMap(name -> name, name -> environment.getOrDefault(name, "")));
    }

    /// The places where settings are looked up.
    public record SettingSources(Map<String, String> environment, Path userHome, Path folder) {

        Path workspaceFile() {
            return folder.resolve(".cairn").resolve("config.yaml");
        }
    }

    public static Settings load(Map<Setting, String> flags, SettingSources places) {
        var settings = new Settings(places.environment(), places.userHome());
        settings.apply(settings.home.config(), Setting.SettingReach.HOME);
        var isHomeItself = places.workspaceFile().equals(settings.home.config());
        if (!isHomeItself) settings.apply(places.workspaceFile(), Setting.SettingReach.WORKSPACE);
        settings.apply(places.environment());
        flags.forEach((setting, value) -> settings.values.put(setting, new SettingValue(value, "--" + setting.key())));
        return settings;
    }

    private void apply(Path file, Setting.SettingReach place) {
        ConfigFile.read(file).forEach((key, value) -> {
            var setting = Setting.ofKey(key);
            if (setting.isEmpty()) warnings.add(unknown("`" + key + "` in " + file, key, keys()));
            else if (!setting.get().isAllowedIn(place))
                warnings.add("`" + key + "` in " + file + " is ignored: it cannot be set there.");
            else values.put(setting.get(), new SettingValue(value, file.toString()));
        });
    }

    private void apply(Map<String, String> environment) {
        var known = Arrays.stream(Setting.values()).map(Setting::variable).toList();
        for (var setting : Setting.values()) {
            var value = environment.get(setting.variable());
            if (value != null && !value.isBlank()) values.put(setting, new SettingValue(value, setting.variable()));
        }
        environment.keySet().stream()
                .filter(name -> name.startsWith("CAIRN_"))
                .filter(name -> !known.contains(name) && !LAUNCHER_VARIABLES.contains(name))
                .sorted()
                .forEach(name -> warnings.add(unknown("The variable " + name, name, known)));
    }

    private static List<String> keys() {
        return Arrays.stream(Setting.values()).map(Setting::key).toList();
    }

    private static String unknown(String where, String written, List<String> known) {
        return where + " is not a setting"
                + new Misspelling(written)
                        .mostSimilar(known)
                        .map(name -> "; did you mean `" + name + "`?")
                        .orElse(".");
    }

    public Home home() {
        return home;
    }

    /// Finds the daemon of the home or starts one. A started daemon receives the secret settings from the
    /// environment of this process.
    public DaemonElection election() {
        return new DaemonElection(home, DaemonCommand.forBackground(RunningBuild.folder(), heap()), secretVariables)
                .with(new DaemonElection.Succession(RunningBuild.id(), DrainRequest::send));
    }

    public SettingValue value(Setting setting) {
        return values.getOrDefault(setting, new SettingValue(setting.fallback(), SettingValue.BUILT_IN));
    }

    /// The value of a setting; empty when it is not set and has no default.
    public Optional<String> text(Setting setting) {
        return Optional.of(value(setting).value()).filter(text -> !text.isBlank());
    }

    public int port() {
        return integer(Setting.PORT, PORT_MAX);
    }

    /// The PostgreSQL database with its credentials; empty when the store is a file in the home.
    public Optional<PostgresAddress> postgres() {
        var store = value(Setting.STORE);
        if (store.value().equals(Setting.STORE.fallback())) return Optional.empty();
        if (!store.value().startsWith("jdbc:postgresql:"))
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    "`store` is '" + PostgresAddress.withoutPassword(store.value()) + "' (" + store.from() + ").",
                    "Give sqlite, or an address that begins with jdbc:postgresql:.");
        return Optional.of(new PostgresAddress(
                store.value(),
                text(Setting.STORE_USER).orElse(""),
                text(Setting.STORE_PASSWORD).orElse("")));
    }

    int idleExitMinutes() {
        return integer(Setting.IDLE_EXIT_MINUTES, IDLE_MINUTES_MAX);
    }

    /// Whether vectors are computed at all.
    boolean isEmbedding() {
        var configured = value(Setting.EMBED);
        return switch (configured.value().strip().toLowerCase(Locale.ROOT)) {
            case "on" -> true;
            case "off" -> false;
            default ->
                throw Refusal.of(
                        ProblemCode.BAD_ARGUMENT,
                        "`embed` is '" + configured.value() + "' (" + configured.from() + ").",
                        "Give on or off.");
        };
    }

    int embedThreads() {
        int configured = integer(Setting.EMBED_THREADS, EMBED_THREADS_MAX);
        int half = Runtime.getRuntime().availableProcessors() / 2;
        return configured > 0 ? configured : Math.clamp(half, 1, EMBED_THREADS_DEFAULT_MAX);
    }

    /// The maximum heap of the daemon, in the notation of the virtual machine.
    String heap() {
        var configured = value(Setting.HEAP);
        if (configured.value().isBlank()) return DaemonHeap.ofMachine().written();
        var size = configured.value().strip().toLowerCase(Locale.ROOT);
        if (HEAP_SIZE.matcher(size).matches() && DaemonCommand.megabytes(size) >= DaemonCommand.HEAP_MEGABYTES_MIN)
            return size;
        throw Refusal.of(
                ProblemCode.BAD_ARGUMENT,
                "`heap` is '" + configured.value() + "' (" + configured.from() + ").",
                "Give a number with m or g behind it, such as 2g; " + DaemonCommand.HEAP_MEGABYTES_MIN
                        + "m is the least.");
    }

    /// The endpoint that writes summaries of code; empty when none is configured.
    Optional<ChatSummarizer.ChatAddress> summarizer() {
        return text(Setting.SUMMARIZER_URL).map(this::summarizer);
    }

    private ChatSummarizer.ChatAddress summarizer(String url) {
        try {
            var uri = new URI(url.strip());
            if (uri.getHost() != null && ("http".equals(uri.getScheme()) || "https".equals(uri.getScheme())))
                return new ChatSummarizer.ChatAddress(
                        uri,
                        text(Setting.SUMMARIZER_MODEL).orElse(Setting.SUMMARIZER_MODEL.fallback()),
                        text(Setting.SUMMARIZER_KEY));
        } catch (URISyntaxException notAnAddress) {
            // Refused below, like an address with another scheme.
        }
        throw Refusal.of(
                ProblemCode.BAD_ARGUMENT,
                "`summarizer-url` is '" + url + "' ("
                        + value(Setting.SUMMARIZER_URL).from() + ").",
                "Give the http or https address of an OpenAI-compatible endpoint, up to its /v1.");
    }

    /// How long an agent may make no call before others may take over its claims; empty for no limit.
    ///
    /// The default limit does not apply to a database that several servers share, because each server sees only
    /// the calls of its own agents.
    Optional<Duration> claimSilenceMax() {
        if (postgres().isPresent()
                && value(Setting.CLAIM_SILENCE_MINUTES).from().equals(SettingValue.BUILT_IN)) return Optional.empty();
        return Optional.of(Duration.ofMinutes(integer(Setting.CLAIM_SILENCE_MINUTES, IDLE_MINUTES_MAX)))
                .filter(limit -> !limit.isZero());
    }

    /// How long a client without an open stream counts as present after its last call.
    Duration presence() {
        return Duration.ofMinutes(integer(Setting.PRESENCE_MINUTES, 1, IDLE_MINUTES_MAX));
    }

    /// How long a client may take to reopen its stream.
    Duration reconnect() {
        return Duration.ofSeconds(integer(Setting.RECONNECT_SECONDS, 1, RECONNECT_SECONDS_MAX));
    }

    /// The interval of automatic reflection; empty for never.
    Optional<Duration> reflectEvery() {
        return Optional.of(Duration.ofMinutes(integer(Setting.REFLECT_MINUTES, IDLE_MINUTES_MAX)))
                .filter(pause -> !pause.isZero());
    }

    /// The time without questions about a workspace after which its code leaves memory; empty for never.
    Optional<Duration> unloadAfter() {
        return Optional.of(Duration.ofMinutes(integer(Setting.UNLOAD_MINUTES, IDLE_MINUTES_MAX)))
                .filter(idle -> !idle.isZero());
    }

    private int integer(Setting setting, int max) {
        return integer(setting, 0, max);
    }

    private int integer(Setting setting, int min, int max) {
        var configured = value(setting);
        try {
            var number = Integer.parseInt(configured.value().strip());
            if (number >= min && number <= max) return number;
        } catch (NumberFormatException notANumber) {
            // Refused below, like a number out of range.
        }
        throw Refusal.of(
                ProblemCode.BAD_ARGUMENT,
                "`" + setting.key() + "` is '" + configured.value() + "' (" + configured.from() + ").",
                "Give a number from " + min + " to " + max + ".");
    }

    /// Refuses a value that the daemon could not use.
    void requireValid() {
        port();
        idleExitMinutes();
        isEmbedding();
        embedThreads();
        heap();
        summarizer();
        claimSilenceMax();
        presence();
        reconnect();
        reflectEvery();
        unloadAfter();
    }

    /// Warnings about unknown keys and variables.
    public List<String> warnings() {
        return List.copyOf(warnings);
    }
}
