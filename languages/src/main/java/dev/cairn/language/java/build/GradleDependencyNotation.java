package dev.cairn.language.java.build;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Reads the different ways in which a Gradle script can write a dependency.
///
/// A package has the name `group/artifact`, a project `:path`. A library of a version catalog and a project behind an
/// accessor keep the name under which the script uses them, like `libs.name` and `projects.name`.
final class GradleDependencyNotation {

    /// A package and its version; the version is empty if the script does not write one.
    record GradlePackage(String name, String version) {}

    /// The packages of one declaration; `isComplete` is false if a part of it was not understood.
    record GradleDeclaration(List<GradlePackage> packages, boolean isComplete) {}

    private static final int WRAPPED_MAX = 8;
    private static final Set<String> WRAPPERS =
            Set.of("platform", "enforcedPlatform", "testFixtures", "create", "variantOf", "provider", "listOf");
    private static final Set<String> KOTLIN = Set.of("kotlin", "embeddedKotlin");

    /// Functions whose results are files or parts of Gradle, not packages.
    private static final Set<String> NO_PACKAGES = Set.of(
            "files", "fileTree", "gradleApi", "localGroovy", "gradleTestKit", "gradleKotlinDsl", "zipTree", "layout");

    /// The first word of compiled files of the same build, like `sourceSets.main.output`.
    private static final String SOURCE_SETS = "sourceSets";

    private static final Pattern COORDINATES = Pattern.compile("([\\w.$-]+):([\\w.$-]+)(?::([^:@]*))?(?:[:@].*)?");
    private static final Pattern EXPRESSION = Pattern.compile("\\$\\{([^}]*)}");

    private final List<GradlePackage> packages = new ArrayList<>();
    private boolean isComplete = true;

    private GradleDependencyNotation() {}

    static GradleDeclaration read(List<GradleToken> arguments) {
        var notation = new GradleDependencyNotation();
        notation.addAll(GradleArguments.split(arguments), 0);
        return new GradleDeclaration(List.copyOf(notation.packages), notation.isComplete);
    }

    private void addAll(List<List<GradleToken>> arguments, int depth) {
        var named = GradleArguments.named(arguments);
        if (named.containsKey("name") || named.containsKey("path")) {
            named(named);
            return;
        }
        if (arguments.isEmpty()) isComplete = false;
        for (var argument : arguments) addArgument(argument, depth);
    }

    private void named(Map<String, List<GradleToken>> named) {
        var path = Optional.ofNullable(named.get("path")).flatMap(GradleArguments::text);
        if (path.isPresent()) {
            packages.add(new GradlePackage(path.get(), ""));
            return;
        }
        var group = value(named, "group");
        var name = value(named, "name");
        if (group.isEmpty() || name.isEmpty()) isComplete = false;
        else packages.add(new GradlePackage(group + "/" + name, value(named, "version")));
    }

    private static String value(Map<String, List<GradleToken>> named, String key) {
        return Optional.ofNullable(named.get(key))
                .flatMap(GradleArguments::value)
                .orElse("");
    }

    private void addArgument(List<GradleToken> argument, int depth) {
        var first = argument.getFirst();
        if (first.isSign('{')) return;
        if (depth > WRAPPED_MAX) isComplete = false;
        else if (first.isText()) text(argument);
        else if (first.isSign('[')) addAll(GradleArguments.split(GradleArguments.inner(argument, '[')), depth + 1);
        else if (first.isWord()) word(argument, depth);
        else isComplete = false;
    }

    /// Reads a string, or `"group:name:" + version`.
    private void text(List<GradleToken> argument) {
        var text = argument.getFirst().text();
        boolean isJoined = argument.size() > 2 && argument.get(1).isSign('+');
        if (isJoined && !text.endsWith(":")) {
            isComplete = false;
            return;
        }
        var version = isJoined
                ? GradleArguments.value(argument.subList(2, argument.size())).orElse("")
                : "";
        var found = coordinates(text + version);
        found.ifPresent(packages::add);
        if (found.isEmpty()) isComplete = false;
    }

