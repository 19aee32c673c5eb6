package dev.cairn.language.java.resolve;

import dev.cairn.model.code.ImportFact;
import dev.cairn.model.code.Language;
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
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The resolution rules for imports and bare names in Java. Types are found by their full names; of several types
/// with one full name, the nearest is used.
final class JavaPackages implements ModuleRules, ScopeRules {

    private final ResolutionLookups lookups;
    private final DeclarationTable declarations;
    private final JavaArtifacts artifacts;
    private final Map<String, Map<String, int[]>> packages = new HashMap<>();
    private final Set<String> prefixes = new HashSet<>(List.of("java", "javax", "jdk"));

    JavaPackages(ResolutionLookups lookups, List<ManifestFacts> manifests) {
        this.artifacts = new JavaArtifacts(manifests);
        this.lookups = lookups;
        this.declarations = lookups.declarations();
        for (var file : declarations.files()) if (file.facts().language() == Language.JAVA) add(file);
    }

    private void add(FileUnit file) {
        var name = file.facts().packageName();
        var types = packages.computeIfAbsent(name, _ -> new HashMap<>());
        declarations
                .topLevel(file.number())
                .forEach((type, symbols) -> types.merge(type, symbols, JavaPackages::concat));
        for (int dot = name.length(); dot > 0; dot = name.lastIndexOf('.', dot - 1))
            prefixes.add(name.substring(0, dot));
        for (var written : file.facts().imports()) {
            int dot = written.module().indexOf('.');
            prefixes.add(dot < 0 ? written.module() : written.module().substring(0, dot));
        }
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
        if (!isType && packages.containsKey(name)) return space(name, file);
        return typeNamed(name, file) == DeclarationTable.NONE ? outside(name) : space(name, file);
    }

    private NameMeaning outside(String dotted) {
        return artifacts.withArtifact(JavaStandardLibrary.outside(dotted));
    }

    /// A namespace for a package or type. It contains the file that uses the name, so that the nearest of several
    /// types can be chosen.
    private static NameMeaning space(String key, FileUnit usingFile) {
        return new NameMeaning.Space(Namespace.of(key, List.of(usingFile)));
    }

    @Override
    public NameMeaning member(Namespace namespace, String name) {
        var key = namespace.key();
        var usingFile = namespace.files().getFirst();
        int type = typeNamed(key, usingFile);
        if (type != DeclarationTable.NONE)
            return NameMeaning.of(lookups.types().members().findAll(type, name));
        var mates = packages.getOrDefault(key, Map.of()).get(name);
        if (mates != null) return new NameMeaning.Symbols(new int[] {nearest(mates, usingFile)});
        var longer = key + "." + name;
        if (prefixes.contains(longer)) return space(longer, usingFile);
        if (packages.containsKey(key)) return NameMeaning.unknown();
        return Character.isUpperCase(name.charAt(0)) ? outside(longer) : space(longer, usingFile);
    }

    /// The files whose declarations an import makes visible. For the import of a single name from a package there
    /// are none, because [#member] looks the name up.
    @Override
    public List<FileUnit> importedFiles(Namespace namespace, ImportFact written) {
        int type = typeNamed(namespace.key(), namespace.files().getFirst());
        if (type != DeclarationTable.NONE) return List.of(declarations.fileOf(type));
        if (!written.is(ImportFact.ImportStyle.WILDCARD)) return List.of();
        return packages.getOrDefault(namespace.key(), Map.of()).values().stream()
                .flatMapToInt(Arrays::stream)
                .mapToObj(declarations::fileOf)
                .distinct()
                .sorted(Comparator.comparing(FileUnit::path))
                .toList();
    }

    /// The type with this full name, which may be a nested type, or [DeclarationTable#NONE].
    private int typeNamed(String dotted, FileUnit usingFile) {
        for (int dot = dotted.length(); dot >= 0; dot = dotted.lastIndexOf('.', dot - 1)) {
            var types = packages.get(dotted.substring(0, Math.max(0, dot)));
            if (types == null) continue;
            if (dot >= dotted.length()) return DeclarationTable.NONE;
            int found = nested(types, dotted.substring(dot == 0 ? 0 : dot + 1), usingFile);
            if (found != DeclarationTable.NONE) return found;
        }
        var unnamed = packages.get("");
        return unnamed == null ? DeclarationTable.NONE : nested(unnamed, dotted, usingFile);
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
        var mates = packages.getOrDefault(file.facts().packageName(), Map.of()).get(name);
        if (mates != null) return new NameMeaning.Symbols(new int[] {nearest(mates, file)});
        if (JavaStandardLibrary.isBuiltIn(name)) return new NameMeaning.Outside(JavaStandardLibrary.LANG, name);
        if (prefixes.contains(name)) return space(name, file);
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
