package dev.cairn.git;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.cairn.engine.index.git.GitRepository;
import dev.cairn.engine.index.git.GitRepository.GitCommit;
import dev.cairn.files.WorkspaceFileRules;
import dev.cairn.files.WorkspaceFiles;
import dev.cairn.model.code.FileProblem;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.workspace.WorkspaceSettings;
import dev.cairn.parse.SourceFile;
import dev.cairn.parse.SourceListing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

/// Every form of repository that git offers can be read, although git does not see its configuration.
class GitArrangementsTest {

    private static final Instant MONDAY = Instant.parse("2025-03-03T10:00:00Z");

    private final Path temporary;
    private final GitRepo repo;

    GitArrangementsTest(@TempDir Path folder) throws IOException {
        temporary = folder.toRealPath();
        repo = GitRepo.create(temporary.resolve("repo"));
        repo.write(".gitignore", "ignored.py\n").write("a.py", "1\n").commit("first", MONDAY);
        repo.write("sub/b.py", "2\n").commit("second", MONDAY.plusSeconds(60));
        repo.write("ignored.py", "3\n").write("new.py", "4\n");
    }

    private static GitRepository open(Path folder) {
        return new LocalGit().open(folder).orElseThrow();
    }

    private static SourceListing list(Path folder) {
        return new WorkspaceFiles().list(new WorkspaceSettings(folder, List.of(), List.of(), true), () -> false);
    }

    private static List<String> paths(Path folder) {
        return list(folder).files().stream().map(SourceFile::path).toList();
    }

    private static List<GitCommit> history(Path folder) {
        var commits = new ArrayList<GitCommit>();
        open(folder).history(10, Optional.empty(), commits::add);
        return commits;
    }

    private Path cloned(String name, String... options) {
        var arguments = new ArrayList<>(List.of("clone", "-q"));
        arguments.addAll(List.of(options));
        arguments.addAll(
                List.of("file://" + repo.folder(), temporary.resolve(name).toString()));
        repo.git(arguments.toArray(String[]::new));
        return temporary.resolve(name);
    }

    @Test
    void anOrdinaryRepositoryIsListedByItsIgnoreRules() {
        repo.write(".git/info/exclude", "new.py\n");

        assertThat(paths(repo.folder())).containsExactly(".gitignore", "a.py", "sub/b.py");
        assertThat(paths(repo.folder().resolve("sub"))).containsExactly("b.py");
        assertThat(list(repo.folder()).problems()).isEmpty();
    }

    @Test
    void theRepositoryMayNameAnotherFileOfIgnoreRules() {
        repo.write("rules", "new.py\nrules\n").git("config", "core.excludesFile", "rules");

        assertThat(paths(repo.folder())).containsExactly(".gitignore", "a.py", "sub/b.py");
    }

    @Test
    void aUsersOwnIgnoreRulesAreFoundWhereGitFindsThem() throws IOException {
        var home = Files.createDirectories(temporary.resolve("home"));
        assertThat(UserIgnoreFile.find(Map.of("HOME", home.toString()))).isEmpty();

        var usual = Files.createDirectories(home.resolve(".config/git")).resolve("ignore");
        Files.writeString(usual, "*.bak\n");
        assertThat(UserIgnoreFile.find(Map.of("HOME", home.toString()))).contains(usual);

        var named = Files.writeString(home.resolve("mine"), "*.bak\n");
        Files.writeString(home.resolve(".gitconfig"), "[include]\n path = more\n");
        Files.writeString(home.resolve("more"), "[core]\n excludesFile = ~/mine\n");
        var path = GitProgram.inherited().getOrDefault("PATH", "");
        assertThat(UserIgnoreFile.find(Map.of("HOME", home.toString(), "PATH", path)))
                .contains(named);
    }

    @Test
    void aLinkedWorkTreeHasItsOwnHeadAndTheSharedBranches() {
        var linked = temporary.resolve("linked");
        repo.git("worktree", "add", "-q", "-b", "side", linked.toString());

        assertThat(paths(linked)).containsExactly(".gitignore", "a.py", "sub/b.py");
        assertThat(history(linked)).hasSize(2);
        assertThat(open(linked).head()).isEqualTo(open(repo.folder()).head());
        assertThat(open(linked).find("main")).isPresent();
        assertThat(open(linked).find("HEAD@{0}")).isPresent();
    }

