package dev.cairn.language.java.build;

import dev.cairn.language.build.BuildFileDraft;
import dev.cairn.language.build.PackageReader;
import dev.cairn.model.dependency.Dependency;
import dev.cairn.model.dependency.DependencyScope;
import dev.cairn.model.dependency.Ecosystem;
import dev.cairn.model.dependency.PackageFile;
import java.util.List;
import java.util.Set;

/// Reads the dependencies that a Gradle script declares, without running the script.
///
/// A dependency on another project has the name `:path` or `projects.name`, one from a version catalog the name
/// `libs.name`. All get their real names later, when all build files are read. The entry `target.<index>` names the
/// projects that a dependency belongs to, if it is not the project of the script.
public final class GradleBuildReader implements PackageReader.Reading {

    private static final String DEPENDENCIES = "dependencies";

    /// Blocks inside `dependencies { }` that declare no dependencies.
    private static final Set<String> BLOCKS_WITHOUT_DEPENDENCIES =
            Set.of("constraints", "modules", "components", "artifactTypes", "attributesSchema");

    private static final Set<String> CONTROL = Set.of("if", "else", "for", "while", "when", "try", "switch", "do");

    /// Calls inside `dependencies { }` that declare nothing, whatever their arguments are.
    private static final Set<String> NO_CONFIGURATIONS = Set.of(
            "apply", "assert", "attributes", "because", "exclude", "import", "print", "println", "return", "throw");

    private static final Set<String> VERSIONS = Set.of("strictly", "require", "prefer");

    /// The properties of the block that contains a statement.
    private record Block(List<String> targets, boolean isDependencies, boolean isTest, boolean isProject) {

        Block dependencies(boolean test) {
            return new Block(targets, true, isTest || test, false);
        }

        Block inner(boolean test) {
            return new Block(targets, isDependencies, isTest || test, false);
        }
    }

    private static final Block TOP = new Block(List.of(GradleTarget.OWN), false, false, true);

    private final BuildFileDraft file;
    private final GradleScriptSettings settings;
    private final boolean isScript;

    private GradleBuildReader(BuildFileDraft file, boolean isScript) {
        this.file = file;
        this.settings = new GradleScriptSettings(file);
        this.isScript = isScript;
    }

    /// The reader of the script of a project.
    public static GradleBuildReader ofProject(BuildFileDraft file) {
        return new GradleBuildReader(file, false);
    }

    /// The reader of a script that other scripts apply. Its declarations have an effect only where it is applied.
    public static GradleBuildReader ofScript(BuildFileDraft file) {
        return new GradleBuildReader(file, true);
    }

    @Override
    public void read(String text) {
        var script = GradleScript.read(text);
        if (script.isCut()) file.problem("too long or nested too deep; the rest is not known");
        walk(script.statements(), TOP);
    }

    private void walk(List<GradleStatement> statements, Block enclosing) {
        for (var statement : statements) {
            if (statement.hasBody()) block(statement, enclosing);
            else if (enclosing.isDependencies()) dependency(statement, enclosing);
            else statementWithoutBlock(statement, enclosing);
        }
    }

    private void block(GradleStatement block, Block enclosing) {
        var path = block.path();
        var first = path.isEmpty() ? "" : path.getFirst();
        boolean isTest = path.stream().anyMatch(GradleConfigurations::isTest);
        var targets = GradleTarget.of(block);
        var inner = targets.map(found -> new Block(found, false, enclosing.isTest(), GradleTarget.areProjects(found)))
                .orElseGet(() -> enclosing.inner(isTest));
        if (isDependencies(block)) walk(block.body(), inner.dependencies(isTest));
        else if (targets.isPresent()) walk(block.body(), inner);
        else if (enclosing.isDependencies()) inDependencies(block, enclosing, first);
        else if (first.equals("plugins")) settings.plugins(block.body());
        else {
            settings.block(block);
            walk(block.body(), inner);
        }
    }

    /// Whether a block declares dependencies: `dependencies {`, `commonMain.dependencies {`,
    /// `project(":a").dependencies {`.
    private static boolean isDependencies(GradleStatement block) {
        return !block.tokens().isEmpty() && block.tokens().getLast().isWord(DEPENDENCIES);
    }

