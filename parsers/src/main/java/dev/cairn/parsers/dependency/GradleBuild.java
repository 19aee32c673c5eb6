package dev.cairn.parsers.dependency;

import dev.cairn.model.dependency.Dependency;
import dev.cairn.model.dependency.DependencyScope;
import dev.cairn.model.dependency.Ecosystem;
import dev.cairn.model.dependency.PackageFile;
import java.util.Locale;
import java.util.regex.Pattern;

/// Reads what stands plainly in `build.gradle` and `build.gradle.kts`; scripts are never run.
///
/// A need on another project is called `:path`, one from a catalog `libs.name`; both get their real names where all
/// build files are known.
final class GradleBuild implements PackageReader.Reading {

    private static final String CONFIGURATION = "^\\s*(\\w*(?:[iI]mplementation|[aA]pi|[cC]ompileOnly|[cC]ompileOnlyApi"
            + "|[rR]untimeOnly|[cC]ompile|[tT]estCompile|[rR]untime|[aA]nnotationProcessor|classpath|kapt|ksp))[\\s(]";
    private static final String WRAPPED = "(?:(?:enforcedPlatform|platform|testFixtures)\\s*\\(\\s*)?";
    private static final Pattern NEED = Pattern.compile(CONFIGURATION + "\\s*\\(?\\s*" + WRAPPED + "(.+)$");
    private static final Pattern COORDINATES =
            Pattern.compile("^[\"']([\\w.${}-]+):([\\w.${}-]+)(?::([^\"':@]*))?[^\"']*[\"']");
    private static final Pattern NAMED = Pattern.compile(
            "^group\\s*[:=]\\s*[\"']([^\"']+)[\"']\\s*,\\s*name\\s*[:=]\\s*[\"']([^\"']+)[\"'](?:\\s*,\\s*version\\s*[:=]\\s*[\"']?([^\"',)]+))?");
    private static final Pattern PROJECT =
            Pattern.compile("^project\\s*\\(?\\s*(?:path\\s*[:=]\\s*)?[\"'](:[^\"']+)[\"']");
    private static final Pattern TYPED_PROJECT = Pattern.compile("^projects\\.([\\w.]+)");
    private static final Pattern CATALOG = Pattern.compile("^(libs(?:\\.\\w+)++)");
    private static final Pattern SETTING = Pattern.compile(
            "^\\s*(?:(?:final\\s+)?(?:def|val|var|String|const val)\\s+|ext\\.|extra\\.|project\\.)?(\\w[\\w.]*)\\s*=\\s*[\"']([^\"'\\n]*)[\"']");
    private static final Pattern EXTRA = Pattern.compile("extra\\[\"([\\w.]+)\"]\\s*=\\s*\"([^\"]*)\"");

    private final Collected file;

    GradleBuild(Collected file) {
        this.file = file;
    }

    @Override
    public void read(String text) {
        int number = 0;
        for (var line : GradleText.withoutComments(text).split("\n", -1)) line(line, ++number);
    }

    private void line(String line, int number) {
        var need = NEED.matcher(line);
        if (need.find()) {
            need(need.group(2).strip(), scope(need.group(1)), number);
            return;
        }
        var setting = SETTING.matcher(line);
        if (setting.find()) setting(setting.group(1), setting.group(2));
        var extra = EXTRA.matcher(line);
        if (extra.find()) file.entry("property." + extra.group(1), extra.group(2));
    }

    private void setting(String key, String value) {
        if (key.equals("group")) file.entry("group", value);
        else if (key.equals("version")) file.version(value);
        else file.entry("property." + key, value);
    }

    private void need(String said, DependencyScope scope, int line) {
        var coordinates = COORDINATES.matcher(said);
        var named = NAMED.matcher(said);
        var project = PROJECT.matcher(said);
        var typed = TYPED_PROJECT.matcher(said);
        var catalog = CATALOG.matcher(said);
        if (coordinates.find())
            add(coordinates.group(1) + "/" + coordinates.group(2), scope, coordinates.group(3), line);
        else if (named.find()) add(named.group(1) + "/" + named.group(2), scope, named.group(3), line);
        else if (project.find()) add(project.group(1), scope, "", line);
        else if (typed.find()) add(":" + typed.group(1).replace('.', ':'), scope, "", line);
        else if (catalog.find()) add(catalog.group(1).replaceAll("\\.get$", ""), scope, "", line);
    }

    private void add(String name, DependencyScope scope, @org.jspecify.annotations.Nullable String version, int line) {
        file.add(Dependency.of(name, scope, version == null ? "" : version.strip(), line));
    }

    private static DependencyScope scope(String configuration) {
        var name = configuration.toLowerCase(Locale.ROOT);
        if (name.contains("test")) return DependencyScope.TEST;
        boolean isBuild =
                name.equals("classpath") || name.contains("processor") || name.equals("kapt") || name.equals("ksp");
        return isBuild || name.contains("compileonly") ? DependencyScope.BUILD : DependencyScope.RUNTIME;
    }

    @Override
    public PackageFile result() {
        file.entry("gradle", "build");
        return file.build(Ecosystem.MAVEN);
    }
}
