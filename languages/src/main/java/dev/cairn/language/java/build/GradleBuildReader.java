package dev.cairn.language.java.build;

import dev.cairn.language.build.BuildFileDraft;
import dev.cairn.language.build.PackageReader;
import dev.cairn.model.dependency.Dependency;
import dev.cairn.model.dependency.DependencyScope;
import dev.cairn.model.dependency.Ecosystem;
import dev.cairn.model.dependency.PackageFile;
import java.util.List;
import java.util.Set;

/// Reads the declarations of a Gradle script; scripts are never run.
///
/// A need on another project is called `:path`, one from a catalog `libs.name`; both get their real names where all
/// build files are known. `target.<index>` says which projects a need belongs to where it is not the script's own.
public final class GradleBuildReader implements PackageReader.Reading {

    private static final String DEPENDENCIES = "dependencies";

    /// Blocks between dependencies that declare none.
    private static final Set<String> NO_NEEDS =
            Set.of("constraints", "modules", "components", "artifactTypes", "attributesSchema");

    private static final Set<String> CONTROL = Set.of("if", "else", "for", "while", "when", "try", "switch", "do");
    private static final Set<String> VERSIONS = Set.of("strictly", "require", "prefer");

    /// The block that a statement stands in.
    private record Place(List<String> targets, boolean isDependencies, boolean isTest, boolean isProject) {

        Place dependencies(boolean test) {
            return new Place(targets, true, isTest || test, false);
        }

        Place inner(boolean test) {
            return new Place(targets, isDependencies, isTest || test, false);
        }
    }

    private static final Place TOP = new Place(List.of(GradleTarget.OWN), false, false, true);

    private final BuildFileDraft file;
    private final GradleScriptSettings settings;
    private final boolean isScript;

    private GradleBuildReader(BuildFileDraft file, boolean isScript) {
        this.file = file;
        this.settings = new GradleScriptSettings(file);
        this.isScript = isScript;
    }

    /// The script of a project.
    public static GradleBuildReader ofProject(BuildFileDraft file) {
        return new GradleBuildReader(file, false);
    }

    /// A script that others apply; it declares nothing until one does.
    public static GradleBuildReader ofScript(BuildFileDraft file) {
        return new GradleBuildReader(file, true);
    }

    @Override
    public void read(String text) {
        var script = GradleScript.read(text);
        if (script.isCut()) file.problem("too long or nested too deep; the rest is not known");
        walk(script.statements(), TOP);
    }

    private void walk(List<GradleStatement> statements, Place place) {
        for (var statement : statements) {
            if (statement.hasBody()) block(statement, place);
            else if (place.isDependencies()) need(statement, place);
            else plain(statement, place);
        }
    }

    private void block(GradleStatement block, Place place) {
        var path = block.path();
        var first = path.isEmpty() ? "" : path.getFirst();
        boolean isTest = path.stream().anyMatch(GradleConfigurations::isTest);
        var targets = GradleTarget.of(block);
        var inner = targets.map(found -> new Place(found, false, place.isTest(), true))
                .orElseGet(() -> place.inner(isTest));
        if (isDependencies(block)) walk(block.body(), inner.dependencies(isTest));
        else if (targets.isPresent()) walk(block.body(), inner);
        else if (place.isDependencies()) inDependencies(block, place, first);
        else if (first.equals("plugins")) settings.plugins(block.body());
        else {
            settings.block(block);
            walk(block.body(), inner);
        }
    }

    /// `dependencies {`, `commonMain.dependencies {`, `project(":a").dependencies {`
    private static boolean isDependencies(GradleStatement block) {
        return !block.tokens().isEmpty() && block.tokens().getLast().isWord(DEPENDENCIES);
    }

    private void inDependencies(GradleStatement block, Place place, String first) {
        var last = block.path().isEmpty() ? "" : block.path().getLast();
        if (NO_NEEDS.contains(first)) return;
        if (CONTROL.contains(first) || last.equals("each") || last.equals("forEach")) walk(block.body(), place);
        else need(block, place);
    }

