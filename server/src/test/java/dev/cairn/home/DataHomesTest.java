package dev.cairn.home;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.files.WalkedFolders;
import dev.cairn.files.WorkspaceFileRules;
import dev.cairn.files.WorkspaceFiles;
import dev.cairn.git.GitRepo;
import dev.cairn.model.code.FileProblem;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.workspace.WorkspaceSettings;
import dev.cairn.parse.SourceFile;
import dev.cairn.parse.SourceListing;
import dev.cairn.parse.SourceReadResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A data home inside a workspace is recognised by its content, through whatever path it is reached.
class DataHomesTest {

    private static final int BYTES_MAX = 1_000;

    @TempDir
    Path temporary;

    private Path root;
    private final WorkspaceFiles files = new WorkspaceFiles();

    @BeforeEach
    void makeTree() throws IOException {
        root = Files.createDirectory(temporary.toRealPath().resolve("tree"));
        Files.writeString(root.resolve("a.py"), "a = 1\n");
    }

    private Home home(String name) throws IOException {
        var home = new Home(root.resolve(name)).prepare();
        Files.writeString(home.store(), "the store");
        Files.writeString(home.folder().resolve("notes.py"), "b = 1\n");
        return home;
    }

    private WorkspaceSettings settings() {
        return new WorkspaceSettings(root, List.of(), List.of(), true);
    }

    private SourceListing listing() {
        return files.list(settings(), () -> false);
    }

    private static List<String> paths(SourceListing listing) {
        return listing.files().stream().map(SourceFile::path).toList();
    }

