package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.language.LanguageRegistry;
import dev.cairn.process.DaemonElection;
import dev.cairn.testing.Cases;
import dev.cairn.testing.FuzzedFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Random edits on disk, each read by a running daemon. Its graph must stay the one that resolving everything gives,
/// and the one of a daemon that starts with an empty home.
class LiveGraphFuzzTest {

    /// Edits of all projects together.
    private static final int STEPS = Integer.getInteger("cairn.fuzz.steps", 1_000);

    /// Edges are compared after this many edits; the daemon reads each edit separately.
    private static final int COMPARED_EVERY = 50;

    /// One edit in this many also changes which folder is ignored.
    private static final int IGNORED_EVERY = 25;

    private static final int FILES_PER_REPOSITORY_MAX = 500;
    private static final List<String> TYPES = List.of("CALLS", "REFERENCES", "IMPORTS", "EXTENDS", "IMPLEMENTS");
    private static final Path SMALL_PROJECTS = Path.of("..", "languages", "src", "test", "resources", "reach");

    @TempDir
    Path folder;

    @Test
    @Tag("long")
    void theGraphOfADaemonIsTheOneOfAFreshHomeWhateverIsEdited() throws IOException {
        var projects = projects();
        int steps = Math.max(1, STEPS / projects.size());
        var manifests = new LanguageRegistry().manifests();
        Cases.forAll(1, random -> {
            try (var machine = machine("live")) {
                projects.forEach((name, texts) -> {
                    var code = new FilesOnDisk(folder.resolve("code").resolve(name));
                    var files = new FuzzedFiles(texts, random, manifests::supports);
                    new EditedProject(machine, code, files, random).edit(steps);
                });
            }
        });
    }

    /// The repositories in the folder that is given with `-Dcairn.fuzz.repos`, else the small projects.
    private static Map<String, Map<String, String>> projects() throws IOException {
        var given = System.getProperty("cairn.fuzz.repos", "");
        var projects = new TreeMap<String, Map<String, String>>();
        try (var found = Files.list(given.isEmpty() ? SMALL_PROJECTS : Path.of(given))) {
            for (var each : found.filter(Files::isDirectory).toList())
                projects.put(each.getFileName().toString(), FuzzedFiles.read(each, FILES_PER_REPOSITORY_MAX));
        }
        assertThat(projects).isNotEmpty();
        return projects;
    }

    private final class EditedProject {

        private final TestMachine machine;
        private final FilesOnDisk code;
        private final FuzzedFiles files;
        private final RandomGenerator random;

        EditedProject(TestMachine machine, FilesOnDisk code, FuzzedFiles files, RandomGenerator random) {
            this.machine = machine;
            this.code = code;
            this.files = files;
            this.random = random;
        }

        void edit(int steps) {
            files.writeAll(code);
            for (int step = 1; step <= steps; step++) {
                var edited = files.edit(code).told();
                if (step % IGNORED_EVERY == 0) edited += ", ignore " + code.ignoreOne(random);
                assertThat(machine.type("index", code.root().toString()).exitCode())
                        .isZero();
                if (step % COMPARED_EVERY == 0 || step == steps)
                    assertSame(machine, code.root(), code.root() + ", step " + step + ": " + edited);
            }
        }
    }

    private void assertSame(TestMachine live, Path code, String when) {
        assertThat(live.type("verify", "graph", code.toString()).out()).as(when).startsWith("The graph is right");
        var fresh = machine("fresh");
        assertThat(fresh.type("index", code.toString()).exitCode()).isZero();
        for (var type : TYPES)
            assertThat(edges(live, code, type)).as(when + ", " + type).isEqualTo(edges(fresh, code, type));
        TestMachine.kill(DaemonElection.find(fresh.home()).orElseThrow());
        delete(folder.resolve("fresh"));
    }

    private TestMachine machine(String name) {
        try {
            return new TestMachine(Files.createDirectories(folder.resolve(name)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> edges(TestMachine machine, Path code, String type) {
        var typed = machine.type("export", "edges", code.toString(), "--type", type, "--min-provenance", "name-only");
        assertThat(typed.exitCode()).as(typed.err()).isZero();
        return typed.out().lines().sorted().toList();
    }

    private static void delete(Path folder) {
        try (var walk = Files.walk(folder)) {
            for (var each : walk.sorted(Comparator.reverseOrder()).toList()) Files.delete(each);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private record FilesOnDisk(Path root) implements FuzzedFiles.Place {

        @Override
        public void write(String path, String text) {
            try {
                var file = root.resolve(path);
                Files.createDirectories(file.getParent());
                Files.writeString(file, text);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public void remove(String path) {
            try {
                Files.deleteIfExists(root.resolve(path));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        /// Ignores one folder with files in it, or none any more.
        String ignoreOne(RandomGenerator random) {
            try (var walk = Files.walk(root)) {
                var folders = walk.filter(Files::isDirectory)
                        .filter(each -> !each.equals(root))
                        .sorted()
                        .toList();
                var ignored = folders.isEmpty() || random.nextBoolean()
                        ? ""
                        : root.relativize(folders.get(random.nextInt(folders.size()))) + "/\n";
                write(".gitignore", ignored);
                return ignored.isEmpty() ? "nothing" : ignored.strip();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
