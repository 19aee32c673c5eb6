package dev.cairn.app;

import dev.cairn.home.DataHomes;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.dataformat.yaml.YAMLMapper;

/// Reads a configuration file: one `key: value` per line.
final class ConfigFile {

    private ConfigFile() {}

    /// The values by key; empty when the file does not exist.
    static Map<String, String> read(Path file) {
        var values = new LinkedHashMap<String, String>();
        // The YAML reader is loaded only for an existing file, because most bridges start without one.
        if (Files.isRegularFile(file) && !DataHomes.isGuarded(file))
            load(file).forEach((key, value) -> values.put(key, text(file, key, value)));
        return values;
    }

    @SuppressWarnings("unchecked") // keys of a YAML mapping are read as text
    private static Map<String, Object> load(Path file) {
        try {
            var tree = new YAMLMapper().readValue(file.toFile(), Object.class);
            if (tree == null) return Map.of();
            if (tree instanceof Map<?, ?> map) return (Map<String, Object>) map;
        } catch (JacksonException e) {
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    file + " is not YAML: " + e.getOriginalMessage(),
                    "Write one `key: value` per line.",
                    e);
        }
        throw Refusal.of(
                ProblemCode.BAD_ARGUMENT, file + " is not a list of settings.", "Write one `key: value` per line.");
    }

    private static String text(Path file, String key, Object value) {
        if (value instanceof String || value instanceof Number || value instanceof Boolean) return value.toString();
        throw Refusal.of(
                ProblemCode.BAD_ARGUMENT,
                "`" + key + "` in " + file + " is not a plain value.",
                "Write it as `" + key + ": value`.");
    }
}