    private void inDependencies(GradleStatement block, Block enclosing, String first) {
        var last = block.path().isEmpty() ? "" : block.path().getLast();
        if (BLOCKS_WITHOUT_DEPENDENCIES.contains(first)) return;
        var guarded = block.withoutCondition();
        if (guarded.tokens().size() < block.tokens().size() && !guarded.tokens().isEmpty())
            dependency(guarded, enclosing);
        else if (CONTROL.contains(first) || last.equals("each") || last.equals("forEach"))
            walk(block.body(), enclosing);
        else {
            dependency(block, enclosing);
            for (var inner : block.body()) if (isKnownCall(inner)) dependency(inner, enclosing);
        }
    }

    /// Whether a statement inside the settings of a dependency declares another one, which Gradle allows.
    private static boolean isKnownCall(GradleStatement statement) {
        var path = statement.path();
        return path.size() == 1 && GradleConfigurations.isKnown(path.getFirst());
    }

    private void statementWithoutBlock(GradleStatement statement, Block enclosing) {
        var path = statement.path();
        boolean isCall = path.size() > 1 && path.get(path.size() - 2).equals(DEPENDENCIES);
        boolean isKnown = path.size() == 1 && GradleConfigurations.isKnown(path.getFirst());
        if (isCall) dependency(statement.from((path.size() - 1) * 2), enclosing);
        else if (isKnown && GradleDependencyNotation.read(statement.arguments()).isComplete())
            dependency(statement, enclosing);
        else settings.statement(statement, enclosing.isProject(), enclosing.targets());
    }

    /// Reads `implementation "a:b:1"`, `"custom"("a:b:1")` or `add("implementation", libs.b)`.
    private void dependency(GradleStatement written, Block enclosing) {
        var statement = written.withoutCondition();
        if (statement.tokens().isEmpty()) return;
        var first = statement.tokens().getFirst();
        boolean isQuoted = first.isText() && statement.tokens().size() > 1;
        var path = statement.path();
        if (!isQuoted && path.size() != 1) {
            otherStatement(statement, enclosing, path.isEmpty() ? "" : path.getLast());
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
        if (settings.isAssignment(statement)) settings.statement(statement, false, enclosing.targets());
        else declare(configuration, arguments, statement, enclosing);
    }

    /// Reads another statement: `dependencies.implementation(…)` declares a dependency, `logger.info(…)` does not.
    private void otherStatement(GradleStatement statement, Block enclosing, String last) {
        int words = statement.path().size();
        if (GradleConfigurations.isKnown(last) && words > 1) declare(last, statement.arguments(), statement, enclosing);
        else settings.statement(statement, false, enclosing.targets());
    }

    private void declare(
            String configuration, List<GradleToken> arguments, GradleStatement statement, Block enclosing) {
        boolean isKnown = GradleConfigurations.isKnown(configuration);
        if (arguments.isEmpty()) return;
        var read = GradleDependencyNotation.read(arguments);
        boolean mayDeclare = isKnown || isComputed(configuration, arguments);
        if (!read.isComplete() && mayDeclare) file.notUnderstood(statement.line(), "a computed coordinate");
        if (!read.isComplete() && !isKnown) return;
        var scope = enclosing.isTest() ? DependencyScope.TEST : GradleConfigurations.scope(configuration);
        for (var each : read.packages()) add(each, scope, statement, enclosing.targets());
    }

    /// Whether a call may declare what an expression computes; the scripts of a workspace may add configurations of
    /// any name.
    private static boolean isComputed(String configuration, List<GradleToken> arguments) {
        return !NO_CONFIGURATIONS.contains(configuration) && arguments.stream().anyMatch(GradleToken::isWord);
    }

    private void add(
            GradleDependencyNotation.GradlePackage each,
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

    /// The line with the name of a package; a declaration may name several packages on several lines.
    private static int line(GradleStatement statement, String name) {
        var written = name.replace('/', ':');
        for (var token : statement.tokens())
            if (token.isText() && (token.text().equals(written) || token.text().startsWith(written + ":")))
                return token.line();
        return statement.line();
    }

    /// The version in `implementation("a:b") { version { strictly("1.2") } }`.
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
