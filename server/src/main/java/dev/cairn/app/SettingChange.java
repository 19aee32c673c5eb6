package dev.cairn.app;

import dev.cairn.home.PrivateFile;
import dev.cairn.model.problem.Misspelling;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.dataformat.yaml.YAMLMapper;

/// Writes one setting into a configuration file and keeps the other lines and comments of the file.
public final class SettingChange {

    private SettingChange() {}

    /// Writes the value and returns its setting. An unknown key or an invalid value is refused, and then the file
    /// is not changed.
    public static Setting write(Path file, String key, String value, Settings.SettingSources places) {
        var setting = Setting.ofKey(key).orElseThrow(() -> unknown(key));
        if (!setting.isAllowedIn(Setting.SettingReach.HOME))
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    "`" + key + "` cannot be set in a file.",
                    "Set the variable " + setting.variable() + " instead.");
        Settings.load(Map.of(setting, value), places).requireValid();
        // Refuses a file that is not YAML before touching it.
        ConfigFile.read(file);
        PrivateFile.write(file, withLine(text(file), key + ": " + scalar(value)));
        return setting;
    }

    private static String text(Path file) {
        try {
            return Files.exists(file) ? Files.readString(file) : "";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String withLine(String text, String line) {
        var known = Pattern.compile("(?m)^" + Pattern.quote(line.substring(0, line.indexOf(':'))) + "\\s*:.*$")
                .matcher(text);
        if (known.find()) return known.replaceFirst(Matcher.quoteReplacement(line));
        return text + (text.isEmpty() || text.endsWith("\n") ? "" : "\n") + line + "\n";
    }

    private static String scalar(String value) {
        return new YAMLMapper()
                .writeValueAsString(value)
                .replaceFirst("^---\\s*", "")
                .strip();
    }

    private static Refusal unknown(String key) {
        var keys = Arrays.stream(Setting.values()).map(Setting::key).toList();
        return Refusal.of(
                ProblemCode.BAD_ARGUMENT,
                "There is no setting '" + key + "'.",
                new Misspelling(key)
                                .mostSimilar(keys)
                                .map(near -> "Did you mean " + near + "? ")
                                .orElse("")
                        + "`cairn config` lists all.");
    }
}
