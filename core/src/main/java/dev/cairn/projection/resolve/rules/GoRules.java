package dev.cairn.projection.resolve.rules;

import dev.cairn.model.code.ImportFact;
import dev.cairn.model.code.ManifestFacts;
import dev.cairn.projection.resolve.FileUnit;
import dev.cairn.projection.resolve.LanguageRules;
import dev.cairn.projection.resolve.Lookups;
import dev.cairn.projection.resolve.Meaning;
import dev.cairn.projection.resolve.Namespace;
import dev.cairn.projection.resolve.Type;
import dev.cairn.projection.resolve.Unwritten;
import dev.cairn.projection.resolve.World;
import java.util.List;
import java.util.Set;

/// What names mean in Go: packages are folders, types know all their members, imports name packages.
public final class GoRules implements LanguageRules {

    private static final Set<String> COMMON_NAMES = Set.of(
            "Add",
            "After",
            "Before",
            "Bytes",
            "Cancel",
            "Clone",
            "Close",
            "Contains",
            "Copy",
            "Count",
            "Delete",
            "Do",
            "Done",
            "Equal",
            "Err",
            "Error",
            "Errorf",
            "Exec",
            "Fatal",
            "Fatalf",
            "Flush",
            "Format",
            "Get",
            "Has",
            "Header",
            "Index",
            "Info",
            "Init",
            "Int",
            "Key",
            "Keys",
            "Len",
            "Less",
            "Load",
            "Lock",
            "Log",
            "Logf",
            "Map",
            "Marshal",
            "MarshalJSON",
            "Name",
            "New",
            "Next",
            "Open",
            "Parse",
            "Pop",
            "Print",
            "Printf",
            "Println",
            "Push",
            "Put",
            "Query",
            "RLock",
            "RUnlock",
            "Read",
            "Remove",
            "Reset",
            "Run",
            "Scan",
            "Seek",
            "ServeHTTP",
            "Set",
            "Size",
            "Start",
            "Stop",
            "Store",
            "String",
            "Sub",
            "Swap",
            "Sync",
            "Time",
            "Type",
            "Unlock",
            "Unmarshal",
            "UnmarshalJSON",
            "Unwrap",
            "Update",
            "Value",
            "Values",
            "Wait",
            "Warn",
            "Write",
            "WriteString");

    private final World world;
    private final GoPackages packages;

    public GoRules(Lookups lookups, List<ManifestFacts> manifests) {
        this.world = lookups.world();
        this.packages = new GoPackages(world, manifests);
    }

    @Override
    public Meaning module(FileUnit file, ImportFact written) {
        return packages.imported(file, written.module());
    }

    @Override
    public Meaning member(Namespace namespace, String name) {
        return Meaning.of(packages.declared(namespace.files(), name));
    }

    /// A plain import is called what its package calls itself; then come the other files of the package.
    @Override
    public Meaning ambient(FileUnit file, String name) {
        var imported = packages.named(file, name);
        if (imported.isKnown()) return imported;
        var mates = Meaning.of(packages.declared(packages.mates(file), name));
        return mates.isKnown() ? mates : GoUniverse.meaning(name);
    }

    @Override
    public int owner(FileUnit file, int index) {
        var owner = file.facts().declarations().get(index).owner();
        int here = type(world.topLevel(file.number(), owner));
        return here != World.NONE ? here : type(packages.declared(packages.mates(file), owner));
    }

    private int type(int[] symbols) {
        for (int symbol : symbols) if (world.declaration(symbol).kind().isType()) return symbol;
        return World.NONE;
    }

    @Override
    public Unwritten unwritten() {
        return new GoFillings(world, packages).find();
    }

    @Override
    public boolean typesAreComplete() {
        return true;
    }

    /// `labels labels.Labels` names the package in the type, whatever the parameter is called.
    @Override
    public boolean variablesHideTypes() {
        return false;
    }

    /// What comes out of an external package is external; a container of ours gives its elements back.
    @Override
    public Type outsideResult(Type receiver, String method) {
        return switch (receiver) {
            case Type.Outside(var _, var _, var arguments) when !arguments.isEmpty() -> arguments.getLast();
            case Type.Outside(var packageName, var member, var _) ->
                new Type.Outside(packageName, method.isEmpty() ? member : member + "." + method, List.of());
            default -> new Type.Outside("", method, List.of());
        };
    }

    /// What an external container holds is external unless its arguments tell.
    @Override
    public Type element(Type of) {
        return of instanceof Type.Outside ? of : Type.unknown();
    }

    /// What an external function gives is external, whichever of its results it is.
    @Override
    public Type part(Type of, int index) {
        return index == 0 || of instanceof Type.Outside ? of : Type.unknown();
    }

    @Override
    public boolean isCommonName(String method) {
        return COMMON_NAMES.contains(method);
    }
}