    @Test
    void aLinkedWorkTreeWhoseMainFolderIsGoneIsWalkedAndSaysWhy() throws IOException {
        var linked = temporary.resolve("linked");
        repo.git("worktree", "add", "-q", "-b", "side", linked.toString());
        Files.move(repo.folder(), temporary.resolve("away"));

        assertThat(paths(linked)).containsExactly(".gitignore", "a.py", "sub/b.py");
        assertThat(list(linked).problems())
                .extracting(FileProblem::message)
                .singleElement(InstanceOfAssertFactories.STRING)
                .contains("its repository is not at " + repo.folder(), "git worktree repair");
    }

    @Test
    void theFilesOfSubmodulesAreListedWithTheirOwnIgnoreRules() throws IOException {
        var outer = withSubmodule("outer", repo.folder());
        var outmost = withSubmodule("outmost", outer.folder());
        submodule(outmost, "update", "-q", "--init", "--recursive");
        var inner = outer.folder().resolve("lib/inner");
        Files.writeString(inner.resolve("ignored.py"), "5\n");
        Files.writeString(inner.resolve("new.py"), "6\n");

        assertThat(paths(outer.folder()))
                .containsExactly(
                        ".gitmodules",
                        "lib/inner/.gitignore",
                        "lib/inner/a.py",
                        "lib/inner/new.py",
                        "lib/inner/sub/b.py",
                        "own.py");
        assertThat(list(outer.folder()).problems()).isEmpty();
        assertThat(paths(outmost.folder())).contains("lib/inner/own.py", "lib/inner/lib/inner/sub/b.py");
        var settings = new WorkspaceSettings(outer.folder(), List.of(), List.of(), true);
        var asked = Set.of("lib/inner/new.py", "lib/inner/ignored.py", "own.py", "lib/inner/sub");
        assertThat(new WorkspaceFiles()
                        .listPaths(settings, asked).files().stream().map(SourceFile::path))
                .containsExactly("lib/inner/new.py", "lib/inner/sub/b.py", "own.py");
        assertThat(new WorkspaceFiles().listPaths(settings, Set.of("lib")).files())
                .hasSize(4);
        assertThat(history(inner)).hasSize(2);
        var rules = new WorkspaceFileRules(settings);
        rules.reload();
        assertThat(rules.entersFolder("lib/inner")).isTrue();
    }

    @Test
    void aSubmoduleThatIsNotCheckedOutIsReportedAndAnotherRepositoryIsNotEntered() {
        var outer = withSubmodule("outer", repo.folder());
        GitRepo.create(outer.folder().resolve("lib/other")).write("c.py", "7\n").commit("other", MONDAY);
        submodule(outer, "deinit", "-q", "-f", "lib/inner");

        assertThat(list(outer.folder()).problems())
                .contains(
                        new FileProblem(
                                "lib/inner",
                                "The submodule is not checked out; `git submodule update --init` brings its files."),
                        new FileProblem(
                                "lib/other",
                                "It is a repository of its own; register it as a workspace to have it indexed."));
        assertThat(paths(outer.folder())).containsExactly(".gitmodules", "own.py");
    }

    private GitRepo withSubmodule(String name, Path inner) {
        var outer = GitRepo.create(temporary.resolve(name)).write("own.py", "1\n");
        submodule(outer, "add", "-q", inner.toString(), "lib/inner");
        outer.commit("with a submodule", MONDAY);
        return outer;
    }

    private static void submodule(GitRepo repo, String... arguments) {
        var all = new ArrayList<>(List.of("-c", "protocol.file.allow=always", "submodule"));
        all.addAll(List.of(arguments));
        repo.git(all.toArray(String[]::new));
    }

    @Test
    void aShallowCloneEndsWhereItsHistoryWasCut() {
        assertThat(history(cloned("shallow", "--depth", "1"))).hasSize(1);
    }

    @Test
    void aCloneThatBorrowsObjectsOfAnotherIsReadWhole() {
        var sharing = temporary.resolve("sharing");
        repo.git("clone", "-q", "--shared", repo.folder().toString(), sharing.toString());

        assertThat(history(sharing)).hasSize(2);
    }

