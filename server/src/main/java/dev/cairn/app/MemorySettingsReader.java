package dev.cairn.app;

import dev.cairn.engine.memory.sensitive.MemorySettings;
import dev.cairn.engine.memory.sensitive.SecretPolicy;
import dev.cairn.home.KeyFile;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;

/// Reads the settings about memory: who may read sensitive episodes, and where their keys are.
public final class MemorySettingsReader {

    private MemorySettingsReader() {}

    public static MemorySettings settings(Settings settings) {
        var readers = Arrays.stream(
                        settings.text(Setting.SENSITIVE_READERS).orElse("").split(",", -1))
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .map(AgentId::new)
                .collect(Collectors.toSet());
        return new MemorySettings(
                secrets(settings.value(Setting.SECRETS)), readers, isOn(settings.value(Setting.MEMORY_STRICT)));
    }

    private static boolean isOn(SettingValue configured) {
        return switch (configured.value().strip()) {
            case "on" -> true;
            case "off" -> false;
            default ->
                throw Refusal.of(
                        ProblemCode.BAD_ARGUMENT,
                        "`memory-strict` is '" + configured.value() + "' (" + configured.from() + ").",
                        "Give on or off.");
        };
    }

    private static SecretPolicy secrets(SettingValue configured) {
        return switch (configured.value().strip()) {
            case "refuse" -> SecretPolicy.REFUSE;
            case "redact" -> SecretPolicy.REDACT;
            default ->
                throw Refusal.of(
                        ProblemCode.BAD_ARGUMENT,
                        "`secrets` is '" + configured.value() + "' (" + configured.from() + ").",
                        "Give refuse or redact.");
        };
    }

    /// The file with the keys of sensitive episodes. A file inside the home is refused: whoever copies the home
    /// would also have the keys.
    static KeyFile keys(Settings settings, Path userHome) {
        var file = settings.text(Setting.KEY_FILE)
                .map(Path::of)
                .orElseGet(() -> userHome.resolve(".config").resolve("cairn").resolve("keys"))
                .toAbsolutePath()
                .normalize();
        if (file.startsWith(settings.home().folder()))
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    "The key file " + file + " lies in the data home.",
                    "Name a file outside of " + settings.home().folder() + " with CAIRN_KEY_FILE.");
        return new KeyFile(file);
    }
}
