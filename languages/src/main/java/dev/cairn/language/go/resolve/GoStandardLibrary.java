package dev.cairn.language.go.resolve;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/// The methods of those types of the Go standard library that are often embedded, and the library's type aliases.
final class GoStandardLibrary {

    static final GoStandardLibrary INSTANCE = new GoStandardLibrary("go-library.txt");

    private static final String PREFIX = "go:";

    private final Map<String, Map<String, GoType>> methods = new HashMap<>();
    private final Map<String, String> others = new HashMap<>();
    private final Map<String, String> paths = new HashMap<>();

    /// Each line is `path.Type method…`, `path.Type + path.Type…` or `path.Type = path.Type`.
    private GoStandardLibrary(String resource) {
        var lines = lines(resource);
        for (var line : lines) {
            var path = pathOf(line.substring(0, line.indexOf(' ')));
            paths.put(path.substring(path.lastIndexOf('/') + 1), path);
        }
        lines.forEach(this::read);
    }

    private static List<String> lines(String resource) {
        var stream = Objects.requireNonNull(GoStandardLibrary.class.getResourceAsStream(resource), resource);
        try (var reader = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
            return reader.lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String pathOf(String type) {
        return type.substring(0, Math.max(0, type.lastIndexOf('.')));
    }

    private static String head(String type) {
        return type.indexOf('.') < 0 ? type : PREFIX + type;
    }

    private void read(String line) {
        int space = line.indexOf(' ');
        var type = line.substring(0, space);
        var rest = line.substring(space + 1);
        if (rest.startsWith("= ")) {
            others.put(head(type), head(rest.substring(2)));
            return;
        }
        var own = methods.computeIfAbsent(head(type), _ -> new LinkedHashMap<>());
        if (rest.startsWith("+ ")) for (var base : rest.substring(2).split(" ", -1)) own.putAll(methods(head(base)));
        else own.put(rest.substring(0, rest.indexOf('(')), form(rest, pathOf(type)));
    }

    private GoType form(String method, String path) {
        return GoTypeParser.method(method, (name, _) -> {
            int dot = name.indexOf('.');
            if (dot >= 0) {
                var qualifier = name.substring(0, dot);
                return GoType.of(PREFIX + paths.getOrDefault(qualifier, qualifier) + name.substring(dot));
            }
            return GoPredeclaredNames.meaning(name).isKnown()
                    ? GoType.of(GoTypeNames.plain(name))
                    : GoType.of(PREFIX + path + "." + name);
        });
    }

    /// The methods of a standard library type; empty if it is not listed.
    Map<String, GoType> methods(String head) {
        return methods.getOrDefault(plain(head), Map.of());
    }

    /// The type an alias stands for, or the type itself.
    String plain(String head) {
        return others.getOrDefault(head, head);
    }

    Set<String> methodNames() {
        return methods.values().stream().flatMap(each -> each.keySet().stream()).collect(Collectors.toSet());
    }
}
