package dev.cairn.projection.resolve.rules;

import dev.cairn.model.code.ImportFact;
import dev.cairn.model.code.ManifestFacts;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.projection.resolve.FileUnit;
import dev.cairn.projection.resolve.ImpliedNames;
import dev.cairn.projection.resolve.LanguageRules;
import dev.cairn.projection.resolve.Lookups;
import dev.cairn.projection.resolve.Meaning;
import dev.cairn.projection.resolve.Namespace;
import dev.cairn.projection.resolve.Type;
import dev.cairn.projection.resolve.World;
import java.util.ArrayList;
import java.util.List;

/// Names in TypeScript and JavaScript: every file is a module of its own.
final class ScriptRules implements LanguageRules {

    /// What `module.exports = …` and `export = …` stand for.
    private static final String WHOLE = ImpliedNames.WHOLE_MODULE;

    private static final String GLOBALS = "js:globals";
    private static final String EXPORTS = "exports";

    private final Lookups lookups;
    private final World world;
    private final ScriptModules modules;

    ScriptRules(Lookups lookups, List<ManifestFacts> manifests) {
        this.lookups = lookups;
        this.world = lookups.world();
        this.modules = new ScriptModules(world, manifests);
    }

    @Override
    public Meaning module(FileUnit file, ImportFact written) {
        var found = modules.resolve(file, written.module());
        if (found.isEmpty()) return new Meaning.Outside(packageName(written.module()), "");
        if (written.is(ImportFact.Form.DYNAMIC) && written.names().isEmpty()) {
            var whole = whole(found.get());
            if (whole.isKnown()) return whole;
        }
        return new Meaning.Space(Namespace.of(found.get()));
    }

    /// `module.exports = {…}` is a value, which does not tell where it was read from.
    @Override
    public List<FileUnit> read(FileUnit file, ImportFact written) {
        return modules.resolve(file, written.module()).stream().toList();
    }

    @Override
    public boolean isGuessed(FileUnit file, ImportFact written) {
        return modules.isGuessed(file, written.module());
    }

    private Meaning whole(FileUnit file) {
        return lookups.names().exported(file, WHOLE, false, lookups.types());
    }

    private static String packageName(String module) {
        if (ScriptModules.isRelative(module) || module.startsWith("/")) return "";
        if (module.startsWith("node:")) return module;
        var name = ScriptPackages.packageName(module);
        return ScriptLibrary.isBuiltIn(name) ? "node:" + module : "npm:" + name;
    }

    @Override
    public Meaning member(Namespace namespace, String name) {
        for (var file : namespace.files()) {
            boolean listed = file.facts().exports().stream()
                    .anyMatch(export -> export.name().equals(name));
            var found = lookups.names().exported(file, name, listed, lookups.types());
            if (found.isKnown()) return found;
            var whole = whole(file);
            if (!whole.isKnown()) continue;
            if (name.equals("default")) return whole;
            return lookups.types().memberOf(whole, name, file);
        }
        return Meaning.unknown();
    }

    @Override
    public Meaning ambient(FileUnit file, String name) {
        // A module of the older kind names what it offers through this object.
        if (name.equals(EXPORTS) && !file.facts().exports().isEmpty()) return new Meaning.Space(Namespace.of(file));
        return new Meaning.Outside(GLOBALS, name);
    }

    /// Interfaces of one name are one type, also with a class of that name.
    @Override
    public List<Integer> mergedWith(int type) {
        var fact = world.fact(type);
        if (fact.kind() != SymbolKind.INTERFACE && fact.kind() != SymbolKind.CLASS) return List.of();
        int parent = world.parent(type);
        var named = parent == World.NONE
                ? world.topLevel(world.fileOf(type).number(), fact.name())
                : world.members(parent, fact.name());
        if (named.length < 2) return List.of();
        var merged = new ArrayList<Integer>();
        for (int other : named) {
            var kind = world.fact(other).kind();
            boolean isMerged =
                    kind == SymbolKind.INTERFACE || (kind == SymbolKind.CLASS && fact.kind() == SymbolKind.INTERFACE);
            if (other != type && isMerged) merged.add(other);
        }
        return merged;
    }

    /// A loop over a map gives pairs of a key and a value.
    @Override
    public Type pair(Type of) {
        return ScriptLibrary.pair(of);
    }

    @Override
    public int owner(FileUnit file, int index) {
        var owner = file.facts().declarations().get(index).owner();
        for (int symbol : world.topLevel(file.number(), owner)) {
            var kind = world.declaration(symbol).kind();
            if (kind == SymbolKind.CLASS || kind == SymbolKind.FUNCTION) return symbol;
        }
        return World.NONE;
    }

    @Override
    public boolean callingATypeConstructs() {
        return true;
    }

    @Override
    public boolean constructorsAreInherited() {
        return true;
    }

    @Override
    public boolean callsMeanHolders() {
        return true;
    }

    @Override
    public boolean runsItsFunction(String member) {
        return member.equals("call") || member.equals("apply");
    }

    @Override
    public String constructorName() {
        return "constructor";
    }

    @Override
    public Type outsideResult(Type receiver, String method) {
        return ScriptLibrary.result(receiver, method);
    }

    @Override
    public Type outsidePassed(Type receiver, String method, int parameter) {
        return ScriptLibrary.passed(receiver, method, parameter);
    }

    @Override
    public boolean isMemberOfLists(String name) {
        return ScriptLibrary.isMemberOfLists(name);
    }

    @Override
    public boolean isCommonName(String method) {
        return ScriptLibrary.isCommonName(method);
    }
}