    @Test
    void longerNamesOfObjectsAreKnown() {
        var folder = temporary.resolve("long");
        repo.git("init", "-q", "--object-format=sha256", folder.toString());
        repo.git(
                "-C",
                folder.toString(),
                "-c",
                "user.name=t",
                "-c",
                "user.email=t@t",
                "commit",
                "-q",
                "--allow-empty",
                "-m",
                "one");

        assertThat(history(folder)).extracting(commit -> commit.id().length()).containsExactly(64);
    }

    @Test
    void splitAndSparseIndexesAreListed() throws IOException {
        repo.git("update-index", "--split-index");
        assertThat(paths(repo.folder())).containsExactly(".gitignore", "a.py", "new.py", "sub/b.py");

        var sparse = cloned("sparse");
        repo.git("-C", sparse.toString(), "sparse-checkout", "set", "--cone", "--sparse-index");
        assertThat(Files.exists(sparse.resolve("sub"))).isFalse();
        Files.writeString(sparse.resolve("ignored.py"), "");
        assertThat(paths(sparse)).containsExactly(".gitignore", "a.py");
    }

    @Test
    void aPartialCloneIsIndexedAndSaysWhatMayBeMissing() {
        repo.git("config", "uploadpack.allowFilter", "true");
        var partial = cloned("partial", "--filter=blob:none");

        assertThat(paths(partial)).containsExactly(".gitignore", "a.py", "sub/b.py");
        assertThat(history(partial)).hasSize(2);
        assertThat(list(partial).problems()).extracting(FileProblem::path).containsExactly(".git");
        assertThat(list(partial).problems().getFirst().message()).contains("partial clone", "never lets git contact");
    }

    @Test
    void aHistoryWithMissingFoldersIsRefusedInsteadOfCutShort() {
        repo.git("config", "uploadpack.allowFilter", "true");
        var treeless = cloned("treeless", "--filter=tree:0");

        assertThatThrownBy(() -> history(treeless))
                .isInstanceOf(Refusal.class)
                .hasMessageContaining("cannot read the whole history");
    }

    @Test
    void commitsThatCannotAllBeReadAreReported() {
        repo.git("config", "uploadpack.allowFilter", "true");
        var treeless = cloned("treeless", "--filter=tree:0", "--no-checkout");
        var log = (Logger) LoggerFactory.getLogger(GitCommits.class);
        var heard = new ListAppender<ILoggingEvent>();
        heard.start();
        log.addAppender(heard);

        new GitCommits(treeless).forEach(_ -> {});
        new GitCommits(repo.folder()).forEach(_ -> {});

        log.detachAppender(heard);
        assertThat(heard.list)
                .extracting(ILoggingEvent::getFormattedMessage)
                .singleElement(InstanceOfAssertFactories.STRING)
                .contains("The commits of " + treeless + " are not complete", "status 128");
    }

    @Test
    void aRepositoryOfAnUnknownFormatIsWalkedAndSaysWhy() {
        repo.git("config", "extensions.objectFormat", "sha3");

        assertThat(paths(repo.folder())).containsExactly(".gitignore", "a.py", "new.py", "sub/b.py");
        assertThat(list(repo.folder()).problems())
                .extracting(FileProblem::message)
                .containsExactly(
                        "Git is not used for this folder: the repository has an unknown extensions.objectFormat.");
    }

    @Test
    void aViewIsKeptUntilTheSettingsOfItsRepositoryChange() throws IOException {
        var place = GitDirectories.of(repo.folder()).orElseThrow();
        Path first;
        try (var lease = PrivateGitFolders.ALL.take(place)) {
            first = lease.view().folder();
        }
        try (var again = PrivateGitFolders.ALL.take(place)) {
            assertThat(again.view().folder()).isEqualTo(first);
            repo.git("config", "core.ignoreCase", "true");
            try (var changed = PrivateGitFolders.ALL.take(place)) {
                assertThat(changed.view().folder()).isNotEqualTo(first);
                assertThat(first).isDirectory();
            }
        }
        assertThat(first).doesNotExist();
    }

    @Test
    void aViewThatWasCleanedAwayIsMadeAgain() throws IOException {
        var place = GitDirectories.of(repo.folder()).orElseThrow();
        try (var lease = PrivateGitFolders.ALL.take(place)) {
            lease.view().delete();
        }

        assertThat(history(repo.folder())).hasSize(2);
    }
}
