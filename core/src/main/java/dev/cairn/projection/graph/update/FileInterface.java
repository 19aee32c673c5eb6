package dev.cairn.projection.graph.update;

import static dev.cairn.projection.graph.update.ExprHash.mix;

import dev.cairn.model.code.BindingFact;
import dev.cairn.model.code.ExportFact;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.ImportFact;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.projection.graph.name.Identifiers;
import dev.cairn.projection.graph.update.ExprHash.EvaluationPoint;
import dev.cairn.projection.resolve.rule.ImpliedNames;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The part of a file that can affect the resolution of other files. For each name it has a hash and the names it
/// depends on.
///
/// Facts are read with record patterns. If a record gets a new component, this class does not compile until it is
/// decided whether other files can see it. Positions, texts, calls, uses and locals that nothing visible depends
/// on are excluded.
final class FileInterface {

    /// The key for everything that affects other files but has no name.
    static final String WHOLE_FILE = "";

    private final FileFacts facts;
    private final SymbolLocationHashes places;
    private final ExprHash exprs;
    private final Map<String, Long> shapes = new HashMap<>();
    private final Map<String, Set<String>> reads = new HashMap<>();

    private FileInterface(FileFacts facts) {
        this.facts = facts;
        this.places = new SymbolLocationHashes(facts.symbols());
        this.exprs = new ExprHash(facts, places);
    }

    static FileInterface of(FileFacts facts) {
        var shape = new FileInterface(facts);
        switch (facts) {
            case FileFacts(
                    var language,
                    var packageName,
                    var _,
                    var symbols,
                    var imports,
                    var exports,
                    var bindings,
                    var _,
                    var _,
                    var traits,
                    var _) -> {
                shape.addHash(WHOLE_FILE, mix(ExprHash.of(language.written()), ExprHash.of(packageName)));
                shape.addHash(WHOLE_FILE, names(traits));
                for (int index = 0; index < symbols.size(); index++) shape.read(index, symbols.get(index));
                imports.forEach(shape::read);
                exports.forEach(shape::read);
                bindings.forEach(shape::read);
                if (language == Language.PYTHON) shape.readWildcards(imports, exports);
            }
        }
        return shape;
    }

    /// Adds hashes of two facts that affect names which the file does not contain. One is whether it lists all its
    /// exports. The other is the order of its imports, because a later wildcard import can hide an earlier name.
    private void readWildcards(List<ImportFact> imports, List<ExportFact> exports) {
        boolean isListed = !exports.isEmpty();
        boolean isOpen = exports.stream().anyMatch(export -> export.name().equals(ExportFact.MORE));
        addHash(WHOLE_FILE, isOpen ? 11 : isListed ? 13 : 17);
        if (imports.stream().noneMatch(written -> written.is(ImportFact.ImportStyle.WILDCARD))) return;
        for (var written : imports) {
            addHash(WHOLE_FILE, ExprHash.of(written.module()));
            for (var named : written.names()) addHash(WHOLE_FILE, ExprHash.of(named.local()));
        }
    }

    Set<String> names() {
        return shapes.keySet();
    }

    /// The names that only one of the two files has, or that have different hashes.
    Set<String> difference(FileInterface other) {
        var differing = new HashSet<>(shapes.keySet());
        differing.addAll(other.shapes.keySet());
        differing.removeIf(name -> shapes.containsKey(name) && shapes.get(name).equals(other.shapes.get(name)));
        return differing;
    }

    /// Adds to `changed` the names of this file that depend on one of them; returns true if any was added.
    boolean follow(Set<String> changed) {
        boolean grew = false;
        for (var entry : reads.entrySet())
            if (!changed.contains(entry.getKey()) && readsAny(entry.getValue(), changed))
                grew |= changed.add(entry.getKey());
        return grew;
    }

    private static boolean readsAny(Set<String> read, Set<String> changed) {
        for (var name : read) if (changed.contains(name)) return true;
        return false;
    }

    private void addHash(String name, long shape) {
        shapes.merge(name, shape, ExprHash::mix);
        reads.computeIfAbsent(name, _ -> new HashSet<>()).addAll(exprs.takeReads());
    }

    /// Hashes the names of enum constants, because the hash codes of the constants differ between runs.
    private static long names(Collection<? extends Enum<?>> constants) {
        return constants.stream().map(Enum::name).sorted().toList().hashCode();
    }

