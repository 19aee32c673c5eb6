package dev.cairn.engine.health;

import dev.cairn.model.code.FileFacts.FileTrait;
import dev.cairn.model.code.FileVersion;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.UnreadLanguage;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.trust.LanguageShare;
import dev.cairn.model.trust.UnreadShare;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.view.View;
import java.lang.ref.WeakReference;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/// Measures which part of a workspace's code is in languages that are not parsed.
///
/// Markup, queries, notebooks, and generated or minified code are not counted.
public final class UnreadCode {

    /// The line counts of at most this many contents are kept.
    private static final int KEPT_MAX = 100_000;

    private final Function<FileVersion, Optional<byte[]>> contents;

    /// The number of lines of a content, by its hash.
    private final Map<String, Long> lines = new ConcurrentHashMap<>();

    private final Map<ProjectId, MeasuredGraph> measured = new ConcurrentHashMap<>();

    /// @param contents the text of a file version; empty if it is not stored
    public UnreadCode(Function<FileVersion, Optional<byte[]>> contents) {
        this.contents = contents;
    }

    private record MeasuredGraph(WeakReference<CodeGraph> graph, UnreadShare share) {}

    public UnreadShare of(View view) {
        var graph = view.graph();
        var known = measured.get(view.project());
        if (known != null && known.graph().refersTo(graph)) return known.share();
        var share = measure(view);
        measured.put(view.project(), new MeasuredGraph(new WeakReference<>(graph), share));
        return share;
    }

    private UnreadShare measure(View view) {
        long parsedFiles = 0;
        long parsedLines = 0;
        var unread = new EnumMap<UnreadLanguage, LanguageShare>(UnreadLanguage.class);
        for (var file : view.graph().declarations().files()) {
            var facts = file.facts();
            if (facts.traits().contains(FileTrait.GENERATED) || facts.traits().contains(FileTrait.MINIFIED)) continue;
            if (facts.language() != Language.OTHER) {
                parsedFiles++;
                parsedLines += facts.lines();
                continue;
            }
            var version = view.code().file(file.path());
            var language = UnreadLanguage.of(file.path()).filter(UnreadLanguage::isProgram);
            if (language.isPresent() && version.isPresent())
                unread.merge(language.get(), share(language.get(), version.get()), UnreadCode::sum);
        }
        long files = unread.values().stream().mapToLong(LanguageShare::files).sum();
        long all = unread.values().stream().mapToLong(LanguageShare::lines).sum();
        var languages = unread.values().stream()
                .sorted(Comparator.comparingLong(LanguageShare::files).reversed())
                .toList();
        return new UnreadShare(files, parsedFiles + files, all, parsedLines + all, languages);
    }

    private LanguageShare share(UnreadLanguage language, FileVersion file) {
        return new LanguageShare(language.written(), 1, lines(file));
    }

    private static LanguageShare sum(LanguageShare one, LanguageShare other) {
        return new LanguageShare(one.language(), one.files() + other.files(), one.lines() + other.lines());
    }

    private long lines(FileVersion file) {
        if (lines.size() > KEPT_MAX) lines.clear();
        return lines.computeIfAbsent(
                file.contentHash(),
                _ -> contents.apply(file).map(UnreadCode::count).orElse(0L));
    }

    private static long count(byte[] content) {
        long count = content.length > 0 && content[content.length - 1] != '\n' ? 1 : 0;
        for (byte each : content) if (each == '\n') count++;
        return count;
    }
}
