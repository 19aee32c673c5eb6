package dev.cairn.engine.inspect.use;

import dev.cairn.model.code.FileFacts.FileTrait;
import dev.cairn.model.code.FileVersion;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.UnreadLanguage;
import dev.cairn.model.trust.Gap;
import dev.cairn.model.trust.LanguageShare;
import dev.cairn.projection.graph.name.NameMentions;
import dev.cairn.view.View;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// Finds files whose code is not parsed, in whole or in part, and that contain a name.
final class UnreadFiles {

    /// The words of at most this many contents are kept.
    private static final int KEPT_MAX = 20_000;

    private static final int LISTED_MAX = 10;

    private static final Pattern WORD_BREAK = Pattern.compile("[^\\p{L}\\p{N}_$]+");

    /// Kotlin, Groovy, Scala and templates read `getTotal` as `total`.
    private static final Pattern ACCESSOR = Pattern.compile("(?:get|is|set)(\\p{Lu}[\\w$]*)");

    private final Function<FileVersion, Optional<byte[]>> contents;

    /// Sorted hashes of the words of a content, by its hash.
    private final Map<String, int[]> words = new ConcurrentHashMap<>();

    UnreadFiles(Function<FileVersion, Optional<byte[]>> contents) {
        this.contents = contents;
    }

    /// The gaps that files which mention a wanted name leave; empty if no such file exists.
    List<Gap> gaps(View view, WantedNames wanted) {
        var search = search(view, wanted);
        var gaps = new ArrayList<Gap>();
        if (!search.mentions().isEmpty()) gaps.add(gap(search.mentions()));
        if (search.isCut()) gaps.add(new Gap.LimitReached(UnreadSearch.CUT));
        return gaps;
    }

    /// The files that mention a wanted name, by path.
    UnreadSearch search(View view, WantedNames wanted) {
        var found = new ArrayList<UnreadMention>();
        int searched = 0;
        for (var file : sorted(view.code().files().values())) {
            var kind = kind(file, wanted);
            if (kind.isEmpty()) continue;
            if (++searched > UnreadSearch.FILES_MAX) break;
            var name = mentioned(file, wanted);
            if (name.isEmpty() || isParsedMention(view, file, name.get())) continue;
            found.add(new UnreadMention(file, kind.get(), name.get()));
        }
        return new UnreadSearch(found, searched > UnreadSearch.FILES_MAX);
    }

    private Gap gap(List<UnreadMention> mentions) {
        var byLanguage = new TreeMap<String, Long>();
        mentions.forEach(each -> byLanguage.merge(each.language(), 1L, Long::sum));
        var where = mentions.stream()
                .limit(LISTED_MAX)
                .map(each -> each.file().path() + line(each.file(), each.name()))
                .toList();
        return mentions(byLanguage, where);
    }

    private static Gap mentions(Map<String, Long> byLanguage, List<String> where) {
        var languages = byLanguage.entrySet().stream()
                .map(each -> new LanguageShare(each.getKey(), each.getValue(), 0))
                .toList();
        int files = languages.stream().mapToInt(each -> (int) each.files()).sum();
        return new Gap.UnreadMentions(files, languages, where);
    }

    private static List<FileVersion> sorted(Collection<FileVersion> files) {
        return files.stream()
                .filter(file -> isUnread(file) && file.hasStoredContent())
                .sorted((one, other) -> one.path().compareTo(other.path()))
                .toList();
    }

    private static boolean isUnread(FileVersion file) {
        return !file.isParsed() || file.is(FileTrait.SYNTAX_ERRORS);
    }

    /// The language of an unread file that may use one of the names; empty if it cannot.
    private static Optional<String> kind(FileVersion file, WantedNames wanted) {
        if (!wanted.mayBeUsedIn(file)) return Optional.empty();
        if (file.language() != Language.OTHER)
            return Optional.of(file.language().written());
        return UnreadLanguage.of(file.path()).map(UnreadLanguage::written);
    }

    /// Whether the parsed part of a file with syntax errors accounts for every line that has the name.
    private boolean isParsedMention(View view, FileVersion file, String name) {
        if (!file.isParsed()) return false;
        var unit = view.graph().declarations().file(file.path());
        return unit.isPresent()
                && ParsedLines.of(view.graph(), unit.get(), name).containsAll(lines(file, name));
    }

    private Optional<String> mentioned(FileVersion file, WantedNames wanted) {
        var known = words(file);
        return wanted.all().stream()
                .filter(name -> NameMentions.anyOf(known, new int[] {name.hashCode()})
                        || readsProperty(
                                file,
                                name,
                                known,
                                wanted.find(name).orElseThrow().languages().contains(Language.JAVA)))
                .filter(name -> wanted.find(name).orElseThrow().mayBeUsedIn(file))
                .sorted()
                .findFirst();
    }

    /// Whether code calls a Java accessor by the name of its property, as in `order.total` for `getTotal`.
    private boolean readsProperty(FileVersion file, String name, int[] known, boolean isJava) {
        var property = property(name);
        return property.isPresent()
                && file.language() == Language.OTHER
                && isJava
                && NameMentions.anyOf(known, new int[] {property.get().hashCode()})
                && text(file)
                        .filter(text ->
                                read(file.path(), property.get()).matcher(text).find())
                        .isPresent();
    }

    /// In a template only expressions are code; in other files a dot or a reference is enough.
    private static Pattern read(String path, String property) {
        boolean isPage = UnreadLanguage.of(path).equals(Optional.of(UnreadLanguage.HTML));
        var before = isPage ? "[$*#@]\\{[^}\\n]*(?<![\\w$])" : "(?:[.{?]|::)\\s*";
        return Pattern.compile(before + Pattern.quote(property) + "(?![\\p{L}\\p{N}_$(])");
    }

    private static Optional<String> property(String accessor) {
        var matcher = ACCESSOR.matcher(accessor);
        if (!matcher.matches()) return Optional.empty();
        var name = matcher.group(1);
        return Optional.of(Character.toLowerCase(name.charAt(0)) + name.substring(1));
    }

    private int[] words(FileVersion file) {
        if (words.size() > KEPT_MAX) words.clear();
        return words.computeIfAbsent(
                file.contentHash(),
                _ -> text(file)
                        .map(text -> WORD_BREAK
                                .splitAsStream(text)
                                .filter(word -> !word.isEmpty())
                                .mapToInt(String::hashCode)
                                .sorted()
                                .distinct()
                                .toArray())
                        .orElseGet(() -> new int[0]));
    }

    private Optional<String> text(FileVersion file) {
        return contents.apply(file).map(bytes -> new String(bytes, StandardCharsets.UTF_8));
    }

    private String line(FileVersion file, String name) {
        return lines(file, name).stream().findFirst().map(line -> ":" + line).orElse("");
    }

    /// The lines of a file that have a name, in order.
    List<Integer> lines(FileVersion file, String name) {
        var lines = text(file).stream().flatMap(String::lines).toList();
        var word = Pattern.compile("(?<![\\p{L}\\p{N}_$])" + Pattern.quote(name) + "(?![\\p{L}\\p{N}_$])"
                + property(name)
                        .map(property -> "|" + read(file.path(), property).pattern())
                        .orElse(""));
        return IntStream.range(0, lines.size())
                .filter(line -> word.matcher(lines.get(line)).find())
                .mapToObj(line -> line + 1)
                .toList();
    }
}
