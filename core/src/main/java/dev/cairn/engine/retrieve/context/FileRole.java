package dev.cairn.engine.retrieve.context;

import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.FileFacts.FileTrait;
import dev.cairn.model.code.Language;
import dev.cairn.parse.SecondaryFolders;
import dev.cairn.parse.TestPaths;
import java.util.Set;
import java.util.regex.Pattern;

/// The purpose of a file, derived from its path and its traits.
public enum FileRole {
    SOURCE,
    TEST,
    /// Examples, documentation, benchmarks, migrations, built scripts: code that is rarely changed for a task.
    ASIDE,
    /// A file in a language Cairn cannot parse.
    OTHER;

    private static final Set<Language> BUNDLED_LANGUAGES = Set.of(Language.JAVASCRIPT, Language.TYPESCRIPT);

    /// Type declarations, generated files and benchmarks.
    private static final Pattern DECLARATION_OR_GENERATED = Pattern.compile(
            "\\.d\\.[cm]?ts$|\\.pb\\.go$|_pb2(_grpc)?\\.py$|\\.pyi$|[._-]generated\\.\\w+$|/zz_generated[^/]*$|\\.min\\.[cm]?js$"
                    + "|[.-]bench\\.[cm]?[jt]sx?$");

    public static FileRole of(String path, FileFacts facts) {
        return ofPath(path, facts.language()).with(facts);
    }

    /// The part of the role that does not change with the content of the file.
    static FileRole ofPath(String path, Language language) {
        if (language == Language.OTHER) return TestPaths.isTest(path) ? TEST : OTHER;
        boolean isAside = SecondaryFolders.holds(path)
                || DECLARATION_OR_GENERATED.matcher(path).find();
        return isAside ? ASIDE : SOURCE;
    }

    /// The role of a file with code in a language that is not parsed: by its path alone.
    static FileRole ofUnread(String path) {
        // Any parsed language stands for it.
        return TestPaths.isTest(path) ? TEST : ofPath(path, Language.JAVA);
    }

    /// The role of a path whose content is known. The test conventions of the language decide what a test is. Bundled
    /// scripts repeat the text of their sources, so they are not sources.
    FileRole with(FileFacts facts) {
        if (facts.traits().contains(FileTrait.TEST)) return TEST;
        if (this != SOURCE || !BUNDLED_LANGUAGES.contains(facts.language())) return this;
        boolean isGenerated =
                facts.traits().contains(FileTrait.GENERATED) || facts.traits().contains(FileTrait.MINIFIED);
        return isGenerated ? ASIDE : this;
    }
}
