package dev.cairn.cli;

import dev.cairn.process.DaemonCommand;
import dev.cairn.process.RunningBuild;
import java.nio.file.Path;
import java.util.Optional;

/// How this program was installed, which decides how it is upgraded and removed.
///
/// @param folder the folder of the program; empty if it is not known
public record ProgramPlace(Kind kind, Optional<Path> folder) {

    /// The ways to install Cairn.
    public enum Kind {
        RELEASE_ARCHIVE,
        NPM_PACKAGE,
        SOURCE_TREE
    }

    public static ProgramPlace current() {
        var release = RunningBuild.folder().filter(DaemonCommand::isRelease);
        if (release.isEmpty())
            return new ProgramPlace(
                    Kind.SOURCE_TREE,
                    Optional.ofNullable(RunningBuild.launcher().getParent()));
        var isPackage = release.get().toString().contains("node_modules");
        return new ProgramPlace(isPackage ? Kind.NPM_PACKAGE : Kind.RELEASE_ARCHIVE, release);
    }

    public String description() {
        var where = folder.map(path -> " in " + path).orElse("");
        return switch (kind) {
            case RELEASE_ARCHIVE -> "unpacked from a release archive" + where;
            case NPM_PACKAGE -> "installed with npm" + where;
            case SOURCE_TREE -> "built from source" + where;
        };
    }

    public String upgrade() {
        return switch (kind) {
            case RELEASE_ARCHIVE ->
                "unpack a newer release archive, let your PATH name its bin/cairn instead of this one, and run"
                        + " `cairn install` once, so that clients start it too.";
            case NPM_PACKAGE -> "run `npm install -g cairn-context@latest`.";
            case SOURCE_TREE -> "run `git pull` there; the next command builds by itself.";
        };
    }
}
