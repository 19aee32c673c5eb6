package dev.cairn.language.python.build;

import dev.cairn.language.build.BuildFileDraft;
import dev.cairn.language.build.PackageReader;
import dev.cairn.model.dependency.DependencyScope;
import dev.cairn.model.dependency.Ecosystem;
import dev.cairn.model.dependency.PackageFile;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Reads name and dependencies from the text of `setup.py`; the script is never run.
///
/// A list may be an argument of `setup` or be assigned to a variable. A value that is computed at run time is
/// reported as a problem.
public final class SetupScriptReader implements PackageReader.Reading {

    private static final List<Map.Entry<String, DependencyScope>> LISTS = List.of(
            Map.entry("install_requires", DependencyScope.RUNTIME),
            Map.entry("setup_requires", DependencyScope.BUILD),
            Map.entry("tests_require", DependencyScope.TEST));

    private static final String EXTRAS = "extras_require";

    private final BuildFileDraft file;
    private String text = "";

    public SetupScriptReader(BuildFileDraft file) {
        this.file = file;
    }

    @Override
    public void read(String script) {
        text = script;
        value("name")
                .filter(PythonLiterals::isText)
                .ifPresent(at -> new PythonLiterals(text, at).read((_, name, line) -> file.name(name, line)));
        value("version")
                .filter(PythonLiterals::isText)
                .ifPresent(at -> new PythonLiterals(text, at).read((_, version, _) -> file.version(version)));
        for (var list : LISTS)
            needs(list.getKey())
                    .ifPresent(at -> new PythonLiterals(text, at)
                            .read((_, written, line) -> addDependency(written, list.getValue(), line)));
        needs(EXTRAS)
                .ifPresent(at -> new PythonLiterals(text, at)
                        .read((extra, written, line) -> addDependency(written, scope(extra), line)));
    }

    private static DependencyScope scope(String extra) {
        return PythonDependencyScopes.ofGroup(extra).orElse(DependencyScope.OPTIONAL);
    }

    private void addDependency(String written, DependencyScope scope, int line) {
        PipRequirement.parse(written, scope, line).ifPresent(file::add);
    }

    /// Where the list of an argument starts: in the call, or in the assignment of the variable that is passed.
    private Optional<PythonLiterals.Start> needs(String key) {
        var found = value(key);
        if (found.isEmpty() || found.get().isOpening()) return found;
        var name = found.get().word(text);
        var set = name.isEmpty() ? Optional.<PythonLiterals.Start>empty() : value(name);
        if (set.isPresent() && set.get().isOpening()) return set;
        file.problem(key + " is put together while the script runs; only what is written as a list is known");
        return Optional.empty();
    }

    /// The text after `key =`, or after `"key":` if the arguments are in a dictionary.
    private Optional<PythonLiterals.Start> value(String key) {
        var pattern = Pattern.compile("(?m)(?<![\\w.])[\"']?" + Pattern.quote(key) + "[\"']?\\s*(?:=(?!=)|:)\\s*");
        var matcher = pattern.matcher(text);
        while (matcher.find()) {
            var start = new PythonLiterals.Start(
                    matcher.end(), matcher.end() < text.length() ? text.charAt(matcher.end()) : ' ');
            if (!isCommented(matcher.start())) return Optional.of(start);
        }
        return Optional.empty();
    }

    private boolean isCommented(int at) {
        int line = text.lastIndexOf('\n', Math.max(0, at - 1)) + 1;
        return text.substring(Math.min(line, at), at).contains("#");
    }

    @Override
    public PackageFile result() {
        return file.build(Ecosystem.PYPI);
    }
}
