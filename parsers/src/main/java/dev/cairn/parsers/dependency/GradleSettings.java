package dev.cairn.parsers.dependency;

import dev.cairn.model.dependency.Ecosystem;
import dev.cairn.model.dependency.PackageFile;
import dev.cairn.parsers.gradle.GradleScript;
import dev.cairn.parsers.gradle.ScriptArguments;
import dev.cairn.parsers.gradle.ScriptStatement;
import dev.cairn.parsers.gradle.ScriptToken;
import java.util.List;

/// Reads which projects a `settings.gradle` puts together, and where its version catalogs lie.
final class GradleSettings implements PackageReader.Reading {

    private final Collected file;

    GradleSettings(Collected file) {
        this.file = file;
    }

    @Override
    public void read(String text) {
        walk(GradleScript.read(text).statements());
    }

    private void walk(List<ScriptStatement> statements) {
        for (var statement : statements) {
            statement(statement);
            walk(statement.body());
        }
    }

    private void statement(ScriptStatement statement) {
        var path = statement.path();
        var last = path.isEmpty() ? "" : path.getLast();
        switch (last) {
            case "include" -> texts(statement.arguments()).forEach(name -> file.entry("include", name));
            case "includeBuild" -> texts(statement.arguments()).forEach(name -> file.entry("includeBuild", name));
            case "create" -> catalog(statement);
            case "name" -> {
                if (path.getFirst().equals("rootProject"))
                    texts(statement.arguments()).stream().findFirst().ifPresent(name -> file.entry("root", name));
            }
            case "project" -> folder(statement);
            default -> {}
        }
    }

    private static List<String> texts(List<ScriptToken> tokens) {
        return tokens.stream()
                .filter(ScriptToken::isText)
                .map(ScriptToken::text)
                .toList();
    }

    /// `project(":a").projectDir = file("modules/a")`
    private void folder(ScriptStatement statement) {
        var texts = texts(statement.tokens());
        boolean isFolder = statement.tokens().stream().anyMatch(token -> token.isWord("projectDir"));
        if (!isFolder || texts.size() != 2) return;
        var written = texts.get(1).replaceFirst("^\\$\\{?(rootDir|settingsDir|rootProject\\.projectDir)}?/", "");
        Paths.from(file.path(), written).ifPresent(folder -> file.entry("folder." + texts.getFirst(), folder));
    }

    /// `create("deps") { from(files("gradle/deps.versions.toml")) }`
    private void catalog(ScriptStatement statement) {
        var name = ScriptArguments.split(statement.arguments()).stream()
                .findFirst()
                .flatMap(ScriptArguments::text);
        for (var inner : statement.body()) {
            if (!inner.path().equals(List.of("from"))) continue;
            var written = texts(inner.arguments()).stream().findFirst();
            if (name.isPresent() && written.isPresent())
                Paths.from(file.path(), written.get()).ifPresent(path -> file.entry("catalog." + name.get(), path));
        }
    }

    @Override
    public PackageFile result() {
        file.entry("gradle", "settings");
        return file.build(Ecosystem.MAVEN);
    }
}
