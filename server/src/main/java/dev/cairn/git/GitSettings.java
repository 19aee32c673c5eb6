package dev.cairn.git;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jgit.errors.ConfigInvalidException;
import org.eclipse.jgit.lib.Config;

/// The few settings of a repository that Cairn passes to git.
///
/// Git never reads the repository's own configuration, because many of its settings name programs, some of them
/// under freely chosen keys. The settings here describe how the repository is stored and which files it ignores.
/// JGit only parses the text here and follows no include.
///
/// @param format settings that git needs to read the repository
/// @param ignoreFile a file with additional ignore patterns
/// @param isPartial whether objects may be missing that git would fetch
public record GitSettings(List<GitSetting> format, Optional<Path> ignoreFile, boolean isPartial) {

    private static final int CONFIG_BYTES_MAX = 4 << 20;
    private static final int IGNORE_BYTES_MAX = 1 << 20;
    private static final String CORE = "core";
    private static final String EXTENSIONS = "extensions";
    private static final String REMOTE = "remote";
    private static final Set<String> TRUE = Set.of("true", "yes", "on", "1", "");

    /// Settings that are passed to git if they have one of these values.
    private static final List<PassedSetting> KNOWN = List.of(
            new PassedSetting(EXTENSIONS, "objectFormat", Set.of("sha1", "sha256")),
            new PassedSetting(EXTENSIONS, "refStorage", Set.of("files", "reftable")));

    /// Settings that are passed to git if they are true.
    private static final List<String> SWITCHES = List.of("ignoreCase", "precomposeUnicode");

    private record PassedSetting(String section, String name, Set<String> values) {}

    /// One setting, such as `core.ignoreCase`.
    record GitSetting(String section, String name, String value) {}

    public GitSettings {
        format = List.copyOf(format);
    }

    /// Reads the configuration of a repository.
    ///
    /// @throws IOException when the configuration cannot be read or names an unknown format
    public static GitSettings read(GitDirectories place) throws IOException {
        var config = new Config();
        try {
            config.fromText(GitFiles.text(place.shared().resolve("config"), CONFIG_BYTES_MAX)
                    .orElse(""));
        } catch (ConfigInvalidException e) {
            throw new IOException("the configuration of the repository is not valid", e);
        }
        var format = new java.util.ArrayList<GitSetting>();
        for (var known : KNOWN) {
            var value = value(config, known.section(), known.name()).map(text -> text.toLowerCase(Locale.ROOT));
            if (value.isPresent() && !known.values().contains(value.get()))
                throw new IOException("the repository has an unknown " + known.section() + "." + known.name());
            value.ifPresent(text -> format.add(new GitSetting(known.section(), known.name(), text)));
        }
        for (var name : SWITCHES) if (isTrue(value(config, CORE, name))) format.add(new GitSetting(CORE, name, "true"));
        return new GitSettings(format, ignoreFile(config, place), isPartial(config));
    }

    private static Optional<Path> ignoreFile(Config config, GitDirectories place) {
        return value(config, CORE, "excludesFile")
                .filter(written -> !written.startsWith("~"))
                .flatMap(written -> GitFiles.path(place.workTree(), written))
                .filter(GitSettings::isSmallFile);
    }

    static boolean isSmallFile(Path file) {
        try {
            return Files.isRegularFile(file) && Files.size(file) <= IGNORE_BYTES_MAX;
        } catch (IOException unreadable) {
            return false;
        }
    }

    private static boolean isPartial(Config config) {
        return value(config, EXTENSIONS, "partialClone").isPresent()
                || config.getSubsections(REMOTE).stream()
                        .anyMatch(name -> isTrue(Optional.ofNullable(config.getString(REMOTE, name, "promisor"))));
    }

    private static Optional<String> value(Config config, String section, String name) {
        return Optional.ofNullable(config.getString(section, null, name));
    }

    private static boolean isTrue(Optional<String> value) {
        return value.filter(text -> TRUE.contains(text.toLowerCase(Locale.ROOT)))
                .isPresent();
    }

    /// The complete configuration for git.
    String written() {
        var config = new Config();
        config.setString(CORE, null, "repositoryFormatVersion", "1");
        config.setString(CORE, null, "bare", "false");
        config.setString(CORE, null, "quotePath", "false");
        config.setString(CORE, null, "fsmonitor", "false");
        config.setString(CORE, null, "hooksPath", "/dev/null");
        config.setString(CORE, null, "attributesFile", "/dev/null");
        config.setString("log", null, "showSignature", "false");
        config.setString("protocol", null, "allow", "never");
        format.forEach(entry -> config.setString(entry.section(), null, entry.name(), entry.value()));
        ignoreFile.ifPresent(file -> config.setString(CORE, null, "excludesFile", file.toString()));
        return config.toText();
    }

    GitSettings orIgnoring(Optional<Path> usersFile) {
        return new GitSettings(format, ignoreFile.or(() -> usersFile), isPartial);
    }
}
