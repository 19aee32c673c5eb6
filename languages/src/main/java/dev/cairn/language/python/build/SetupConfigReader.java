package dev.cairn.language.python.build;

import dev.cairn.language.build.BuildFileDraft;
import dev.cairn.language.build.PackageReader;
import dev.cairn.model.dependency.DependencyScope;
import dev.cairn.model.dependency.Ecosystem;
import dev.cairn.model.dependency.PackageFile;

/// Reads name and dependencies from `setup.cfg`.
public final class SetupConfigReader implements PackageReader.Reading {

    private final BuildFileDraft file;
    private String section = "";
    private String key = "";

    public SetupConfigReader(BuildFileDraft file) {
        this.file = file;
    }

    @Override
    public void read(String text) {
        int number = 0;
        for (var line : text.split("\n", -1)) line(line, ++number);
    }

    private void line(String line, int number) {
        var plain = line.strip();
        if (plain.isEmpty() || plain.startsWith("#") || plain.startsWith(";")) return;
        if (plain.startsWith("[") && plain.endsWith("]")) {
            section = plain.substring(1, plain.length() - 1);
            key = "";
        } else if (Character.isWhitespace(line.charAt(0))) {
            value(plain, number);
        } else if (plain.indexOf('=') > 0) {
            int equals = plain.indexOf('=');
            key = plain.substring(0, equals).strip();
            var rest = plain.substring(equals + 1).strip();
            if (!rest.isEmpty()) value(rest, number);
        }
    }

    private void value(String value, int line) {
        if (section.equals("metadata") && key.equals("name")) file.name(value, line);
        else if (section.equals("metadata") && key.equals("version")) file.version(value);
        else if (section.equals("options") && key.equals("install_requires"))
            addDependency(value, DependencyScope.RUNTIME, line);
        else if (section.equals("options.extras_require")) addDependency(value, extra(), line);
    }

    private DependencyScope extra() {
        return PythonDependencyScopes.ofGroup(key).orElse(DependencyScope.OPTIONAL);
    }

    private void addDependency(String written, DependencyScope scope, int line) {
        PipRequirement.parse(written, scope, line).ifPresent(file::add);
    }

    @Override
    public PackageFile result() {
        return file.build(Ecosystem.PYPI);
    }
}
