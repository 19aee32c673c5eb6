package dev.cairn.projection.resolve.rules;

import dev.cairn.model.code.ImportFact;
import dev.cairn.model.code.ManifestFacts;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.TypeRef;
import dev.cairn.projection.resolve.FileUnit;
import dev.cairn.projection.resolve.LanguageRules;
import dev.cairn.projection.resolve.Lookups;
import dev.cairn.projection.resolve.Meaning;
import dev.cairn.projection.resolve.Namespace;
import dev.cairn.projection.resolve.Place;
import dev.cairn.projection.resolve.Type;
import dev.cairn.projection.resolve.World;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// What names mean in Rust.
final class RustRules implements LanguageRules {

    private static final String STANDARD = "rust:std";

    private final Lookups lookups;
    private final RustCrates crates;
    private final RustModules modules;
    private final RustMacros macros;
    private final RustTraits traits;
    private final RustLibrary library;
    private final RustExtensions extensions;
    private final Map<String, Integer> owners = new HashMap<>();

    RustRules(Lookups lookups, List<ManifestFacts> manifests) {
        this.lookups = lookups;
        this.crates = new RustCrates(lookups.world(), manifests);
        this.modules = new RustModules(lookups, crates);
        this.macros = new RustMacros(lookups.world(), crates);
        this.traits = new RustTraits(lookups);
        this.library = new RustLibrary(lookups);
        this.extensions = new RustExtensions(lookups, traits, this);
    }

    @Override
    public Meaning module(FileUnit file, ImportFact written) {
        return modules.resolve(file, written.scope(), written.module());
    }

    @Override
    public Meaning member(Namespace namespace, String name) {
        return modules.member(namespace, name);
    }

    @Override
    public Meaning ambient(FileUnit file, String name) {
        if (name.endsWith("!")) return macros.find(file, name.substring(0, name.length() - 1));
        if (name.equals("crate") || name.equals("self::")) return modules.resolve(file, SymbolFact.TOP, plain(name));
        if (name.startsWith("super::")) return modules.above(file, name.length() / "super::".length());
        if (RustNames.PRELUDE.contains(name)) return new Meaning.Outside(STANDARD, name);
        boolean crate = RustNames.CRATES.contains(name)
                || crates.library(file, name).isPresent()
                || crates.dependsOn(file, name);
        return crate ? modules.crate(file, name) : Meaning.unknown();
    }

    private static String plain(String name) {
        return name.endsWith("::") ? name.substring(0, name.length() - 2) : name;
    }

    /// The type an `impl` is for.
    @Override
    public int owner(FileUnit file, int index) {
        var declaration = file.facts().symbols().get(index);
        var key = file.number() + " " + declaration.parent() + " " + declaration.owner();
        var known = owners.get(key);
        if (known != null) return known;
        var place = new Place(file, declaration.parent(), declaration.span().startByte());
        // Asked for in the middle of another question too: the answer must not depend on which one.
        lookups.apart(() -> {
            var type = lookups.types().of(TypeRef.of(declaration.owner()), place);
            owners.put(key, type instanceof Type.Instance(var symbol, var _) ? symbol : World.NONE);
        });
        return owners.getOrDefault(key, World.NONE);
    }

    @Override
    public List<Type> moreSupers(int type) {
        return traits.of(type);
    }

    @Override
    public int[] extension(Type outside, String method) {
        return extensions.of(outside, method);
    }

    @Override
    public boolean fieldsShareNamesWithMethods() {
        return true;
    }

    @Override
    public BareMembers bareMembers() {
        return BareMembers.IN_BODY;
    }

    @Override
    public boolean typesAreComplete() {
        return true;
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
        return Type.unknown();
    }

    @Override
    public boolean isCommonName(String method) {
        return RustNames.COMMON_METHODS.contains(method);
    }
}
