package dev.cairn.parsers.dependency;

import dev.cairn.model.dependency.Dependency;
import dev.cairn.model.dependency.DependencyScope;
import dev.cairn.model.dependency.Ecosystem;
import dev.cairn.model.dependency.PackageFile;
import java.util.Locale;
import java.util.Optional;

/// Reads requirement files of pip: `include` holds the files they take in, `editable` folders of the workspace.
final class Requirements implements PackageReader.Reading {

    private final Collected file;
    private final DependencyScope scope;

    Requirements(Collected file) {
        this.file = file;
        var path = file.path().toLowerCase(Locale.ROOT);
        if (path.contains("test")) scope = DependencyScope.TEST;
        else if (path.contains("dev") || path.contains("doc") || path.contains("lint")) scope = DependencyScope.DEV;
        else scope = DependencyScope.RUNTIME;
    }

    @Override
    public void read(String text) {
        int number = 0;
        var pending = new StringBuilder();
        for (var line : text.split("\n", -1)) {
            number++;
            var plain = withoutComment(line.strip());
            if (plain.endsWith("\\")) {
                pending.append(plain, 0, plain.length() - 1).append(' ');
                continue;
            }
            line(pending.append(plain).toString().strip(), number);
            pending.setLength(0);
        }
    }

    private static String withoutComment(String line) {
        if (line.startsWith("#")) return "";
        int comment = line.indexOf(" #");
        return comment < 0 ? line : line.substring(0, comment).strip();
    }

    private void line(String line, int number) {
        if (line.isEmpty()) return;
        if (line.startsWith("-")) {
            option(line, number);
            return;
        }
        int hash = line.indexOf(" --");
        Requirement.parse(hash < 0 ? line : line.substring(0, hash), scope, number)
                .ifPresentOrElse(file::add, () -> local(line, number));
    }

    private void option(String line, int number) {
        var words = line.split("[\\s=]+", 2);
        if (words.length < 2) return;
        switch (words[0]) {
            case "-r", "--requirement" ->
                Paths.from(file.path(), words[1].strip()).ifPresent(path -> file.entry("include", path));
            case "-e", "--editable" -> local(words[1].strip(), number);
            default -> {}
        }
    }

    /// `-e ./lib` or a plain `./lib`: the package that lives there.
    private void local(String written, int number) {
        var path = written.split("[\\[;\\s]", 2)[0];
        var folder = path.contains(":") ? Optional.<String>empty() : Paths.from(file.path(), path);
        if (folder.isPresent() && !path.equals("."))
            file.add(Dependency.of(path, scope, "", number).in(folder.get()));
    }

    @Override
    public PackageFile result() {
        file.entry("python", "requirements");
        return file.build(Ecosystem.PYPI);
    }
}
