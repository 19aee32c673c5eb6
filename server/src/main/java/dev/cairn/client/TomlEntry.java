package dev.cairn.client;

import dev.cairn.client.ClientEntry.MergedSettings;
import dev.cairn.client.ClientKind.TomlFormat;
import dev.cairn.client.TomlText.TomlPair;
import dev.cairn.client.TomlText.TomlSyntaxException;
import dev.cairn.client.TomlText.TomlTable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Cairn's table in a settings file in TOML.
final class TomlEntry {

    private TomlEntry() {}

    private static List<String> place(TomlFormat format) {
        return List.of(format.section(), ClientEntry.NAME);
    }

    static String snippet(ClientEntry entry, TomlFormat format) {
        return entry.tomlFields().stream()
                .map(field -> field.getKey() + " = " + field.getValue())
                .collect(Collectors.joining("\n", "[" + String.join(".", place(format)) + "]\n", ""));
    }

    /// The text with the table, appended when it is new.
    static MergedSettings merge(ClientEntry entry, String path, String text, TomlFormat format) {
        var newline = text.contains("\r\n") ? "\r\n" : "\n";
        var toml = parse(entry, path, text);
        var table = toml.table(place(format));
        if (table.isPresent())
            return startsCairn(toml, table.get())
                    ? new MergedSettings(corrected(entry, toml, text, table.get()), Optional.empty())
                    : ClientEntry.kept(path, text, command(toml, table.get()));
        var isWrittenOtherwise = toml.pairs().stream()
                .anyMatch(pair ->
                        pair.path().equals(List.of(format.section())) || startsWith(pair.path(), place(format)));
        if (isWrittenOtherwise)
            throw entry.unreadable(
                    path,
                    "it writes " + format.section() + " as a value instead of a table",
                    new IllegalArgumentException(path));
        var gap = text.isEmpty() ? "" : text.endsWith("\n") ? newline : newline + newline;
        return new MergedSettings(
                text + gap + snippet(entry, format).replace("\n", newline) + newline, Optional.empty());
    }

    private static String corrected(ClientEntry entry, TomlText toml, String text, TomlTable table) {
        var pairs = own(toml, table);
        var result = new StringBuilder(text);
        var edits = new ArrayList<Map.Entry<int[], String>>();
        for (var field : entry.tomlFields()) {
            var known = pairs.stream()
                    .filter(pair -> pair.path().getLast().equals(field.getKey())
                            && pair.path().size() == 3)
                    .findFirst();
            if (known.isEmpty())
                edits.add(Map.entry(
                        new int[] {table.headerEnd(), table.headerEnd()},
                        "\n" + field.getKey() + " = " + field.getValue()));
            else if (!toml.written(known.get()).equals(field.getValue()))
                edits.add(Map.entry(
                        new int[] {known.get().valueStart(), known.get().valueEnd()}, field.getValue()));
        }
        edits.stream()
                .sorted(Comparator.comparingInt((Map.Entry<int[], String> edit) -> edit.getKey()[0])
                        .reversed())
                .forEach(edit -> result.replace(edit.getKey()[0], edit.getKey()[1], edit.getValue()));
        return result.toString();
    }

    /// The text without the table; unchanged if there is none or if somebody has added to it.
    static String remove(String path, String text, TomlFormat format) {
        var entry = new ClientEntry(ClientKind.CODEX, ClientEntry.SHARED_COMMAND);
        var toml = parse(entry, path, text);
        var table = toml.table(place(format));
        if (table.isEmpty() || !isUnchanged(toml, table.get(), entry)) return text;
        int end = own(toml, table.get()).stream()
                .mapToInt(TomlPair::valueEnd)
                .max()
                .orElse(table.get().headerEnd());
        int line = text.indexOf('\n', end);
        if (!text.substring(end, line < 0 ? text.length() : line).isBlank()) return text;
        var above = text.substring(0, table.get().start());
        // The blank line above the table was added with it.
        if (above.endsWith("\r\n\r\n")) above = above.substring(0, above.length() - 2);
        else if (above.endsWith("\n\n")) above = above.substring(0, above.length() - 1);
        return above + (line < 0 ? "" : text.substring(line + 1));
    }

    private static boolean isUnchanged(TomlText toml, TomlTable table, ClientEntry entry) {
        var hasMoreTables = toml.tables().stream()
                .anyMatch(other -> !other.equals(table) && startsWith(other.path(), table.path()));
        return !hasMoreTables
                && own(toml, table).size() == entry.tomlFields().size()
                && startsCairn(toml, table)
                && written(toml, table, "args")
                        .equals(Optional.of(entry.tomlFields().getLast().getValue()));
    }

    private static boolean startsCairn(TomlText toml, TomlTable table) {
        return own(toml, table).isEmpty()
                || command(toml, table)
                        .map(written -> written.replaceAll("^[\"']|[\"']$", ""))
                        .filter(ClientEntry::isCairn)
                        .isPresent();
    }

    private static Optional<String> command(TomlText toml, TomlTable table) {
        return written(toml, table, "command");
    }

    private static Optional<String> written(TomlText toml, TomlTable table, String key) {
        return own(toml, table).stream()
                .filter(pair -> pair.path()
                        .equals(List.of(table.path().getFirst(), table.path().getLast(), key)))
                .map(toml::written)
                .findFirst();
    }

    static boolean isIn(String path, String text, TomlFormat format) {
        return parse(new ClientEntry(ClientKind.CODEX, ClientEntry.SHARED_COMMAND), path, text)
                .table(place(format))
                .isPresent();
    }

    private static List<TomlPair> own(TomlText toml, TomlTable table) {
        return toml.pairs().stream()
                .filter(pair -> pair.start() > table.start() && pair.start() < table.end())
                .toList();
    }

    private static boolean startsWith(List<String> path, List<String> prefix) {
        return path.size() >= prefix.size() && path.subList(0, prefix.size()).equals(prefix);
    }

    private static TomlText parse(ClientEntry entry, String path, String text) {
        try {
            return TomlText.parse(text);
        } catch (TomlSyntaxException e) {
            throw entry.unreadable(path, "it has a syntax error in " + e.getMessage(), e);
        }
    }
}