    private void read(int index, SymbolFact fact) {
        switch (fact) {
            case SymbolFact(
                    var name,
                    var kind,
                    var parent,
                    var owner,
                    var span,
                    var at,
                    var modifiers,
                    var signature,
                    var _,
                    var typing,
                    var _) -> {
                long shape = mix(ExprHash.of(kind.name()), places.of(parent));
                // Record components are also found by their order.
                if (modifiers.contains(Modifier.PROPERTY)) shape = mix(shape, index - parent);
                shape = mix(shape, ExprHash.of(owner));
                shape = mix(shape, names(modifiers));
                if (isHashedAsText(kind)) shape = mix(shape, ExprHash.of(signature));
                var types = new TypesHash(exprs, typing);
                // Depending on the use, types are resolved outside of the declaration, in its signature, or inside.
                shape = mix(shape, types.at(new EvaluationPoint(parent, span.startByte())));
                shape = mix(shape, types.at(new EvaluationPoint(index, at.offset())));
                shape = mix(shape, types.inside(new EvaluationPoint(index, span.endByte() - 1)));
                addHash(name, shape);
                reads.getOrDefault(name, Set.of()).addAll(enclosingNames(fact));
                recordImpliedUse(fact);
            }
        }
    }

    /// Whether the signature text is hashed, too. This is so for methods and aliases of Go: pointers affect which
    /// interfaces a type implements, but a [TypeRef] does not contain them.
    private boolean isHashedAsText(SymbolKind kind) {
        return facts.language() == Language.GO && (kind == SymbolKind.METHOD || kind == SymbolKind.TYPE_ALIAS);
    }

    /// The names of the enclosing symbols and of the owner. The meaning of the symbol depends on them.
    private Set<String> enclosingNames(SymbolFact fact) {
        var names = new HashSet<>(Identifiers.of(fact.owner()));
        for (int here = fact.parent();
                here != SymbolFact.TOP;
                here = facts.symbols().get(here).parent()) {
            names.add(facts.symbols().get(here).name());
            names.addAll(Identifiers.of(facts.symbols().get(here).owner()));
        }
        return names;
    }

    /// Records that a type depends on this member if code can use the member without naming it.
    private void recordImpliedUse(SymbolFact fact) {
        boolean isTop = fact.parent() == SymbolFact.TOP;
        var kind = isTop ? SymbolKind.CLASS : facts.symbols().get(fact.parent()).kind();
        if (!ImpliedNames.isImplied(fact, kind)) return;
        for (var holder : enclosingNames(fact))
            reads.computeIfAbsent(holder, _ -> new HashSet<>()).add(fact.name());
    }

    private void read(ImportFact written) {
        switch (written) {
            case ImportFact(var module, var names, var alias, var forms, var scope, var _) -> {
                var words = Identifiers.of(module);
                long shape = mix(mix(3, ExprHash.of(module)), mix(places.of(scope), names(forms)));
                if (names.isEmpty() || alias.isPresent()) addHash(alias.orElse(WHOLE_FILE), shape);
                if (ImpliedNames.isModuleTree(facts.language(), written)) addHash(WHOLE_FILE, shape);
                for (var named : names) {
                    addHash(named.local(), mix(shape, ExprHash.of(named.name())));
                    reads.getOrDefault(named.local(), Set.of()).add(named.name());
                    reads.getOrDefault(named.local(), Set.of()).addAll(words);
                }
                if (alias.isPresent())
                    reads.computeIfAbsent(alias.get(), _ -> new HashSet<>()).addAll(words);
                // The first part of a module name may be known only because a file imports from it.
                if (facts.language() == Language.JAVA && !words.isEmpty())
                    shapes.merge(words.getFirst(), 5L, (had, _) -> had);
            }
        }
    }

    private void read(ExportFact export) {
        switch (export) {
            case ExportFact(var name, var value) -> {
                addHash(name, mix(2, exprs.of(value, new EvaluationPoint(SymbolFact.TOP, Integer.MAX_VALUE))));
                if (ImpliedNames.isWholeModule(name)) {
                    shapes.merge(WHOLE_FILE, shapes.getOrDefault(name, 0L), ExprHash::mix);
                    reads.computeIfAbsent(WHOLE_FILE, _ -> new HashSet<>()).addAll(reads.getOrDefault(name, Set.of()));
                }
            }
        }
    }

    /// Records a binding at the top level. Locals of functions count only if something visible depends on them,
    /// see [ExprHash].
    private void read(BindingFact binding) {
        if (ImpliedNames.isSeenByAll(facts.language(), binding)) addHash(WHOLE_FILE, exprs.follow(binding));
        else if (binding.scope() == SymbolFact.TOP) addHash(binding.name(), mix(4, exprs.follow(binding)));
    }
}
