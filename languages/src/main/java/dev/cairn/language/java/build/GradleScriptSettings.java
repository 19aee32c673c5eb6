package dev.cairn.language.java.build;

import dev.cairn.language.build.BuildFileDraft;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Collects names, versions, properties, plugins and applied scripts of a Gradle script.
final class GradleScriptSettings {

    private static final Set<String> DECLARING = Set.of("def", "val", "var", "String", "final", "const", "private");
    private static final Set<String> PREFIXES = Set.of("project", "rootProject", "ext", "extra");

    private final BuildFileDraft file;

    GradleScriptSettings(BuildFileDraft file) {
        this.file = file;
    }

    boolean isAssignment(GradleStatement statement) {
        var tokens = statement.tokens();
        boolean hasSign = tokens.stream().limit(6).anyMatch(token -> token.isSign('='));
        return DECLARING.contains(tokens.getFirst().text()) || (hasSign && !isCall(statement));
    }

    private static boolean isCall(GradleStatement statement) {
        var arguments = statement.arguments();
        return !arguments.isEmpty() && arguments.getFirst().isSign('(');
    }

    /// Reads a statement that declares no dependency. `isProject` says that a name or version in it is that of the
    /// project.
    void statement(GradleStatement statement, boolean isProject, List<String> targets) {
        var plain = withoutDeclaring(statement);
        if (plain.tokens().size() < 2) return;
        var path = plain.path();
        var rest = plain.arguments();
        if (path.equals(List.of("apply"))) apply(plain, targets);
        else if (isEntry(plain)) entry(plain);
        else if (path.isEmpty() || rest.isEmpty()) return;
        else if (path.getLast().equals("set")) set(GradleArguments.split(rest));
        else if (rest.getFirst().isSign('=')) value(path, rest.subList(1, rest.size()), isProject);
        else if (isAddition(rest)) value(path, rest.subList(2, rest.size()), false);
        else if (rest.getFirst().isWord("by")) delegated(path, rest);
        else if (isProject
                && path.size() == 1
                && rest.size() == 1
                && rest.getFirst().isText()) value(path, rest, true);
    }

    private static GradleStatement withoutDeclaring(GradleStatement statement) {
        var plain = statement;
        while (plain.tokens().size() > 1
                && DECLARING.contains(plain.tokens().getFirst().text())) plain = plain.from(1);
        return plain;
    }

    /// Whether a statement is `libs += [name: "value"]`.
    private static boolean isAddition(List<GradleToken> rest) {
        return rest.size() > 3
                && rest.get(0).isSign('+')
                && rest.get(1).isSign('=')
                && rest.get(2).isSign('[');
    }

    /// Whether a statement is `extra["name"] = "value"` or `versions["name"] = "value"`.
    private static boolean isEntry(GradleStatement statement) {
        var tokens = statement.tokens();
        return tokens.size() > 5
                && tokens.getFirst().isWord()
                && tokens.get(1).isSign('[')
                && tokens.get(2).isText()
                && tokens.get(4).isSign('=');
    }

    private void entry(GradleStatement statement) {
        var map = statement.tokens().getFirst().text();
        var name = statement.tokens().get(2).text();
        property(
                PREFIXES.contains(map) ? name : map + "." + name,
                statement.from(5).tokens());
    }

    private void set(List<List<GradleToken>> arguments) {
        if (arguments.size() != 2) return;
        GradleArguments.text(arguments.getFirst()).ifPresent(name -> property(name, arguments.get(1)));
    }

    private void value(List<String> path, List<GradleToken> tokens, boolean isProject) {
        int from = 0;
        while (from + 1 < path.size() && PREFIXES.contains(path.get(from))) from++;
        var name = String.join(".", path.subList(from, path.size()));
        var text = GradleArguments.value(tokens);
        if (isProject && name.equals("group")) text.ifPresent(group -> file.entry("group", group));
        else if (isProject && name.equals("version")) text.ifPresent(file::version);
        else property(name, tokens);
    }

