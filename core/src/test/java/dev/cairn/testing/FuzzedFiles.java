package dev.cairn.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;

/// The files of a project under random edits that matter to others: names, types, imports, exports, places.
public final class FuzzedFiles {

    /// Where the edited files are kept: in memory or on disk.
    public interface Place {

        void write(String path, String text);

        void remove(String path);
    }

    /// The edits that were made; after a change of a build file everything is resolved anyway.
    public record Edit(String told, boolean isBuild) {}

    /// Files below this folder have constructs that reach across files in unusual ways; half of the edits go to them.
    public static final String REACHING = "reach/";

    private static final long BYTES_MAX = 200_000;
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
    private static final Pattern SOURCE = Pattern.compile(
            ".*\\.(py|pyi|ts|tsx|js|jsx|mjs|cjs|go|rs|java|css|vue|json)|.*/(package|tsconfig)\\.json|(.*/)?go\\.mod"
                    + "|(.*/)?Cargo\\.toml|(.*/)?pom\\.xml|(.*/)?pyproject\\.toml|package\\.json|tsconfig\\.json");
    private static final List<String> KEYWORDS = List.of(
            "def",
            "class",
            "import",
            "from",
            "return",
            "self",
            "func",
            "fn",
            "pub",
            "use",
            "mod",
            "impl",
            "for",
            "public",
            "package",
            "static",
            "void",
            "new",
            "const",
            "let",
            "export",
            "default",
            "function",
            "type",
            "struct",
            "this",
            "extends",
            "implements",
            "interface",
            "trait",
            "as",
            "in",
            "if",
            "else",
            "int",
            "string",
            "var",
            "private");

    private final TreeMap<String, String> texts;
    private final Map<String, String> removed = new TreeMap<>();
    private final RandomGenerator random;
    private final Predicate<String> isBuildFile;

    public FuzzedFiles(Map<String, String> texts, RandomGenerator random, Predicate<String> isBuildFile) {
        this.texts = new TreeMap<>(texts);
        this.random = random;
        this.isBuildFile = isBuildFile;
    }

