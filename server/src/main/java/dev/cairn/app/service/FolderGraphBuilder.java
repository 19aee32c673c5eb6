package dev.cairn.app.service;

import dev.cairn.engine.index.ContentTraits;
import dev.cairn.files.WorkspaceFiles;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.ManifestFacts;
import dev.cairn.model.workspace.WorkspaceSettings;
import dev.cairn.parse.LanguageParser;
import dev.cairn.parse.SourceFile;
import dev.cairn.parse.SourceReadResult;
import dev.cairn.parse.SourceText;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.GraphBuilder;
import dev.cairn.projection.resolve.Resolver;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// Builds the code graph of a folder directly from its files, without a store or a daemon.
public final class FolderGraphBuilder {

    private static final int BYTES_MAX = 8 * 1024 * 1024;

    private final WorkspaceSettings settings;
    private final LanguageParser parser;
    private final WorkspaceFiles files = new WorkspaceFiles();
    private final Map<String, FileFacts> facts = new ConcurrentHashMap<>();
    private final Map<String, ManifestFacts> manifests = new ConcurrentHashMap<>();

    private FolderGraphBuilder(Path folder, LanguageParser parser) {
        this.settings = new WorkspaceSettings(folder, List.of(), List.of(), true);
        this.parser = parser;
    }

    public static CodeGraph read(Path folder, Path natives) {
        var builder = new FolderGraphBuilder(folder, new LazyLanguageParser(natives));
        builder.files.list(builder.settings, () -> false).files().parallelStream()
                .forEach(builder::read);
        var rules = CodeServices.LANGUAGES.rules(List.copyOf(builder.manifests.values()));
        return GraphBuilder.whole(Resolver.of(builder.facts, rules));
    }

    private void read(SourceFile file) {
        boolean isManifest = CodeServices.MANIFESTS.supports(file.path());
        if (!isManifest && parser.language(file.path()) == Language.OTHER) return;
        if (!(files.read(settings, file.path(), BYTES_MAX) instanceof SourceReadResult.Content(var _, var bytes)))
            return;
        if (isManifest)
            CodeServices.MANIFESTS
                    .read(file.path(), new String(SourceText.utf8(bytes), StandardCharsets.UTF_8))
                    .ifPresent(read -> manifests.put(file.path(), read));
        if (isCode(file.path(), bytes)) facts.put(file.path(), parser.parse(file.path(), bytes));
    }

    /// Whether the file is read as code. Minified scripts are not, as in an indexed workspace, where only their
    /// paths are known.
    private boolean isCode(String path, byte[] bytes) {
        return parser.language(path) != Language.OTHER
                && !ContentTraits.of(path, bytes).contains(FileFacts.FileTrait.MINIFIED);
    }
}