    private void plain(GradleStatement statement, Place place) {
        var path = statement.path();
        boolean isCall = path.size() > 1 && path.get(path.size() - 2).equals(DEPENDENCIES);
        boolean isKnown = path.size() == 1 && GradleConfigurations.isKnown(path.getFirst());
        if (isCall) need(statement.from((path.size() - 1) * 2), place);
        else if (isKnown && GradleDependencyNotation.read(statement.arguments()).isWhole()) need(statement, place);
        else settings.statement(statement, place.isProject(), place.targets());
    }

    /// `implementation "a:b:1"`, `"custom"("a:b:1")`, `add("implementation", libs.b)`
    private void need(GradleStatement statement, Place place) {
        if (statement.tokens().isEmpty()) return;
        var first = statement.tokens().getFirst();
        boolean isQuoted = first.isText() && statement.tokens().size() > 1;
        var path = statement.path();
        if (!isQuoted && path.size() != 1) {
            unknown(statement, place, path.isEmpty() ? "" : path.getLast());
            return;
        }
        var arguments = isQuoted ? statement.from(1).tokens() : statement.arguments();
        var configuration = first.text();
        if (path.equals(List.of("add"))) {
            var all = GradleArguments.split(arguments);
            configuration =
                    all.isEmpty() ? "" : GradleArguments.text(all.getFirst()).orElse("");
            arguments = all.size() < 2 ? List.of() : all.get(1);
        }
        if (settings.isAssignment(statement)) settings.statement(statement, false, place.targets());
        else declare(configuration, arguments, statement, place);
    }

    /// `dependencies.implementation(…)` is a dependency, `logger.info(…)` is not.
    private void unknown(GradleStatement statement, Place place, String last) {
        int words = statement.path().size();
        if (GradleConfigurations.isKnown(last) && words > 1) declare(last, statement.arguments(), statement, place);
        else settings.statement(statement, false, place.targets());
    }

    private void declare(String configuration, List<GradleToken> arguments, GradleStatement statement, Place place) {
        boolean isKnown = GradleConfigurations.isKnown(configuration);
        if (arguments.isEmpty()) return;
        var read = GradleDependencyNotation.read(arguments);
        if (!read.isWhole() && isKnown) file.notUnderstood(statement.line(), "a computed coordinate");
        if (!read.isWhole() && !isKnown) return;
        var scope = place.isTest() ? DependencyScope.TEST : GradleConfigurations.scope(configuration);
        for (var each : read.packages()) add(each, scope, statement, place.targets());
    }

    private void add(
            GradleDependencyNotation.Written each,
            DependencyScope scope,
            GradleStatement statement,
            List<String> targets) {
        var version = each.version().isEmpty() ? version(statement.body()) : each.version();
        int line = line(statement, each.name());
        for (var target : targets) {
            if (!target.equals(GradleTarget.OWN)) file.entry("target." + file.size(), target);
            if (target.equals(GradleTarget.COMPUTED))
                file.notUnderstood(line, "a dependency of projects that the script computes");
            file.add(Dependency.of(each.name(), scope, version, line));
        }
    }

    /// The line that holds the text of a package; a declaration may name several on lines of their own.
    private static int line(GradleStatement statement, String name) {
        var written = name.replace('/', ':');
        for (var token : statement.tokens())
            if (token.isText() && (token.text().equals(written) || token.text().startsWith(written + ":")))
                return token.line();
        return statement.line();
    }

    /// `implementation("a:b") { version { strictly("1.2") } }`
    private static String version(List<GradleStatement> body) {
        for (var inner : body) {
            if (!inner.path().equals(List.of("version"))) continue;
            for (var rule : inner.body()) {
                var path = rule.path();
                var text = GradleArguments.split(rule.arguments()).stream()
                        .findFirst()
                        .flatMap(GradleArguments::text);
                if (path.size() == 1 && VERSIONS.contains(path.getFirst()) && text.isPresent()) return text.get();
            }
        }
        return "";
    }

    @Override
    public PackageFile result() {
        file.entry("gradle", isScript ? "script" : "build");
        return file.build(Ecosystem.MAVEN);
    }
}
