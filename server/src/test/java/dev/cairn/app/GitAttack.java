package dev.cairn.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.function.Consumer;

/// One way in which a repository can make git run a program.
///
/// Each comes with an ordinary git command that runs the program.
enum GitAttack {
    OPENPGP_SIGNATURE(repo -> repo.signed("PGP SIGNATURE").config(Text.SHOW + "[gpg]\n program = $P\n"), "git log"),
    SSH_SIGNATURE(
            repo -> repo.signed("SSH SIGNATURE")
                    .config(Text.SHOW + "[gpg \"ssh\"]\n program = $P\n allowedSignersFile = $P\n"),
            "git log"),
    X509_SIGNATURE(
            repo -> repo.signed("SIGNED MESSAGE").config(Text.SHOW + "[gpg \"x509\"]\n program = $P\n"), "git log"),
    MISSING_BLOB(repo -> repo.without("HEAD~1:shop.py").config(Text.PARTIAL + Text.UPLOAD_PACK), "git log -p"),
    MISSING_BLOB_OF_HEAD(repo -> repo.without("HEAD:shop.py").config(Text.PARTIAL + Text.UPLOAD_PACK), "git log -p"),
    MISSING_TREE(repo -> repo.without("HEAD~2:deep").config(Text.PARTIAL + Text.UPLOAD_PACK), "git log -p"),
    MISSING_TREE_OF_HEAD(repo -> repo.without("HEAD^{tree}").config(Text.PARTIAL + Text.UPLOAD_PACK), "git log -p"),
    MISSING_COMMIT(repo -> repo.without("HEAD~1").config(Text.PARTIAL + Text.UPLOAD_PACK), "git log"),
    MISSING_HEAD(repo -> repo.without("HEAD").config(Text.PARTIAL + Text.UPLOAD_PACK), "git log"),
    MISSING_BLOB_OVER_EXT(
            repo -> repo.without("HEAD~1:shop.py")
                    .config(Text.PARTIAL + " url = ext::$P\n[protocol \"ext\"]\n allow = always\n"),
            "git log -p"),
    MISSING_BLOB_OVER_SSH(
            repo -> repo.without("HEAD~1:shop.py")
                    .config(Text.PARTIAL + " url = ssh://example.invalid/x\n[core]\n sshCommand = $P\n"),
            "git log -p"),
    FSMONITOR(repo -> repo.config("[core]\n fsmonitor = $P\n"), "git status"),
    FSMONITOR_OF_A_SUBMODULE(GitAttack::nested, "git status"),
    HOOKS(GitAttack::hooks, "git status && git checkout -q -b other"),
    HOOKS_PATH(
            repo -> hooksIn(repo, "hooked")
                    .config("[core]\n hooksPath = $R/hooked\n")
                    .touch("shop.py"),
            "git status"),
    PAGER(
            repo -> repo.config("[core]\n pager = $P\n[pager]\n log = $P\n ls-files = $P\n cat-file = $P\n"),
            "script -qec 'git log' /dev/null"),
    EDITOR(repo -> repo.config("[core]\n editor = $P\n"), "git commit --allow-empty"),
    ASKPASS(
            repo -> repo.config("[core]\n askPass = $P\n"),
            "printf 'protocol=https\\nhost=example.invalid\\n\\n' | git credential fill"),
    CREDENTIAL_HELPER(
            repo -> repo.config("[credential]\n helper = $P\n"),
            "printf 'protocol=https\\nhost=example.invalid\\n\\n' | GIT_TERMINAL_PROMPT=0 git credential fill"),
    EXTERNAL_DIFF(repo -> repo.config("[diff]\n external = $P\n").append("shop.py", "# more\n"), "git diff"),
    DIFF_COMMAND(
            repo -> repo.append(".gitattributes", "*.py diff=evil\n")
                    .commit("Name a driver")
                    .config("[diff \"evil\"]\n command = $P\n")
                    .append("shop.py", "# more\n"),
            "git diff"),
    TEXT_CONVERSION(
            repo -> repo.append(".gitattributes", "*.py diff=evil\n")
                    .commit("Name a driver")
                    .config("[diff \"evil\"]\n textconv = $P\n"),
            "git log -p"),
    CLEAN_FILTER(repo -> filter(repo, ".gitattributes", "clean"), "git add -A"),
    CLEAN_FILTER_OF_THE_FOLDER(repo -> filter(repo, ".git/info/attributes", "clean"), "git add -A"),
    SMUDGE_FILTER(repo -> filter(repo, ".gitattributes", "smudge"), "git checkout -q HEAD~1 -- shop.py"),
    PROCESS_FILTER(repo -> filter(repo, ".git/info/attributes", "process"), "git add -A"),
    INCLUDED(repo -> included(repo, "[include]\n path = ../evil.config\n"), "git log"),
    INCLUDED_ON_CONDITION(repo -> included(repo, "[includeIf \"gitdir:**\"]\n path = ../evil.config\n"), "git log"),
    WORKTREE_CONFIGURATION(
            repo -> repo.signed("PGP SIGNATURE")
                    .config("[core]\n repositoryformatversion = 1\n[extensions]\n worktreeConfig = true\n")
                    .append(".git/config.worktree", Text.SHOW + "[gpg]\n program = $P\n"),
            "git log"),
    ALTERNATE_REFS(GitAttack::alternates, "git rev-list --alternate-refs"),
    SUBMODULE_ADDRESS(GitAttack::submodule, "GIT_ALLOW_PROTOCOL=ext git submodule update --init"),
    ALIASES(repo -> repo.config("[alias]\n log = !$P\n ls-files = !$P\n ls-tree = !$P\n evil = !$P\n"), "git evil"),
    FOLDER_NAMED_BY_A_FILE(GitAttack::elsewhere, "git log");

