package dev.cairn.language.java.build;

import dev.cairn.language.build.BuildFileDraft;
import dev.cairn.language.build.PackageReader;
import dev.cairn.language.build.WorkspacePaths;
import dev.cairn.model.dependency.Ecosystem;
import dev.cairn.model.dependency.PackageFile;
import java.util.List;

/// Reads the projects, version catalogs and plugin versions of a `settings.gradle`.
public final class GradleSettingsReader implements PackageReader.Reading {

    private final BuildFileDraft file;

    public GradleSettingsReader(BuildFileDraft file) {
        this.file = file;
    }

    @Override
    public void read(String text) {
        walk(GradleScript.read(text).statements());
    }

    private void walk(List<GradleStatement> statements) {
        for (var statement : statements) {
            statement(statement);
            walk(statement.body());
        }
    }

    private void statement(GradleStatement statement) {
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
            case "id" -> plugin(statement);
            default -> {}
        }
    }

    private static List<String> texts(List<GradleToken> tokens) {
        return tokens.stream()
                .filter(GradleToken::isText)
                .map(GradleToken::text)
                .toList();
    }

    /// Reads `id "name" version "1"`, by which a plugin comes from outside of the workspace.
    private void plugin(GradleStatement statement) {
        if (statement.tokens().stream().anyMatch(token -> token.isWord("version")))
            texts(statement.tokens()).stream().findFirst().ifPresent(id -> file.entry("plugin.known", id));
    }

    /// Reads the folder of a project: `project(":a").projectDir = file("modules/a")`.
    private void folder(GradleStatement statement) {
        var texts = texts(statement.tokens());
        boolean isFolder = statement.tokens().stream().anyMatch(token -> token.isWord("projectDir"));
        if (!isFolder || texts.size() != 2) return;
        var written = texts.get(1).replaceFirst("^\\$\\{?(rootDir|settingsDir|rootProject\\.projectDir)}?/", "");
        WorkspacePaths.from(file.path(), written).ifPresent(folder -> file.entry("folder." + texts.getFirst(), folder));
    }

    /// Reads a version catalog: `create("deps") { from(files("gradle/deps.versions.toml")) }`.
    private void catalog(GradleStatement statement) {
        var name = GradleArguments.split(statement.arguments()).stream()
                .findFirst()
                .flatMap(GradleArguments::text);
        for (var inner : statement.body()) {
            if (!inner.path().equals(List.of("from"))) continue;
            var written = texts(inner.arguments()).stream().findFirst();
            if (name.isPresent() && written.isPresent())
                WorkspacePaths.from(file.path(), written.get())
                        .ifPresent(path -> file.entry("catalog." + name.get(), path));
        }
    }

    @Override
    public PackageFile result() {
        file.entry("gradle", "settings");
        return file.build(Ecosystem.MAVEN);
    }
}