    /// Splits `group:name:version`. Colons inside `${…}` do not separate, so these expressions are masked before.
    static Optional<GradlePackage> coordinates(String text) {
        var expressions = new ArrayList<String>();
        var plain = EXPRESSION.matcher(text).replaceAll(match -> {
            expressions.add(match.group());
            return "\\$" + (expressions.size() - 1) + "\\$";
        });
        var found = COORDINATES.matcher(plain);
        if (!found.matches()) return Optional.empty();
        var version = Optional.ofNullable(found.group(3)).orElse("").strip();
        if (version.endsWith("!!")) version = version.substring(0, version.length() - 2);
        return Optional.of(new GradlePackage(
                whole(found.group(1) + "/" + found.group(2), expressions), whole(version, expressions)));
    }

    private static String whole(String text, List<String> expressions) {
        var whole = text;
        for (int index = 0; index < expressions.size(); index++)
            whole = whole.replace("$" + index + "$", expressions.get(index));
        return whole;
    }

    private void word(List<GradleToken> argument, int depth) {
        var statement = new GradleStatement(argument, List.of(), false);
        var path = statement.path();
        var rest = statement.arguments();
        var last = path.getLast();
        if (rest.isEmpty() || isGet(path, rest)) reference(path);
        else if (!rest.getFirst().isSign('(')) isComplete = false;
        else if (NO_PACKAGES.contains(path.getFirst())) return;
        else if (last.equals("project")) addAll(projects(rest), depth + 1);
        else if (KOTLIN.contains(last)) kotlin(GradleArguments.split(rest));
        else if (last.equals("findLibrary") || last.equals("findBundle")) found(path, rest);
        else if (WRAPPERS.contains(last)) addAll(GradleArguments.split(rest), depth + 1);
        else isComplete = false;
    }

    /// Whether an accessor of a catalog ends with a call that only returns its value, like `libs.name.get()`.
    private static boolean isGet(List<String> path, List<GradleToken> rest) {
        return rest.size() == 2
                && rest.getFirst().isSign('(')
                && path.size() > 1
                && Set.of("get", "asProvider").contains(path.getLast());
    }

    private static List<List<GradleToken>> projects(List<GradleToken> rest) {
        var arguments = GradleArguments.split(rest);
        boolean isPath = arguments.size() == 1
                && GradleArguments.text(arguments.getFirst())
                        .filter(text -> text.startsWith(":"))
                        .isPresent();
        if (!isPath) return arguments;
        var token = arguments.getFirst().getFirst();
        return List.of(List.of(
                new GradleToken(GradleToken.Kind.WORD, "path", token.line()),
                new GradleToken(GradleToken.Kind.SIGN, "=", token.line()),
                token));
    }

    private void reference(List<String> path) {
        if (path.contains(SOURCE_SETS)) return;
        var plain = path.stream()
                .filter(part -> !part.equals("get") && !part.equals("asProvider"))
                .toList();
        packages.add(new GradlePackage(String.join(".", plain), ""));
    }

    private void kotlin(List<List<GradleToken>> arguments) {
        var name = arguments.stream().findFirst().flatMap(GradleArguments::text);
        var version = arguments.stream().skip(1).findFirst().flatMap(GradleDependencyNotation::lastValue);
        if (name.isEmpty()) isComplete = false;
        name.ifPresent(
                module -> packages.add(new GradlePackage("org.jetbrains.kotlin/kotlin-" + module, version.orElse(""))));
    }

    /// The value of a named or unnamed argument, for versions like `kotlin("test", version = "2.0")`.
    private static Optional<String> lastValue(List<GradleToken> argument) {
        return GradleArguments.value(
                argument.size() > 2 && argument.get(1).isSign('=') ? argument.subList(2, argument.size()) : argument);
    }

    private void found(List<String> path, List<GradleToken> rest) {
        var alias = GradleArguments.split(rest).stream().findFirst().flatMap(GradleArguments::text);
        if (alias.isEmpty()) isComplete = false;
        var kind = path.getLast().equals("findBundle") ? ".bundles." : ".";
        alias.ifPresent(name -> packages.add(new GradlePackage(
                path.getFirst() + kind + name.replace('-', '.').replace('_', '.'), "")));
    }
}
