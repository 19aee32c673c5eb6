package dev.cairn.app;

import dev.cairn.engine.testrun.TestRunPermission;
import dev.cairn.model.workspace.Workspace;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;

/// Decides which workspaces may run tests, by the user's own settings. They are read for every request, so no restart
/// is needed.
///
/// A file of the workspace cannot grant it: the author of the tests must not be the one who allows them.
final class ConfiguredTestPermission implements TestRunPermission {

    private static final String ALL = "all";

    private final Path config;
    private final String standing;

    private ConfiguredTestPermission(Path config, String standing) {
        this.config = config;
        this.standing = standing;
    }

    /// Combines the current configuration file of the home with the value from the daemon's start.
    static ConfiguredTestPermission of(Path config, SettingValue started) {
        return new ConfiguredTestPermission(config, started.from().equals(config.toString()) ? "" : started.value());
    }

    @Override
    public boolean allows(Workspace workspace) {
        var allowed = standing + "," + ConfigFile.read(config).getOrDefault(Setting.TEST_RUN.key(), "");
        return Arrays.stream(allowed.split(",", -1))
                .map(String::strip)
                .anyMatch(each ->
                        each.equals(ALL) || holds(each, workspace.settings().root()));
    }

    private static boolean holds(String folder, Path root) {
        try {
            var path = Path.of(folder);
            return path.isAbsolute() && root.startsWith(path.normalize());
        } catch (InvalidPathException noFolder) {
            return false;
        }
    }

    @Override
    public String howToAllow(Workspace workspace) {
        return "If the user agrees, they write `" + Setting.TEST_RUN.key() + ": "
                + workspace.settings().root() + "` into " + config
                + " (several folders with commas between them); it counts from the next call.";
    }
}