    /// Source and build files below a folder, and files that are no code but may be imported.
    public static Map<String, String> read(Path folder, int filesMax) {
        var texts = new TreeMap<String, String>();
        try (var walk = Files.walk(folder)) {
            for (var file : walk.filter(Files::isRegularFile).sorted().toList()) {
                var path = folder.relativize(file).toString().replace('\\', '/');
                if (path.contains(".git/") || !SOURCE.matcher(path).matches() || Files.size(file) > BYTES_MAX) continue;
                if (texts.size() < filesMax)
                    texts.put(path, new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return texts;
    }

    public void writeAll(Place place) {
        texts.forEach(place::write);
    }

    /// Makes one edit, here and in the given place.
    public Edit edit(Place place) {
        var path = anyPath();
        return switch (random.nextInt(20)) {
            case 0 -> remove(path, place);
            case 1 -> restore(place);
            case 2 -> move(path, place);
            case 3, 4 -> renameEverywhere(path, place);
            case 5 -> write(path, insertLine(path), place, "insert a line");
            case 6 -> write(path, deleteLine(path), place, "delete a line");
            case 7 -> write(path, swapLines(path), place, "swap lines");
            case 8 -> write(path, borrowLine(path), place, "borrow a line");
            case 9, 10 -> write(path, repeatBlock(path), place, "repeat a block");
            case 11 -> write(path, dropBlock(path), place, "drop a block");
            case 12, 13 -> write(path, replaceWord(path, text(path)), place, "rename in the file");
            case 14 -> write(path, toggleDefault(path), place, "toggle a default export");
            default -> write(path, replaceOne(path, text(path)), place, "replace a name");
        };
    }

    private Edit write(String path, String text, Place place, String told) {
        texts.put(path, text);
        place.write(path, text);
        return new Edit(told + " in " + path, isBuildFile.test(path));
    }

    private Edit remove(String path, Place place) {
        if (texts.size() < 3) return write(path, text(path), place, "nothing");
        removed.put(path, Objects.requireNonNull(texts.remove(path)));
        place.remove(path);
        return new Edit("remove " + path, isBuildFile.test(path));
    }

    private Edit restore(Place place) {
        if (removed.isEmpty()) return remove(anyPath(), place);
        var path = List.copyOf(removed.keySet()).get(random.nextInt(removed.size()));
        return write(path, Objects.requireNonNull(removed.remove(path)), place, "restore");
    }

    /// Into the folder of another file, or under another name.
    private Edit move(String path, Place place) {
        var other = anyPath();
        var folder = other.substring(0, other.lastIndexOf('/') + 1);
        var name = path.substring(path.lastIndexOf('/') + 1);
        var target = random.nextBoolean() || isBuildFile.test(path)
                ? folder + name
                : path.substring(0, path.length() - name.length()) + "moved" + random.nextInt(3)
                        + name.substring(Math.max(0, name.lastIndexOf('.')));
        if (texts.containsKey(target)) return write(path, text(path), place, "nothing");
        var text = Objects.requireNonNull(texts.remove(path));
        place.remove(path);
        var written = write(target, text, place, "move " + path + " to " + target);
        return new Edit(written.told(), written.isBuild());
    }

    /// One name becomes another in several files at once.
    private Edit renameEverywhere(String path, Place place) {
        var from = anyName(text(path));
        var to = random.nextBoolean() ? from + "2" : anyName(text(neighbour(path)));
        int files = 1 + random.nextInt(3);
        boolean isBuild = false;
        for (var each : List.copyOf(texts.keySet())) {
            var text = text(each);
            if (!text.contains(from) || (!each.equals(path) && files-- <= 0)) continue;
            isBuild |= write(each, text.replaceAll("\\b" + from + "\\b", to), place, "")
                    .isBuild();
        }
        return new Edit("rename " + from + " to " + to, isBuild);
    }

    private String text(String path) {
        return Objects.requireNonNull(texts.get(path));
    }

    /// Half of the edits go to files whose constructs reach far, where there are such files.
    private String anyPath() {
        var all = List.copyOf(texts.keySet());
        var far = all.stream().filter(path -> path.startsWith(REACHING)).toList();
        var chosen = !far.isEmpty() && random.nextBoolean() ? far : all;
        return chosen.get(random.nextInt(chosen.size()));
    }

    /// Another file of the same language.
    private String neighbour(String path) {
        var ending = path.substring(path.lastIndexOf('.') + 1);
        var same = texts.keySet().stream().filter(each -> each.endsWith(ending)).toList();
        return same.get(random.nextInt(same.size()));
    }

    private String anyName(String text) {
        var names = new TreeSet<String>();
        var matcher = NAME.matcher(text);
        while (matcher.find()) if (!KEYWORDS.contains(matcher.group())) names.add(matcher.group());
        return names.isEmpty() ? "none" : List.copyOf(names).get(random.nextInt(names.size()));
    }

    private String otherName(String path) {
        return anyName(text(random.nextInt(3) == 0 ? path : neighbour(path)));
    }

    private String replaceWord(String path, String text) {
        return text.replaceAll("\\b" + anyName(text) + "\\b", otherName(path));
    }

    private String replaceOne(String path, String text) {
        var places = new ArrayList<int[]>();
        var matcher = NAME.matcher(text);
        while (matcher.find())
            if (!KEYWORDS.contains(matcher.group())) places.add(new int[] {matcher.start(), matcher.end()});
        if (places.isEmpty()) return text;
        var place = places.get(random.nextInt(places.size()));
        return text.substring(0, place[0]) + otherName(path) + text.substring(place[1]);
    }

    private List<String> lines(String path) {
        return new ArrayList<>(List.of(text(path).split("\n", -1)));
    }

    private int any(List<String> lines) {
        return random.nextInt(lines.size());
    }

    private String insertLine(String path) {
        var lines = lines(path);
        lines.add(any(lines), "");
        return String.join("\n", lines);
    }

    private String deleteLine(String path) {
        var lines = lines(path);
        lines.remove(any(lines));
        return String.join("\n", lines);
    }

    private String swapLines(String path) {
        var lines = lines(path);
        int at = any(lines);
        if (at + 1 < lines.size()) lines.add(at, lines.remove(at + 1));
        return String.join("\n", lines);
    }

    /// A line of another file comes in, beside one that begins like it where there is one.
    private String borrowLine(String path) {
        var lines = lines(path);
        var others = lines(neighbour(path));
        var line = others.get(any(others));
        var start = line.substring(0, Math.min(line.length(), 5));
        int at = any(lines);
        for (int i = 0; i < lines.size(); i++) if (lines.get(i).startsWith(start)) at = i;
        lines.add(at, line);
        return String.join("\n", lines);
    }

    /// A block is a line and what is indented below it.
    private int[] block(List<String> lines) {
        int start = any(lines);
        int end = start + 1;
        while (end < lines.size() && (lines.get(end).isBlank() || indent(lines.get(end)) > indent(lines.get(start))))
            end++;
        if (end < lines.size() && lines.get(end).strip().matches("[})\\];,]+")) end++;
        return new int[] {start, end};
    }

    private static int indent(String line) {
        return line.length() - line.stripLeading().length();
    }

    /// The same again with one name replaced: another overload, another method, another function.
    private String repeatBlock(String path) {
        var lines = lines(path);
        var block = block(lines);
        var text = replaceOne(path, String.join("\n", lines.subList(block[0], block[1])));
        lines.add(random.nextBoolean() ? block[0] : block[1], text);
        return String.join("\n", lines);
    }

    private String dropBlock(String path) {
        var lines = lines(path);
        var block = block(lines);
        lines.subList(block[0], block[1]).clear();
        return String.join("\n", lines);
    }

    private String toggleDefault(String path) {
        var text = text(path);
        if (text.contains("export default ") && random.nextBoolean())
            return text.replaceFirst("export default ", "export ");
        return text.replaceFirst("export (class|function|const)", "export default $1");
    }
}
