package dev.cairn.git;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.client.ClientSetup;
import dev.cairn.engine.architecture.ArchitectureRules;
import dev.cairn.files.ArchitectureRuleReader;
import dev.cairn.files.WorkspaceFiles;
import dev.cairn.files.backlog.BacklogFolder;
import dev.cairn.files.coverage.CoverageFiles;
import dev.cairn.home.Home;
import dev.cairn.home.LockHolder;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.workspace.WorkspaceSettings;
import dev.cairn.testing.ChildJvm;
import dev.cairn.testrun.DiskProjectFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// A record lock on a database shows whether a reader opened it: closing any descriptor of the file ends the lock.
class UnopenedHomeTest {

    private static final ProjectId PROJECT = new ProjectId("project");

    @TempDir
    Path temporary;

    /// The location of a hard link to the database, and the reader of that location.
    enum Reader {
        LISTING("a.py") {
            @Override
            void read(Path root) {
                var files = new WorkspaceFiles();
                var settings = new WorkspaceSettings(root, List.of(), List.of(), true);
                files.list(settings, () -> false);
                files.listPaths(settings, Set.of("a.py"));
                files.read(settings, "a.py", 1_000);
            }
        },
        IGNORE_RULES(".gitignore") {
            @Override
            void read(Path root) {
                new WorkspaceFiles().list(new WorkspaceSettings(root, List.of(), List.of(), true), () -> false);
            }
        },
        ARCHITECTURE(ArchitectureRules.PATH) {
            @Override
            void read(Path root) {
                ArchitectureRuleReader.text(root);
            }
        },
        COVERAGE("lcov.info") {
            @Override
            void read(Path root) {
                new CoverageFiles(_ -> Optional.of(root)).of(PROJECT);
            }
        },
        TESTS("package.json") {
            @Override
            void read(Path root) {
                new DiskProjectFolder(root).text("package.json");
            }
        },
        BACKLOG("backlog.json") {
            @Override
            void read(Path root) {
                new BacklogFolder(root).read();
            }
        },
        CLIENTS("AGENTS.md") {
            @Override
            void read(Path root) {
                new ClientSetup(root.resolve("cairn")).plan(root, List.of());
            }
        },
        GIT_HEAD(".git/HEAD") {
            @Override
            void read(Path root) {
                GitHead.of(root);
            }
        },
        GIT_LOG(".git/logs/HEAD") {
            @Override
            void read(Path root) {
                new GitHeadLog(_ -> Optional.of(root), InstantSource.system()).recent(PROJECT);
            }
        };

        private final String path;

        Reader(String path) {
            this.path = path;
        }

        abstract void read(Path root);
    }

    @ParameterizedTest
    @EnumSource
    void noReaderOpensADatabaseInUse(Reader reader) throws IOException {
        var home = new Home(temporary.resolve("home")).prepare();
        Files.writeString(home.store(), "{}");
        var root = Files.createDirectory(temporary.toRealPath().resolve("tree"));
        var link = root.resolve(reader.path);
        Files.createDirectories(link.getParent());
        Files.createLink(link, home.store());

        try (var channel = FileChannel.open(home.store(), StandardOpenOption.WRITE)) {
            assertThat(channel.tryLock()).isNotNull();
            readOrRefuse(reader, root);
            assertThat(lockOfAnother(home.store())).isEqualTo("busy");
        }
    }

    private static void readOrRefuse(Reader reader, Path root) {
        try {
            reader.read(root);
        } catch (Refusal | UncheckedIOException refused) {
            assertThat(refused).hasMessageNotContaining("NullPointer");
        }
    }

    @Test
    void theTestNoticesAnOpenedFile() throws IOException {
        var file = Files.writeString(temporary.resolve("file"), "{}");
        try (var channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            assertThat(channel.tryLock()).isNotNull();
            Files.readString(file);
            assertThat(lockOfAnother(file)).isEqualTo("held");
        }
    }

    private static String lockOfAnother(Path file) {
        try (var process = ChildJvm.start(LockHolder.class, "record", file.toString())) {
            return String.valueOf(process.readLine());
        }
    }
}
