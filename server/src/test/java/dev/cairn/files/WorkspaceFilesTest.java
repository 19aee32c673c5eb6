package dev.cairn.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.git.GitRepo;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.workspace.WorkspaceSettings;
import dev.cairn.parse.SourceFile;
import dev.cairn.parse.SourceReadResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The files of a workspace, with and without git.
class WorkspaceFilesTest {

    private static final int BYTES_MAX = 100;

    @TempDir
    Path temporary = Path.of("");

    private Path root = Path.of("");
    private final WorkspaceFiles files = new WorkspaceFiles();

    @BeforeEach
    void makeRoot() throws IOException {
        root = Files.createDirectory(temporary.toRealPath().resolve("tree"));
    }

    private WorkspaceSettings settings(List<String> include, List<String> exclude) {
        return new WorkspaceSettings(root, include, exclude, true);
    }

    private void write(String path, String text) throws IOException {
        var file = root.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private List<String> listed() {
        return listed(settings(List.of(), List.of()));
    }

    private List<String> listed(WorkspaceSettings settings) {
        return files.list(settings, () -> false).files().stream()
                .map(SourceFile::path)
                .toList();
    }

    private List<String> looked(String... paths) {
        return files.listPaths(settings(List.of(), List.of()), Set.of(paths)).files().stream()
                .map(SourceFile::path)
                .toList();
    }

    private void fill() throws IOException {
        write(".gitignore", "*.log\n/secret/\n!keep.log\n");
        write("src/.gitignore", "local.py\n");
        write("src/a.py", "a");
        write("src/local.py", "x");
        write("src/debug.log", "x");
        write("src/keep.log", "x");
        write("secret/s.py", "x");
        write("deep/secret/s.py", "x");
        write("node_modules/m/index.js", "x");
        write("dist/bundle.js", "x");
        write("build/made.py", "x");
        write("vendor/lib/v.go", "x");
        write("src/vendor/own.go", "x");
        write("go.mod", "module example.com/m\n");
    }

    @Test
    void minifiedAndVendoredFilesAreLeftOutAndOwnFoldersOfThatNameAreNot() throws IOException {
        write("vendor/jquery.js", "x");
        write("app/static/js/vendor/select.js", "x");
        write("app/static/js/app.min.js", "x");
        write("app/static/css/Style.MIN.css", "x");
        write("app/static/js/admin.js", "x");
        write("shop/vendor/models.py", "x");
        write("vendor.py", "x");

        assertThat(listed()).containsExactly("app/static/js/admin.js", "shop/vendor/models.py", "vendor.py");
        assertThat(looked("vendor/jquery.js", "app", "vendor.py"))
                .containsExactly("app/static/js/admin.js", "vendor.py");
    }

    private static final List<String> EXPECTED = List.of(
            ".gitignore",
            "build/made.py",
            "deep/secret/s.py",
            "go.mod",
            "src/.gitignore",
            "src/a.py",
            "src/keep.log",
            "src/vendor/own.go");

    @Test
    void rulesOfIgnoringHoldWithoutGit() throws IOException {
        fill();

        assertThat(listed()).isEqualTo(EXPECTED);
        assertThat(looked("src")).containsExactly("src/.gitignore", "src/a.py", "src/keep.log", "src/vendor/own.go");
        assertThat(looked("src/local.py", "secret/s.py", "src/a.py", "missing.py", "node_modules/m/index.js"))
                .containsExactly("src/a.py");
    }

    @Test
    void theSameFilesAreListedWithGit() throws IOException {
        fill();
        GitRepo.create(root);

        assertThat(listed()).isEqualTo(EXPECTED);
        assertThat(looked("src/local.py", "secret/s.py", "src/a.py", "missing.py", "node_modules/m/index.js"))
                .containsExactly("src/a.py");
    }

    @Test
    void outputFoldersAreLeftOutWhereNoRulesSpeak() throws IOException {
        write("build/made.py", "x");
        write("target/made.java", "x");
        write("a.py", "x");

        assertThat(listed()).containsExactly("a.py");
    }

    @Test
    void patternsOfTheWorkspaceNarrowItFurther() throws IOException {
        write("a/one.py", "x");
        write("a/two.txt", "x");
        write("b/three.py", "x");

        assertThat(listed(settings(List.of("**/*.py"), List.of("b/**")))).containsExactly("a/one.py");
    }

    @Test
    void linksAreNotFollowedAndLoopsEnd() throws IOException {
        write("a/one.py", "x");
        Files.createSymbolicLink(root.resolve("a/loop"), root);
        Files.createSymbolicLink(root.resolve("linked.py"), root.resolve("a/one.py"));
        var outside = Files.createDirectory(temporary.toRealPath().resolve("outside"));
        Files.writeString(outside.resolve("secret.py"), "x");
        Files.createSymbolicLink(root.resolve("out"), outside);

        assertThat(listed()).containsExactly("a/one.py");
        assertThat(looked("out/secret.py", "../outside/secret.py", "a/loop/a/one.py", "linked.py"))
                .isEmpty();
        GitRepo.create(root);
        assertThat(listed()).containsExactly("a/one.py");
        assertThat(looked("out/secret.py", "../outside/secret.py", "a/one.py")).containsExactly("a/one.py");
    }

    @Test
    void filesThatGitTracksButAreGoneAreNotListed() throws IOException {
        var repo = GitRepo.create(root);
        repo.write("a.py", "x").write("b.py", "x").commit("first", java.time.Instant.EPOCH.plusSeconds(9));
        repo.delete("a.py");

        assertThat(listed()).containsExactly("b.py");
    }

    @Test
    void aMissingRootIsRefusedAndNotEmpty() throws IOException {
        Files.delete(root);

        assertThatThrownBy(this::listed).isInstanceOf(Refusal.class).hasMessageContaining("not there");
    }

    @Test
    void readingTellsContentLargenessAndAbsence() throws IOException {
        write("small.py", "text");
        write("large.py", "x".repeat(BYTES_MAX + 1));
        Files.createDirectory(root.resolve("folder"));
        var settings = settings(List.of(), List.of());

        assertThat(files.read(settings, "small.py", BYTES_MAX))
                .isInstanceOfSatisfying(
                        SourceReadResult.Content.class,
                        content -> assertThat(content.bytes()).asString().isEqualTo("text"));
        assertThat(files.read(settings, "large.py", BYTES_MAX)).isInstanceOf(SourceReadResult.Large.class);
        assertThat(files.read(settings, "missing.py", BYTES_MAX)).isInstanceOf(SourceReadResult.Gone.class);
        assertThat(files.read(settings, "small.py/x", BYTES_MAX)).isInstanceOf(SourceReadResult.Gone.class);
        assertThat(files.read(settings, "folder", BYTES_MAX)).isInstanceOf(SourceReadResult.Gone.class);
    }

    @Test
    void withoutGitBuildFilesAreListedThoughARuleForGeneratedOnesNamesThem() throws IOException {
        write(".gitignore", "/made/\n");
        write("lib/.gitignore", "**/*.js\n**/package.json\n");
        write("lib/package.json", "{}");
        write("lib/index.js", "x");
        write("made/package.json", "{}");

        assertThat(listed()).containsExactly(".gitignore", "lib/.gitignore", "lib/package.json");
    }

    @Test
    void moreChangedPathsThanACommandLineHoldsFollowTheSameRules() throws IOException {
        var repo = GitRepo.create(root).write("kept/a.py", "a").write("left/b.py", "b");
        repo.write("kept/deep/c.py", "c").write("other.py", "not asked for");
        Files.writeString(root.resolve(".git/info/exclude"), "left/\n");
        var paths = new java.util.HashSet<>(Set.of("kept", "left/b.py"));
        for (int path = 0; path < 15_000; path++) paths.add("gone/" + "n".repeat(150) + path);

        assertThat(looked(paths.toArray(String[]::new))).containsExactly("kept/a.py", "kept/deep/c.py");
    }
}
