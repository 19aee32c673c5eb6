package dev.cairn.language.java.resolve;

import dev.cairn.model.code.ImportFact;
import dev.cairn.model.code.ManifestFacts;
import dev.cairn.projection.resolve.ResolutionLookups;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.declaration.Namespace;
import dev.cairn.projection.resolve.meaning.NameMeaning;
import dev.cairn.projection.resolve.rule.ModuleRules;
import dev.cairn.projection.resolve.rule.ScopeRules;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The resolution rules for imports and bare names in Java. Types are found by their full names; of several types
/// with one full name, the nearest is used.
final class JavaPackages implements ModuleRules, ScopeRules {

    private final ResolutionLookups lookups;
    private final DeclarationTable declarations;
    private final JavaArtifacts artifacts;
    private final JavaPackageFiles files;

    /// The types of the packages that were asked for, by package and name.
    private final Map<String, Map<String, int[]>> packages = new HashMap<>();

    JavaPackages(ResolutionLookups lookups, List<ManifestFacts> manifests) {
        this.artifacts = new JavaArtifacts(manifests);
        this.lookups = lookups;
        this.declarations = lookups.declarations();
        this.files = declarations.table(JavaPackageFiles.class, List.of(), JavaPackageFiles::of);
    }

    /// The types of a package by name; empty if the workspace does not declare the package.
    private Map<String, int[]> types(String name) {
        return files.contains(name) ? packages.computeIfAbsent(name, this::read) : Map.of();
    }

    private Map<String, int[]> read(String name) {
        var types = new HashMap<String, int[]>();
        for (int file : files.of(name))
            declarations.topLevel(file).forEach((type, symbols) -> types.merge(type, symbols, JavaPackages::concat));
        return types;
    }

    private static int[] concat(int[] left, int[] right) {
        var both = Arrays.copyOf(left, left.length + right.length);
        System.arraycopy(right, 0, both, left.length, right.length);
        return both;
    }

    @Override
    public NameMeaning module(FileUnit file, ImportFact written) {
        var name = written.module();
        boolean isType = written.is(ImportFact.ImportStyle.STATIC);
        if (!isType && files.contains(name)) return namespace(name, file);
        return typeNamed(name, file) == DeclarationTable.NONE ? outside(name) : namespace(name, file);
    }

    private NameMeaning outside(String dotted) {
        return artifacts.withArtifact(JavaStandardLibrary.outside(dotted));
    }

    /// A namespace for a package or type. It contains the file that uses the name, so that the nearest of several
    /// types can be chosen.
    private static NameMeaning namespace(String key, FileUnit usingFile) {
        return new NameMeaning.Space(Namespace.of(key, List.of(usingFile)));
    }

    @Override
    public NameMeaning member(Namespace namespace, String name) {
        var key = namespace.key();
        var usingFile = namespace.files().getFirst();
        int type = typeNamed(key, usingFile);
        if (type != DeclarationTable.NONE)
            return NameMeaning.of(lookups.types().members().findAll(type, name));
        var mates = types(key).get(name);
        if (mates != null) return new NameMeaning.Symbols(new int[] {nearest(mates, usingFile)});
        var longer = key + "." + name;
        if (files.isPrefix(longer)) return namespace(longer, usingFile);
        if (files.contains(key)) return NameMeaning.unknown();
        return Character.isUpperCase(name.charAt(0)) ? outside(longer) : namespace(longer, usingFile);
    }

    /// The files whose declarations an import makes visible. For the import of a single name from a package there
    /// are none, because [#member] looks the name up.
    @Override
    public List<FileUnit> importedFiles(Namespace namespace, ImportFact written) {
        int type = typeNamed(namespace.key(), namespace.files().getFirst());
        if (type != DeclarationTable.NONE) return List.of(declarations.fileOf(type));
        if (!written.is(ImportFact.ImportStyle.WILDCARD)) return List.of();
        return types(namespace.key()).values().stream()
                .flatMapToInt(Arrays::stream)
                .mapToObj(declarations::fileOf)
                .distinct()
                .sorted(Comparator.comparing(FileUnit::path))
                .toList();
    }

    /// The type with this full name, which may be a nested type, or [DeclarationTable#NONE].
    private int typeNamed(String dotted, FileUnit usingFile) {
        for (int dot = dotted.length(); dot >= 0; dot = dotted.lastIndexOf('.', dot - 1)) {
            var name = dotted.substring(0, Math.max(0, dot));
            if (!files.contains(name)) continue;
            if (dot >= dotted.length()) return DeclarationTable.NONE;
            int found = nested(types(name), dotted.substring(dot == 0 ? 0 : dot + 1), usingFile);
            if (found != DeclarationTable.NONE) return found;
        }
        return nested(types(""), dotted, usingFile);
    }

    private int nested(Map<String, int[]> types, String path, FileUnit usingFile) {
        int found = DeclarationTable.NONE;
        for (var part : path.split("\\.", -1)) {
            var named = found == DeclarationTable.NONE ? types.get(part) : declarations.members(found, part);
            if (named == null || named.length == 0) return DeclarationTable.NONE;
            found = nearest(named, usingFile);
            if (!declarations.fact(found).kind().isType()) return DeclarationTable.NONE;
        }
        return found;
    }

    /// The symbol whose path has the longest common prefix with the path of the file that uses the name.
    private int nearest(int[] symbols, FileUnit usingFile) {
        int best = symbols[0];
        int bestShared = -1;
        for (int symbol : symbols) {
            int shared =
                    symbols.length == 1 ? 0 : shared(declarations.fileOf(symbol).path(), usingFile.path());
            if (shared > bestShared) {
                best = symbol;
                bestShared = shared;
            }
        }
        return best;
    }

    private static int shared(String left, String right) {
        int same = 0;
        int end = Math.min(left.length(), right.length());
        while (same < end && left.charAt(same) == right.charAt(same)) same++;
        return same;
    }

    /// Looks in the same package, then in `java.lang`. An unknown name with a capital is taken for a library type.
    @Override
    public NameMeaning visibleWithoutImport(FileUnit file, String name) {
        var mates = types(file.facts().packageName()).get(name);
        if (mates != null) return new NameMeaning.Symbols(new int[] {nearest(mates, file)});
        if (JavaStandardLibrary.isBuiltIn(name)) return new NameMeaning.Outside(JavaStandardLibrary.LANG, name);
        if (files.isPrefix(name)) return namespace(name, file);
        return Character.isUpperCase(name.charAt(0)) ? new NameMeaning.Outside("", name) : NameMeaning.unknown();
    }

    @Override
    public boolean namesDependOnUse() {
        return true;
    }

    @Override
    public BareMembers bareMembers() {
        return BareMembers.EVERYWHERE;
    }
}