    @Test
    void masterKeysInsideOfAWorkspaceAreNoContent() throws IOException {
        var keys = new KeyFile(root.resolve("keys"));
        keys.current();
        Files.createSymbolicLink(root.resolve("pointed.txt"), root.resolve("keys"));
        keys.renew();
        Files.createLink(root.resolve("renewed.txt"), root.resolve("keys"));

        assertThat(paths(listing())).contains("a.py").doesNotContain("keys", "renewed.txt", "pointed.txt");
        assertThat(files.read(settings(), "keys", BYTES_MAX)).isInstanceOf(SourceReadResult.Gone.class);
        assertThat(files.read(settings(), "renewed.txt", BYTES_MAX)).isInstanceOf(SourceReadResult.Gone.class);
        assertThatThrownBy(() -> ContentFiles.readString(root.resolve("pointed.txt")))
                .isInstanceOf(IOException.class);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aHomeInsideOfAWorkspaceIsSkippedAndReportedOnce(boolean isGit) throws IOException {
        home(".chome");
        if (isGit) GitRepo.create(root);

        assertThat(paths(listing())).containsExactly("a.py");
        assertThat(listing().problems())
                .containsExactly(new FileProblem(".chome", "Skipped .chome: it is a Cairn data home."));
        assertThat(paths(files.listPaths(settings(), Set.of(".chome", ".chome/cairn.db", ".chome/notes.py", "a.py"))))
                .containsExactly("a.py");
        assertThat(files.read(settings(), ".chome/cairn.db", BYTES_MAX)).isInstanceOf(SourceReadResult.Gone.class);
        assertThat(files.read(settings(), ".chome/notes.py", BYTES_MAX)).isInstanceOf(SourceReadResult.Gone.class);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aHardLinkOfADatabaseInUseIsSkipped(boolean isGit) throws IOException {
        var home = new Home(temporary.resolve("home")).prepare();
        Files.writeString(home.store(), "the store");
        Files.createLink(root.resolve("b.py"), home.store());
        if (isGit) GitRepo.create(root);

        assertThat(paths(listing())).containsExactly("a.py");
        assertThat(listing().problems())
                .extracting(FileProblem::message)
                .containsExactly("Skipped b.py: it is a file of this daemon's data home.");
        assertThat(files.read(settings(), "b.py", BYTES_MAX)).isInstanceOf(SourceReadResult.Gone.class);
        assertThatThrownBy(() -> ContentFiles.readString(root.resolve("b.py"))).isInstanceOf(IOException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"cairn.db-wal", "cache.db", "cache.db-wal"})
    void aFileThatIsMadeAnewIsKnownAtOnce(String name) throws IOException {
        var home = new Home(temporary.resolve("home")).prepare();
        var log = home.folder().resolve(name);
        Files.writeString(log, "first");
        Files.delete(log);
        Files.writeString(log, "second");
        var link = Files.createLink(root.resolve("c.py"), log);

        assertThat(DataHomes.isGuarded(link)).isTrue();
        assertThat(paths(listing())).containsExactly("a.py");
    }

    @ParameterizedTest
    @ValueSource(strings = {"daemon.lock", "daemon.json"})
    void aHomeOfAnEarlierBuildIsKnownByItsFiles(String witness) throws IOException {
        var old = Files.createDirectory(root.resolve("old"));
        Files.writeString(old.resolve("cairn.db"), "an earlier store");
        Files.writeString(old.resolve(witness), "");
        Files.writeString(old.resolve("notes.py"), "b = 1\n");

        assertThat(paths(listing())).containsExactly("a.py");
        assertThatThrownBy(() -> ContentFiles.readAllBytes(old.resolve("cairn.db")))
                .isInstanceOf(IOException.class);
        new Home(old).prepare();
        assertThat(old.resolve(DataHomes.MARKER)).isRegularFile();
    }

    @Test
    void aFolderThatOnlyHoldsSettingsStaysContent() throws IOException {
        Files.createDirectory(root.resolve(".cairn"));
        Files.writeString(root.resolve(".cairn/config.yaml"), "watch: true\n");
        Files.writeString(root.resolve("cairn.db"), "somebody's own");

        assertThat(paths(listing())).containsExactly(".cairn/config.yaml", "a.py", "cairn.db");
        assertThat(listing().problems()).isEmpty();
        assertThat(new WalkedFolders().dataHome(root.resolve(".cairn"))).isEmpty();
    }

    @Test
    void aWorkspaceInsideOfAHomeIsNotRead() throws IOException {
        var home = home(".chome");
        var inside = Files.createDirectory(home.folder().resolve("project"));
        Files.writeString(inside.resolve("a.py"), "a = 1\n");
        var settings = new WorkspaceSettings(inside, List.of(), List.of(), true);

        assertThatThrownBy(() -> files.list(settings, () -> false))
                .isInstanceOfSatisfying(
                        Refusal.class,
                        refusal -> assertThat(refusal.problem().message()).contains("data home " + home.folder()));
        assertThat(files.read(settings, "a.py", BYTES_MAX)).isInstanceOf(SourceReadResult.Gone.class);
        assertThat(new WalkedFolders().dataHome(inside)).contains(home.folder());
        assertThat(new WalkedFolders().dataHome(root)).isEmpty();
    }

    @Test
    void aLinkIntoAHomeIsNotFollowed() throws IOException {
        var home = new Home(temporary.resolve("home")).prepare();
        Files.writeString(home.store(), "the store");
        Files.createSymbolicLink(root.resolve("linked"), home.folder());
        Files.createSymbolicLink(root.resolve("linked.db"), home.store());

        assertThat(paths(listing())).containsExactly("a.py");
        for (var path : List.of("linked/cairn.db", "linked.db"))
            assertThatThrownBy(() -> ContentFiles.readAllBytes(root.resolve(path)))
                    .isInstanceOf(IOException.class);
    }

    @Test
    void foldersOfAHomeAreNeitherWatchedNorCounted() throws IOException {
        home(".chome");

        var rules = new WorkspaceFileRules(new WorkspaceSettings(root, List.of(), List.of(), true));
        assertThat(rules.entersFolder(".chome")).isFalse();
        assertThat(rules.readsFile(".chome/cairn.db-wal")).isFalse();
        assertThat(rules.readsFile("a.py")).isTrue();
        assertThat(new WalkedFolders()
                        .survey(settings(), dev.cairn.engine.workspace.FolderSurvey.SurveyObserver.NONE)
                        .files())
                .isEqualTo(1);
    }

    @Test
    void nothingIsWrittenIntoAHome() throws IOException {
        var home = home(".chome");
        for (var path : List.of("cairn.db", "new/file.md"))
            assertThatThrownBy(() ->
                            ContentFiles.requireOutsideOfHomes(home.folder().resolve(path)))
                    .isInstanceOf(Refusal.class);
        ContentFiles.requireOutsideOfHomes(root.resolve("new/file.md"));
    }
}
