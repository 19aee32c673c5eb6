package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.cairn.app.service.IndexedTree;
import dev.cairn.git.GitRepo;
import dev.cairn.model.code.FileFacts.FileTrait;
import dev.cairn.model.code.FileProblem;
import dev.cairn.model.time.AsOf;
import dev.cairn.process.ChildProcess;
import dev.cairn.store.codec.ContentHash;
import dev.cairn.store.codec.FactsCodec;
import dev.cairn.store.codec.FactsKey;
import dev.cairn.testing.Cases;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Unusual files do not keep the rest of a tree from being indexed, and no false facts are recorded.
class HostileFilesTest {

    private static final int CASES = 15;

    @TempDir
    Path folder = Path.of("");

    @Test
    void binaryLargeBrokenAndStrangeFilesAreToldAndTheRestIsIndexed() throws IOException {
        try (var tree = IndexedTree.in(folder)) {
            var root = tree.repo.folder();
            tree.repo.write("good.py", "def good(): pass\n");
            tree.repo.write("empty.py", "").write("line.js", "x = '" + "y".repeat(5_000_000) + "'");
            tree.repo.write("deep.py", "(".repeat(50_000)).write("broken.go", "package x\nfunc ( {{{\n");
            tree.repo.write("lib.js", "var a=1;".repeat(1_000));
            Files.write(root.resolve("binary.py"), new byte[] {1, 0, 2, 0});
            Files.write(root.resolve("marked.py"), new byte[] {(byte) 0xFE, (byte) 0xFF, (byte) 0xD8, 0, 0, 1});
            Files.write(root.resolve("latin.py"), "def caf\u00e9(): pass\n".getBytes(StandardCharsets.ISO_8859_1));
            var deep = "d".repeat(250);
            tree.repo.write(deep + "/" + deep + "/" + deep + "/" + deep + "/too-long.py", "x = 1\n");
            tree.repo.write("name with \"quotes\" and\ttab.py", "def odd(): pass\n");

            var report = tree.index();

            assertThat(report.problems().items())
                    .extracting(FileProblem::path)
                    .contains("line.js", "broken.go")
                    .anyMatch(path -> path.endsWith("too-long.py"));
            assertThat(tree.file("line.js").traits()).containsExactly(FileTrait.TOO_LARGE);
            assertThat(tree.file("binary.py").traits()).containsExactly(FileTrait.BINARY);
            assertThat(tree.file("marked.py").traits()).containsExactly(FileTrait.BINARY);
            assertThat(tree.file("lib.js").traits()).contains(FileTrait.MINIFIED);
            assertThat(tree.contents.content(tree.file("binary.py"))).isEmpty();
            assertThat(tree.contents.facts(tree.file("good.py")).symbols()).hasSize(1);
            assertThat(tree.contents
                            .facts(tree.file("name with \"quotes\" and\ttab.py"))
                            .symbols())
                    .hasSize(1);
            assertThat(tree.hashes(AsOf.NOW)).hasSize(10);
            assertThat(tree.index().tx()).isEmpty();
        }
    }

    @Test
    void aFileWhoseNameIsNotValidTextIsIndexedWhereverItStands() throws IOException {
        try (var tree = IndexedTree.in(folder)) {
            tree.repo.write("plain.py", "def plain(): pass\n");
            var root = tree.repo.folder().toString();
            var made = ChildProcess.run(
                    List.of(
                            "sh",
                            "-c",
                            "cd \"$0\" && mkdir \"$(printf 'd\\374r')\" && echo 'def brew(): pass' >\"$(printf 'caf\\351.py')\""
                                    + " && echo 'def door(): pass' >\"$(printf 'd\\374r')/x.py\"",
                            root),
                    10_000);
            assumeThat(made.orElseThrow().exitCode())
                    .as("some file systems keep text only")
                    .isZero();

            tree.index();

            assertThat(tree.hashes(AsOf.NOW)).containsOnlyKeys("plain.py", "caf\uFFFD.py", "d\uFFFDr/x.py");
            assertThat(tree.contents.facts(tree.file("caf\uFFFD.py")).symbols()).hasSize(1);
            assertThat(tree.indexOnly("caf\uFFFD.py", "d\uFFFDr/x.py").filesRemoved())
                    .as("a look at the changed paths alone finds them, too")
                    .isZero();
        }
    }

