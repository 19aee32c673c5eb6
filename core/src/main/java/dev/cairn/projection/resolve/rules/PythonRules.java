package dev.cairn.projection.resolve.rules;

import dev.cairn.model.code.ExportFact;
import dev.cairn.model.code.ImportFact;
import dev.cairn.model.code.ManifestFacts;
import dev.cairn.projection.resolve.FileUnit;
import dev.cairn.projection.resolve.LanguageRules;
import dev.cairn.projection.resolve.Lookups;
import dev.cairn.projection.resolve.Meaning;
import dev.cairn.projection.resolve.Namespace;
import dev.cairn.projection.resolve.Type;
import java.util.List;

/// What names mean in Python.
final class PythonRules implements LanguageRules {

    private final Lookups lookups;
    private final PythonModules modules;
    private final PythonLibrary library;

    PythonRules(Lookups lookups, List<ManifestFacts> manifests) {
        this.lookups = lookups;
        this.modules = new PythonModules(lookups.world(), manifests);
        this.library = new PythonLibrary(lookups.types());
    }

    @Override
    public Meaning module(FileUnit file, ImportFact written) {
        return modules.resolve(file, written.module());
    }

    /// What a module names itself wins over a module below it.
    @Override
    public Meaning member(Namespace namespace, String name) {
        if (!namespace.files().isEmpty()) {
            var file = namespace.files().getFirst();
            var own = lookups.names().exported(file, name, true, lookups.types());
            if (own.isKnown()) return own;
        }
        return modules.below(namespace, name).orElse(Meaning.unknown());
    }

    /// `__all__` lists the names a wildcard brings; a module without one offers what has no underscore before it.
    @Override
    public boolean wildcardBrings(Namespace namespace, String name) {
        if (namespace.files().isEmpty()) return !name.startsWith("_");
        var listed = namespace.files().getFirst().facts().exports();
        if (listed.stream().anyMatch(export -> export.name().equals(name))) return true;
        boolean isClosed = !listed.isEmpty()
                && listed.stream().noneMatch(export -> export.name().equals(ExportFact.MORE));
        return !isClosed && !name.startsWith("_");
    }

    @Override
    public boolean laterImportsWin() {
        return true;
    }

    @Override
    public Meaning ambient(FileUnit file, String name) {
        return PythonNames.BUILTINS.contains(name) ? new Meaning.Outside("python:", name) : Meaning.unknown();
    }

    @Override
    public BareMembers bareMembers() {
        return BareMembers.IN_BODY;
    }

    @Override
    public boolean callingATypeConstructs() {
        return true;
    }

    @Override
    public boolean valuesAreTyped() {
        return false;
    }

    @Override
    public String constructorName() {
        return "__init__";
    }

    @Override
    public Type outsideResult(Type receiver, String method) {
        return method.isEmpty() ? library.called(receiver) : library.method(receiver, method);
    }

    @Override
    public Type written(Type.Outside type) {
        return library.written(type);
    }

    @Override
    public Type element(Type of) {
        return library.element(of);
    }

    @Override
    public Type part(Type of, int index) {
        return library.element(of);
    }

    @Override
    public boolean isCommonName(String method) {
        return PythonNames.COMMON_METHODS.contains(method);
    }
}
