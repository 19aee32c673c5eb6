package dev.cairn.projection.graph;

import static dev.cairn.projection.graph.ExprShape.mix;

import dev.cairn.model.code.BindingFact;
import dev.cairn.model.code.ExportFact;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.ImportFact;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.projection.graph.ExprShape.Spot;
import dev.cairn.projection.resolve.ImpliedNames;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Everything of a file that resolving another file may read: for each name a hash, and the names it follows from.
///
/// Facts are taken apart with record patterns, so a new component does not compile until it is decided here whether
/// other files can see it. Left out are positions, texts, calls, uses, and locals that nothing visible follows from.
final class FileShape {

    /// The name under which everything counts that reaches other files without any name of its own.
    static final String WHOLE_FILE = "";

    private final FileFacts facts;
    private final SymbolPlaces places;
    private final ExprShape exprs;
    private final Map<String, Long> shapes = new HashMap<>();
    private final Map<String, Set<String>> reads = new HashMap<>();

    private FileShape(FileFacts facts) {
        this.facts = facts;
        this.places = new SymbolPlaces(facts.symbols());
        this.exprs = new ExprShape(facts, places);
    }

    static FileShape of(FileFacts facts) {
        var shape = new FileShape(facts);
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
                shape.note(WHOLE_FILE, mix(ExprShape.of(language.written()), ExprShape.of(packageName)));
                shape.note(WHOLE_FILE, names(traits));
                for (int index = 0; index < symbols.size(); index++) shape.read(index, symbols.get(index));
                imports.forEach(shape::read);
                exports.forEach(shape::read);
                bindings.forEach(shape::read);
                if (language == Language.PYTHON) shape.readWildcards(imports, exports);
            }
        }
        return shape;
    }

    /// Two things decide about names that are not written: whether the exports are listed as a whole, and the order of
    /// imports, because a later wildcard hides an earlier name.
    private void readWildcards(List<ImportFact> imports, List<ExportFact> exports) {
        boolean isListed = !exports.isEmpty();
        boolean isOpen = exports.stream().anyMatch(export -> export.name().equals(ExportFact.MORE));
        note(WHOLE_FILE, isOpen ? 11 : isListed ? 13 : 17);
        if (imports.stream().noneMatch(written -> written.is(ImportFact.Form.WILDCARD))) return;
        for (var written : imports) {
            note(WHOLE_FILE, ExprShape.of(written.module()));
            for (var named : written.names()) note(WHOLE_FILE, ExprShape.of(named.local()));
        }
    }

    Set<String> names() {
        return shapes.keySet();
    }

    /// Names that one of the two has and the other has not, or that differ.
    Set<String> difference(FileShape other) {
        var differing = new HashSet<>(shapes.keySet());
        differing.addAll(other.shapes.keySet());
        differing.removeIf(name -> shapes.containsKey(name) && shapes.get(name).equals(other.shapes.get(name)));
        return differing;
    }

    /// Adds the names of this file that follow from one of those; true if there was one to add.
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

    private void note(String name, long shape) {
        shapes.merge(name, shape, ExprShape::mix);
        reads.computeIfAbsent(name, _ -> new HashSet<>()).addAll(exprs.takeReads());
    }

    /// Names of constants are hashed, not the constants, whose hashes differ from run to run.
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
                long shape = mix(ExprShape.of(kind.name()), places.of(parent));
                // Components of a record are found by their order too.
                if (modifiers.contains(Modifier.PROPERTY)) shape = mix(shape, index - parent);
                shape = mix(shape, ExprShape.of(owner));
                shape = mix(shape, names(modifiers));
                if (countsAsWritten(kind)) shape = mix(shape, ExprShape.of(signature));
                var types = new TypingShape(exprs, typing);
                // Types are read outside of the declaration, in its signature or inside, by what they are.
                shape = mix(shape, types.at(new Spot(parent, span.startByte())));
                shape = mix(shape, types.at(new Spot(index, at.offset())));
                shape = mix(shape, types.inside(new Spot(index, span.endByte() - 1)));
                note(name, shape);
                reads.getOrDefault(name, Set.of()).addAll(around(fact));
                imply(fact);
            }
        }
    }

    /// Whether a Go type fills in an interface follows from pointers too, which written types do not tell.
    private boolean countsAsWritten(SymbolKind kind) {
        return facts.language() == Language.GO && (kind == SymbolKind.METHOD || kind == SymbolKind.TYPE_ALIAS);
    }

    /// The names of what a symbol stands in or belongs to: its meaning follows from theirs.
    private Set<String> around(SymbolFact fact) {
        var names = new HashSet<>(Words.of(fact.owner()));
        for (int here = fact.parent();
                here != SymbolFact.TOP;
                here = facts.symbols().get(here).parent()) {
            names.add(facts.symbols().get(here).name());
            names.addAll(Words.of(facts.symbols().get(here).owner()));
        }
        return names;
    }

    /// A type follows from members that are used without being named.
    private void imply(SymbolFact fact) {
        boolean isTop = fact.parent() == SymbolFact.TOP;
        var kind = isTop ? SymbolKind.CLASS : facts.symbols().get(fact.parent()).kind();
        if (!ImpliedNames.isImplied(fact, kind)) return;
        for (var holder : around(fact))
            reads.computeIfAbsent(holder, _ -> new HashSet<>()).add(fact.name());
    }

    private void read(ImportFact written) {
        switch (written) {
            case ImportFact(var module, var names, var alias, var forms, var scope, var _) -> {
                var words = Words.of(module);
                long shape = mix(mix(3, ExprShape.of(module)), mix(places.of(scope), names(forms)));
                if (names.isEmpty() || alias.isPresent()) note(alias.orElse(WHOLE_FILE), shape);
                if (ImpliedNames.isModuleTree(facts.language(), written)) note(WHOLE_FILE, shape);
                for (var named : names) {
                    note(named.local(), mix(shape, ExprShape.of(named.name())));
                    reads.getOrDefault(named.local(), Set.of()).add(named.name());
                    reads.getOrDefault(named.local(), Set.of()).addAll(words);
                }
                if (alias.isPresent())
                    reads.computeIfAbsent(alias.get(), _ -> new HashSet<>()).addAll(words);
                // The first part of a module's name may be known as one because somebody imports from it.
                if (facts.language() == Language.JAVA && !words.isEmpty())
                    shapes.merge(words.getFirst(), 5L, (had, _) -> had);
            }
        }
    }

    private void read(ExportFact export) {
        switch (export) {
            case ExportFact(var name, var value) -> {
                note(name, mix(2, exprs.of(value, new Spot(SymbolFact.TOP, Integer.MAX_VALUE))));
                if (ImpliedNames.isWholeModule(name)) {
                    shapes.merge(WHOLE_FILE, shapes.getOrDefault(name, 0L), ExprShape::mix);
                    reads.computeIfAbsent(WHOLE_FILE, _ -> new HashSet<>()).addAll(reads.getOrDefault(name, Set.of()));
                }
            }
        }
    }

    /// Locals of functions count where something visible follows from them, see [ExprShape].
    private void read(BindingFact binding) {
        if (ImpliedNames.isSeenByAll(facts.language(), binding)) note(WHOLE_FILE, exprs.follow(binding));
        else if (binding.scope() == SymbolFact.TOP) note(binding.name(), mix(4, exprs.follow(binding)));
    }
}
