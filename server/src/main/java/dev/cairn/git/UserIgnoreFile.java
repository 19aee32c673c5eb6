package dev.cairn.git;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/// Finds the user's global ignore file.
///
/// Git runs without the user's configuration, which may name programs. The ignore patterns are the only part of it that
/// decides which files belong to a workspace. Git is asked for their location again only when that configuration
/// changed.
public final class UserIgnoreFile {

    private static final String HOME = "HOME";
    private static final String CONFIG_HOME = "XDG_CONFIG_HOME";
    private static final String IGNORE = "git/ignore";
    private static final Path SYSTEM = Path.of("/etc/gitconfig");

    private static final AtomicReference<KnownIgnoreFile> LAST =
            new AtomicReference<>(new KnownIgnoreFile("", Optional.empty()));

    /// @param stamp the state of the configuration when git was asked
    private record KnownIgnoreFile(String stamp, Optional<Path> file) {}

    private UserIgnoreFile() {}

    /// The files that determine the patterns, whether they exist or not.
    public static List<Path> sources() {
        var inherited = GitProgram.inherited();
        var home = inherited.get(HOME);
        if (home == null || home.isEmpty()) return List.of();
        var files = new ArrayList<>(configs(home, configHome(inherited, home)));
        files.add(configHome(inherited, home).resolve(IGNORE));
        find(inherited).ifPresent(files::add);
        return files;
    }

    static Optional<Path> find() {
        return find(GitProgram.inherited());
    }

    static Optional<Path> find(Map<String, String> inherited) {
        var home = inherited.get(HOME);
        if (home == null || home.isEmpty()) return Optional.empty();
        var configHome = configHome(inherited, home);
        var stamp = stamp(configs(home, configHome));
        var last = LAST.get();
        if (!last.stamp().equals(stamp)) {
            last = new KnownIgnoreFile(stamp, configured(inherited));
            LAST.set(last);
        }
        return last.file().or(() -> Optional.of(configHome.resolve(IGNORE))).filter(GitSettings::isSmallFile);
    }

    private static Path configHome(Map<String, String> inherited, String home) {
        return Optional.ofNullable(inherited.get(CONFIG_HOME))
                .filter(folder -> !folder.isEmpty())
                .map(Path::of)
                .orElse(Path.of(home, ".config"));
    }

    private static List<Path> configs(String home, Path configHome) {
        return List.of(SYSTEM, configHome.resolve("git/config"), Path.of(home, ".gitconfig"));
    }

    /// Asks git, which also follows includes. It runs outside any repository.
    private static Optional<Path> configured(Map<String, String> inherited) {
        var variables = new HashMap<>(Map.of("GIT_DIR", "/dev/null"));
        for (var name : List.of(HOME, CONFIG_HOME))
            Optional.ofNullable(inherited.get(name)).ifPresent(value -> variables.put(name, value));
        return GitProgram.output(List.of("config", "--type=path", "--get", "core.excludesFile"), variables)
                .filter(written -> !written.isEmpty())
                .flatMap(written -> GitFiles.path(Path.of("/"), written));
    }

    private static String stamp(List<Path> files) {
        var stamp = new StringBuilder();
        for (var file : files) {
            try {
                stamp.append(file).append(Files.getLastModifiedTime(file)).append(Files.size(file));
            } catch (IOException missing) {
                stamp.append('-');
            }
            stamp.append('\n');
        }
        return stamp.toString();
    }
}