    @Test
    void filesInAFolderThatCannotBeListedAreNotTakenForDeleted() throws IOException {
        try (var tree = IndexedTree.in(folder)) {
            tree.repo.write("open/a.py", "a = 1\n").write("closed/b.py", "b = 1\n");
            tree.index();
            var closed = tree.repo.folder().resolve("closed");
            Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("---------"));
            try {
                assumeThat(Files.isReadable(closed)).isFalse(); // the superuser reads everything
                var report = tree.index();
                assertThat(report.filesRemoved()).isZero();
                assertThat(report.problems().total()).isPositive();
            } finally {
                Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("rwxr-xr-x"));
            }
        }
    }

    @Test
    void aLineOfAHundredMegabytesIsHashedAndToldWhileTheRestIsIndexed() throws IOException {
        try (var tree = IndexedTree.in(folder)) {
            tree.repo.write("good.py", "def good(): pass\n");
            try (var out = Files.newBufferedWriter(tree.repo.folder().resolve("line.py"))) {
                for (int piece = 0; piece < 100; piece++) out.write("x".repeat(1 << 20));
            }

            var report = tree.index();

            assertThat(report.problems().items()).extracting(FileProblem::path).containsExactly("line.py");
            assertThat(tree.file("line.py").traits()).containsExactly(FileTrait.TOO_LARGE);
            assertThat(tree.contents.facts(tree.file("good.py")).symbols()).hasSize(1);
        }
    }

    @Test
    void anotherRepositoryInsideIsToldAndPassedOver() {
        try (var tree = IndexedTree.in(folder)) {
            tree.repo.write("good.py", "def good(): pass\n").commit("one", Instant.parse("2026-01-01T00:00:00Z"));
            var inner = GitRepo.create(tree.repo.folder().resolve("inner"));
            inner.write("other.py", "def other(): pass\n").commit("two", Instant.parse("2026-01-01T00:00:00Z"));

            var report = tree.index();
            assertThat(report.filesChanged()).isEqualTo(1);
            assertThat(report.problems().items()).extracting(FileProblem::path).containsExactly("inner");

            tree.repo.commit("as a submodule", Instant.parse("2026-01-02T00:00:00Z"));
            assertThat(tree.index().filesChanged()).isZero();
            assertThat(tree.contents.facts(tree.file("good.py")).symbols()).hasSize(1);
        }
    }

    @Test
    void lostFactsAreParsedAgainFromKeptContent() {
        try (var tree = IndexedTree.in(folder)) {
            tree.repo.write("a.py", "def a(): pass\n");
            tree.index();
            var file = tree.file("a.py");
            var before = FactsCodec.encode(tree.contents.facts(file));
            tree.repo.delete("a.py");

            // Under another file name there are no facts yet, only the content.
            var renamed = new dev.cairn.model.code.FileVersion(
                    "renamed.py", file.contentHash(), file.language(), file.size(), file.traits());
            assertThat(FactsCodec.encode(tree.contents.facts(renamed))).isEqualTo(before);
        }
    }

    /// After any series of edits the store matches the disk and still has every earlier state.
    @Test
    void theStoreFollowsTheDiskAndForgetsNothing() {
        Cases.forAll(CASES, random -> {
            try (var tree = IndexedTree.in(Files.createTempDirectory(folder, "case"))) {
                var states = new TreeMap<Instant, Map<String, String>>();
                for (int step = 0; step < 6; step++) {
                    for (int edit = 0; edit < 4; edit++) {
                        var path = "d" + random.nextInt(3) + "/f" + random.nextInt(4) + ".py";
                        if (random.nextInt(3) > 0) tree.repo.write(path, "x = " + random.nextInt(5) + "\n");
                        else if (Files.exists(tree.repo.folder().resolve(path))) tree.repo.delete(path);
                    }
                    if (random.nextInt(3) == 0)
                        tree.repo.write("step.md", "" + step).commit("step " + step, Instant.now());
                    var report = random.nextBoolean() ? tree.index() : tree.indexOnly("d0", "d1", "d2", "step.md");
                    assertThat(tree.hashes(AsOf.NOW)).isEqualTo(onDisk(tree.repo.folder()));
                    report.tx().ifPresent(tx -> states.put(tx.recordedAt(), tree.hashes(AsOf.NOW)));
                }
                states.forEach((moment, files) ->
                        assertThat(tree.hashes(AsOf.knownAt(moment))).isEqualTo(files));
                assertThat(tree.store.admin().integrityFindings()).isEmpty();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    private static Map<String, String> onDisk(Path root) throws IOException {
        var hashes = new TreeMap<String, String>();
        try (var files = Files.walk(root)) {
            for (var file : files.filter(Files::isRegularFile).toList()) {
                var path = root.relativize(file).toString();
                if (!path.startsWith(".git/")) hashes.put(path, ContentHash.of(Files.readAllBytes(file)));
            }
        }
        return hashes;
    }

    /// Files with the same facts key parse to the same facts, wherever they are.
    @Test
    void factsUnderOneNameAreTheSameFacts() {
        var paths = List.of(
                "a/x.py",
                "b/x.py",
                "x.py",
                "tests/x.py",
                "a/tests/x.py",
                "test/x.py",
                "x_test.py",
                "a/b/x.go",
                "x.go",
                "x_test.go",
                "x_windows.go",
                "a/x_windows.go",
                "src/test/java/X.java",
                "src/main/java/X.java",
                "b/X.java",
                "XTest.java",
                "a/XTest.java",
                "x.ts",
                "a/x.ts",
                "x.test.ts",
                "__tests__/x.ts",
                "x.tsx",
                "x.rs",
                "tests/x.rs",
                "a/x.rs",
                "benches/x.rs",
                "mysrc/test/X.java",
                "other/test/X.java");
        var content = "class X { void test() {} }\ndef f(): pass\nfn g() {}\n".getBytes(StandardCharsets.UTF_8);
        var byKey = new HashMap<String, byte[]>();
        for (var path : paths) {
            var key = FactsKey.of(path, ContentHash.of(content)) + IndexedTree.PARSER.language(path);
            var facts = FactsCodec.encode(IndexedTree.PARSER.parse(path, content));
            assertThat(facts).as(path).isEqualTo(byKey.computeIfAbsent(key, _ -> facts));
        }
        assertThat(byKey).hasSizeLessThan(paths.size());
    }
}