    /// Adds a string property, or one property with a dotted name for each string of a map.
    private void property(String name, List<GradleToken> tokens) {
        GradleArguments.value(tokens).ifPresent(value -> file.entry("property." + name, value));
        var inner = tokens;
        if (!inner.isEmpty() && inner.getFirst().isSign('[')) inner = GradleArguments.inner(inner, '[');
        else if (inner.size() > 2 && inner.getFirst().isWord("mapOf"))
            inner = GradleArguments.inner(inner.subList(1, inner.size()), '(');
        else return;
        GradleArguments.named(GradleArguments.split(inner))
                .forEach((key, value) -> GradleArguments.value(value)
                        .ifPresent(text -> file.entry("property." + name + "." + key, text)));
    }

    /// Reads `val name by extra("value")`.
    private void delegated(List<String> path, List<GradleToken> rest) {
        if (rest.size() > 3 && rest.get(1).isWord("extra"))
            GradleArguments.split(rest.subList(2, rest.size())).stream()
                    .findFirst()
                    .ifPresent(value -> property(path.getLast(), value));
    }

    /// Reads `val name by extra { "value" }`.
    void block(GradleStatement block) {
        var plain = withoutDeclaring(block);
        boolean isDelegated = plain.tokens().size() == 3
                && plain.tokens().get(1).isWord("by")
                && plain.tokens().get(2).isWord("extra")
                && block.body().size() == 1;
        if (isDelegated)
            property(plain.tokens().getFirst().text(), block.body().getFirst().tokens());
    }

    /// Reads `apply plugin: 'java'` or `apply(from = "gradle/common.gradle")`.
    private void apply(GradleStatement statement, List<String> targets) {
        var named = GradleArguments.named(GradleArguments.split(statement.arguments()));
        Optional.ofNullable(named.get("plugin"))
                .flatMap(GradleArguments::text)
                .ifPresent(id -> applied("plugin", id, statement.line(), targets));
        Optional.ofNullable(named.get("from")).ifPresent(tokens -> {
            var path = scriptPath(tokens);
            if (path.isEmpty()) file.notUnderstood(statement.line(), "an applied script whose path is computed");
            path.ifPresent(found -> applied("apply", found, statement.line(), targets));
        });
    }

    private void applied(String key, String what, int line, List<String> targets) {
        for (var target : targets) file.entry(key, (target.isEmpty() ? "own" : target) + " " + line + " " + what);
    }

    /// The path of an applied script. A path that begins with `/` is relative to the root of the build.
    private static Optional<String> scriptPath(List<GradleToken> tokens) {
        var text = tokens.stream().filter(GradleToken::isText).findFirst().map(GradleToken::text);
        boolean isOfRoot = tokens.stream().anyMatch(token -> token.isWord("rootProject") || token.isWord("rootDir"));
        return text.map(path -> path.replaceFirst("^\\$\\{?(rootDir|rootProject\\.(projectDir|rootDir))}?/", "/")
                        .replaceFirst("^\\$\\{?(projectDir|project\\.projectDir)}?/", ""))
                .map(path -> isOfRoot && !path.startsWith("/") ? "/" + path : path)
                .filter(path -> !path.contains("$") && !path.contains("://"));
    }

    /// Reads `id("name") version "1" apply false`, `` `java-library` `` or `alias(libs.plugins.name)`.
    void plugins(List<GradleStatement> statements) {
        for (var statement : statements) {
            var tokens = statement.tokens();
            boolean isVersioned = tokens.stream().anyMatch(token -> token.isWord("version"));
            boolean isId = statement.path().equals(List.of("id"));
            var text = tokens.stream().filter(GradleToken::isText).findFirst().map(GradleToken::text);
            if (!isId || text.isEmpty()) continue;
            if (isVersioned) file.entry("plugin.known", text.get());
            boolean isApplied = tokens.stream().noneMatch(token -> token.isWord("false"));
            if (isApplied) applied("plugin", text.get(), statement.line(), List.of(GradleTarget.OWN));
        }
    }
}
