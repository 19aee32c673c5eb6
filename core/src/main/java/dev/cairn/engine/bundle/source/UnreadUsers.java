package dev.cairn.engine.bundle.source;

import dev.cairn.engine.bundle.query.CodeSnapshot;
import dev.cairn.engine.bundle.query.FileHit;
import dev.cairn.engine.bundle.query.FilePosition;
import dev.cairn.engine.bundle.query.SoughtNames.SoughtName;
import dev.cairn.engine.bundle.query.SourceAnswer;
import dev.cairn.engine.inspect.use.UnreadMention;
import dev.cairn.engine.inspect.use.UnreadSearch;
import dev.cairn.engine.inspect.use.UseGaps;
import dev.cairn.engine.slice.SourceTexts;
import dev.cairn.model.code.FileVersion;
import dev.cairn.model.trust.Confidence;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;

/// Searches the files that are not parsed for the subject of a query. Files that import it are added to the result.
/// If further files mention it, the result does not get high confidence.
final class UnreadUsers {

    private static final int PLACES_MAX = 50;
    private static final int LISTED_MAX = 3;

    private static final String IMPORT = "(?m)^\\s*(?:import|from|cimport|use|require)\\b[^\\n]*";

    private final CodeSnapshot code;
    private final UseGaps uses;
    private final Function<FileVersion, Optional<byte[]>> contents;
    private final Confidence floor;

    UnreadUsers(CodeSnapshot code, BundleSources sources, Confidence floor) {
        this.code = code;
        this.uses = sources.uses();
        SourceTexts texts = sources.texts();
        this.contents = texts::content;
        this.floor = floor;
    }

    /// The relation between the sought files and the subject. A module or file is used only where it is imported.
    enum UserKind {
        SYMBOL_USER,
        IMPORTER,
        /// The result consists of other files. Files that mention the subject may use these or be used by them, so
        /// they are only noted.
        BETWEEN
    }

    SourceAnswer add(SourceAnswer found, List<SoughtName> sought, UserKind kind) {
        var hits = new LinkedHashMap<String, FileHit>();
        found.hits().forEach(hit -> hits.put(hit.path(), hit));
        var imported = new LinkedHashMap<String, FileHit>();
        var mentioned = new TreeMap<String, UnreadMention>();
        boolean isCut = false;
        for (var each : sought) {
            var search = search(each);
            isCut |= search.isCut();
            for (var mention : search.mentions()) {
                var path = mention.file().path();
                if (hits.containsKey(path) || imported.containsKey(path)) continue;
                if (isImport(mention, each)) imported.put(path, hit(mention, each));
                else if (kind == UserKind.SYMBOL_USER) mentioned.putIfAbsent(path, mention);
            }
        }
        mentioned.keySet().removeAll(imported.keySet());
        if (imported.isEmpty() && mentioned.isEmpty() && !isCut) return found;
        var notes = new ArrayList<>(found.notes());
        boolean isBelow = Confidence.MEDIUM.isBelow(floor);
        boolean isListed = !isBelow && kind != UserKind.BETWEEN;
        if (!imported.isEmpty())
            notes.add(files(imported.size(), "imports", "import") + " it"
                    + (isBelow ? ", which is below the floor" : ""));
        if (!mentioned.isEmpty()) notes.add(mentions(mentioned));
        if (isCut) notes.add(UnreadSearch.CUT);
        if (isListed) hits.putAll(imported);
        boolean isKnown = found.isKnown() || (isListed && !imported.isEmpty());
        return new SourceAnswer(
                List.copyOf(hits.values()), found.confidence().lower(Confidence.MEDIUM), isKnown, notes);
    }

    private UnreadSearch search(SoughtName sought) {
        return sought.nodes().isEmpty()
                ? uses.unread(code.view(), sought.name(), sought.languages())
                : uses.unread(code.view(), sought.nodes());
    }

    private FileHit hit(UnreadMention mention, SoughtName sought) {
        var places = uses.lines(mention).stream()
                .limit(PLACES_MAX)
                .map(line -> new FilePosition(line, 0))
                .toList();
        var module = sought.module().orElse(sought.name());
        return new FileHit(
                mention.file().path(),
                places,
                "imports " + module + (module.endsWith(sought.name()) ? "" : " and mentions " + sought.name()) + " ("
                        + mention.language() + ", not parsed)");
    }

    private boolean isImport(UnreadMention mention, SoughtName sought) {
        if (sought.module().isEmpty()) return false;
        var module = Pattern.quote(sought.module().get());
        var folders = sought.isPackage() ? "(?:npm:)?" : "(?:[^'\"`\\n]*/)?";
        var quoted = "['\"`]" + folders + module + "(?:[/.][^'\"`\\n]*)?['\"`]";
        var written =
                sought.isPackage() ? "(?<![\\w./@-])" + module + "(?![\\w-])" : "(?<![\\w.])" + module + "(?!\\w)";
        return contents.apply(mention.file())
                .map(bytes -> new String(bytes, StandardCharsets.UTF_8))
                .filter(text -> Pattern.compile(quoted + "|" + IMPORT + written)
                        .matcher(text)
                        .find())
                .isPresent();
    }

    private String mentions(Map<String, UnreadMention> mentioned) {
        var where = mentioned.values().stream()
                .limit(LISTED_MAX)
                .map(each -> each.file().path() + line(each))
                .toList();
        return files(mentioned.size(), "mentions", "mention") + " the name: " + String.join(", ", where)
                + (mentioned.size() > LISTED_MAX ? " …" : "");
    }

    private String line(UnreadMention mention) {
        return uses.lines(mention).stream().findFirst().map(line -> ":" + line).orElse("");
    }

    private static String files(int count, String one, String many) {
        return count + (count == 1 ? " file" : " files") + " that Cairn does not parse " + (count == 1 ? one : many);
    }
}
