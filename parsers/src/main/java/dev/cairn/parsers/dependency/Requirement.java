package dev.cairn.parsers.dependency;

import dev.cairn.model.dependency.Dependency;
import dev.cairn.model.dependency.DependencyScope;
import java.util.Optional;
import java.util.regex.Pattern;

/// One requirement of a Python package as pip reads it: `name[extra] >=1,<2 ; python_version < "3"`.
final class Requirement {

    private static final Pattern NAME =
            Pattern.compile("^([A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?)\\s*(?:\\[[^]]*])?\\s*");
    private static final String LOCAL = "file:";

    private Requirement() {}

    static Optional<Dependency> parse(String written, DependencyScope scope, int line) {
        var text = written.strip();
        var name = NAME.matcher(text);
        if (!name.find()) return Optional.empty();
        var rest = text.substring(name.end());
        int marker = rest.indexOf(';');
        var range = (marker < 0 ? rest : rest.substring(0, marker)).strip();
        if (range.startsWith("(") && range.endsWith(")")) range = range.substring(1, range.length() - 1);
        // What follows a name is a range or an address, nothing else.
        boolean isSane = range.isEmpty() || "=<>!~@".indexOf(range.charAt(0)) >= 0;
        return isSane ? Optional.of(Dependency.of(name.group(1), scope, range, line)) : Optional.empty();
    }

    /// The folder a requirement names, `-e ./lib` or `name @ file:lib`, as it is written.
    static Optional<String> folder(String range) {
        int at = range.indexOf(LOCAL);
        return at < 0 ? Optional.empty() : Optional.of(range.substring(at + LOCAL.length()));
    }
}
