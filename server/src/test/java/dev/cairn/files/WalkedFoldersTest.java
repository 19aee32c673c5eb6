package dev.cairn.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.cairn.engine.workspace.FolderSurvey.SurveyObserver;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.workspace.WorkspaceSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WalkedFoldersTest {

    @TempDir
    private Path folder;

    private final WalkedFolders folders = new WalkedFolders();

    @Test
    void generatedFilesAndTargetsOfLinksAreNotCounted() throws IOException {
        file("src/A.java");
        file("web/b.tsx");
        file("LICENSE");
        for (var generated :
                List.of(".git", "node_modules", "target", "build", "dist", "out", ".venv", "__pycache__", ".next"))
            file("x/" + generated + "/C.java");
        Files.createSymbolicLink(folder.resolve("loop"), folder);
        Files.createSymbolicLink(folder.resolve("D.java"), folder.resolve("src/A.java"));

        var survey = folders.survey(settings(List.of(), List.of()), SurveyObserver.NONE);

        assertThat(survey.files()).isEqualTo(3);
        assertThat(survey.languages()).isEqualTo(Map.of("java", 1L, "typescript", 1L));
        assertThat(survey.complete()).isTrue();
    }

    @Test
    void aFolderNamedLikeGeneratedOnesCanStillBeARoot() throws IOException {
        file("build/A.java");
        var settings = new WorkspaceSettings(folder.resolve("build"), List.of(), List.of(), true);

        assertThat(folders.survey(settings, SurveyObserver.NONE).files()).isEqualTo(1);
    }

    @Test
    void aPatternThatNamesAFolderStandsForEverythingInIt() throws IOException {
        file("src/a/A.java");
        file("src/b/B.java");
        file("C.java");

        assertThat(count(List.of("src"), List.of())).isEqualTo(2);
        assertThat(count(List.of(), List.of("src/a/"))).isEqualTo(2);
        assertThat(count(List.of("**/*.java"), List.of("**/b"))).isEqualTo(2);
    }

    @Test
    void patternsThatCannotBeUnderstoodAreRefused() {
        for (var pattern : List.of("{a", "", "x".repeat(501)))
            assertThat(refused(() -> count(List.of(), List.of(pattern)))).isEqualTo(ProblemCode.BAD_ARGUMENT);
        assertThat(refused(() -> count(Collections.nCopies(201, "a"), List.of())))
                .isEqualTo(ProblemCode.LIMIT_REACHED);
    }

    @Test
    void countingStopsAtItsMaximumAndSaysSo() throws IOException {
        for (int i = 0; i < 5; i++) file("F" + i + ".java");

        var survey = new WalkedFolders(3).survey(settings(List.of(), List.of()), SurveyObserver.NONE);

        assertThat(survey.files()).isEqualTo(3);
        assertThat(survey.complete()).isFalse();
    }

    @Test
    void aCancelledCountIsARefusal() throws IOException {
        file("A.java");
        var cancelled = new SurveyObserver() {
            @Override
            public void counted(long files) {}

            @Override
            public boolean isCancelled() {
                return true;
            }
        };

        assertThat(refused(() -> folders.survey(settings(List.of(), List.of()), cancelled)))
                .isEqualTo(ProblemCode.CANCELLED);
    }

    @Test
    void onlyReadableFoldersAreFolders() throws IOException {
        file("A.java");
        Files.createSymbolicLink(folder.resolve("link"), folder);

        assertThat(folders.realFolder(folder.resolve("link"))).contains(folder.toRealPath());
        assertThat(folders.realFolder(folder.resolve("A.java"))).isEmpty();
        assertThat(folders.realFolder(folder.resolve("missing"))).isEmpty();
    }

    private long count(List<String> include, List<String> exclude) {
        return folders.survey(settings(include, exclude), SurveyObserver.NONE).files();
    }

    private WorkspaceSettings settings(List<String> include, List<String> exclude) {
        return new WorkspaceSettings(folder, include, exclude, true);
    }

    private void file(String path) throws IOException {
        var file = folder.resolve(path);
        Files.createDirectories(Objects.requireNonNull(file.getParent()));
        Files.writeString(file, "text");
    }

    private static ProblemCode refused(Runnable act) {
        return catchThrowableOfType(Refusal.class, act::run).problem().code();
    }
}
