package dev.cairn.app;

import dev.cairn.engine.testrun.TestRunPermission;
import dev.cairn.model.workspace.Workspace;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;

/// Decides in which workspaces tests may be run, according to the setting `test-run`. The configuration file is
/// read for every request, so a change needs no restart.
///
/// A file of the workspace cannot grant the permission, because the author of the tests may have written that file
/// too.
final class ConfiguredTestPermission implements TestRunPermission {

    private static final String ALL = "all";

    private final Path config;
    private final String valueAtStart;

    private ConfiguredTestPermission(Path config, String valueAtStart) {
        this.config = config;
        this.valueAtStart = valueAtStart;
    }

    /// @param config the configuration file of the home, read again for every request
    /// @param started the value of the setting when the daemon started; it counts unless it came from that file
    static ConfiguredTestPermission of(Path config, SettingValue started) {
        return new ConfiguredTestPermission(config, started.from().equals(config.toString()) ? "" : started.value());
    }

    @Override
    public boolean allows(Workspace workspace) {
        var allowed = valueAtStart + "," + ConfigFile.read(config).getOrDefault(Setting.TEST_RUN.key(), "");
        return Arrays.stream(allowed.split(",", -1))
                .map(String::strip)
                .anyMatch(each ->
                        each.equals(ALL) || contains(each, workspace.settings().root()));
    }

    private static boolean contains(String folder, Path root) {
        try {
            var path = Path.of(folder);
            return path.isAbsolute() && root.startsWith(path.normalize());
        } catch (InvalidPathException e) {
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