    @SuppressWarnings("ImmutableEnumChecker") // a function without state
    private final Consumer<HostileRepository> preparation;

    final String control;

    GitAttack(Consumer<HostileRepository> preparation, String control) {
        this.preparation = preparation;
        this.control = control;
    }

    void prepare(HostileRepository repo) {
        preparation.accept(repo);
        repo.forget();
    }

    /// Pieces of configuration, in a class of their own because an enum's constants cannot use its static fields.
    private static final class Text {
        static final String SHOW = "[log]\n showSignature = true\n";
        static final String PARTIAL = """
                [core]
                 repositoryformatversion = 1
                [extensions]
                 partialClone = origin
                [remote "origin"]
                 promisor = true
                """;
        static final String UPLOAD_PACK = " url = $R\n uploadpack = $P\n";
    }

    private static void included(HostileRepository repo, String include) {
        repo.signed("PGP SIGNATURE").config(include).append("evil.config", Text.SHOW + "[gpg]\n program = $P\n");
    }

    private static void filter(HostileRepository repo, String attributes, String kind) {
        repo.append(attributes, "*.py filter=evil\n")
                .append("notes.txt", "Notes.\n")
                .commit("Name a filter")
                .config("[filter \"evil\"]\n " + kind + " = $P\n")
                .append("shop.py", "# more\n");
    }

    private static void hooks(HostileRepository repo) {
        hooksIn(repo, ".git/hooks").touch("shop.py");
    }

    private static HostileRepository hooksIn(HostileRepository repo, String folder) {
        for (var name :
                new String[] {"post-index-change", "post-checkout", "reference-transaction", "fsmonitor-watchman"})
            repo.append(folder + "/" + name, "#!/bin/sh\nexec $P\n").executable(folder + "/" + name);
        return repo;
    }

    private static void nested(HostileRepository repo) {
        repo.git(
                "-c",
                "protocol.file.allow=always",
                "submodule",
                "add",
                "-q",
                repo.folder().toString(),
                "inner");
        repo.commit("Add a submodule").append(".git/modules/inner/config", "[core]\n fsmonitor = $P\n");
    }

    private static void submodule(HostileRepository repo) {
        repo.git(
                "-c",
                "protocol.file.allow=always",
                "submodule",
                "add",
                "-q",
                repo.folder().toString(),
                "inner");
        repo.commit("Add a submodule");
        repo.git("submodule", "deinit", "-f", "inner");
        repo.shell("rm -rf .git/modules/inner");
        repo.config("[submodule \"inner\"]\n url = ext::$P\n active = true\n[protocol \"ext\"]\n allow = always\n")
                .append(".gitmodules", " url = ext::$P\n");
    }

    private static void alternates(HostileRepository repo) {
        var other = repo.base().resolve("other");
        repo.git("clone", "-q", "--bare", repo.folder().toString(), other.toString());
        repo.append(".git/objects/info/alternates", other + "/objects\n")
                .config("[core]\n alternateRefsCommand = $P\n");
    }

    private static void elsewhere(HostileRepository repo) {
        repo.signed("PGP SIGNATURE").config(Text.SHOW + "[gpg]\n program = $P\n");
        try {
            var other = repo.base().resolve("hidden");
            Files.move(repo.folder().resolve(".git"), other);
            Files.writeString(repo.folder().resolve(".git"), "gitdir: ../hidden\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
