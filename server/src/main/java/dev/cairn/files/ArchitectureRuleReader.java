package dev.cairn.files;

import dev.cairn.engine.architecture.ArchitectureRules;
import dev.cairn.engine.architecture.RuleProblem;
import dev.cairn.engine.architecture.RuleReader;
import dev.cairn.home.ContentFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reads the file in which a workspace declares its layers (parts of the code by path, and what they may use).
public final class ArchitectureRuleReader {

    private ArchitectureRuleReader() {}

    public static Path path(Path root) {
        return root.resolve(ArchitectureRules.PATH);
    }

    /// The text; empty when there is no file, or when it is a link that leads out of the workspace.
    public static Optional<String> text(Path root) {
        var file = path(root);
        try {
            if (!Files.isRegularFile(file) || !file.toRealPath().startsWith(root.toRealPath())) return Optional.empty();
            try (var stream = ContentFiles.newInputStream(file)) {
                // One byte beyond the maximum, so that a larger file is refused and not truncated.
                var bytes = stream.readNBytes(LineNumberedYaml.CHARACTERS_MAX * 4 + 1);
                return Optional.of(new String(bytes, StandardCharsets.UTF_8));
            }
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    /// Parses a rule file; the result has the rules, or all problems found.
    public static RuleReader.ParsedRules read(String text) {
        var yaml = LineNumberedYaml.read(text);
        if (yaml.written().isEmpty()) return new RuleReader.ParsedRules(Optional.empty(), yaml.problems());
        var reading = RuleReader.read(yaml.written().get());
        if (yaml.problems().isEmpty()) return reading;
        List<RuleProblem> all = new ArrayList<>(yaml.problems());
        all.addAll(reading.problems());
        return new RuleReader.ParsedRules(Optional.empty(), all);
    }
}
