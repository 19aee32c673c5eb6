package dev.cairn.engine.inspect.use;

import dev.cairn.model.code.FileVersion;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.model.code.UnreadLanguage;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The names under which symbols are used, and where each name may mean one of them.
final class WantedNames {

    /// The symbols of one name.
    ///
    /// @param languages the languages of these symbols, with those that share their modules
    /// @param isMember whether one of them needs a receiver; `isTop` is whether one of them needs none
    /// @param files the only files that can name them; empty if any file can
    record WantedName(Set<Language> languages, boolean isMember, boolean isTop, Optional<Set<String>> files) {

        private WantedName with(WantedName other) {
            var all = EnumSet.copyOf(languages);
            all.addAll(other.languages);
            return new WantedName(
                    all,
                    isMember || other.isMember,
                    isTop || other.isTop,
                    files.flatMap(mine -> other.files.map(theirs -> union(mine, theirs))));
        }

        private static Set<String> union(Set<String> one, Set<String> other) {
            var all = new HashSet<>(one);
            all.addAll(other);
            return all;
        }

        /// Whether code in the language of a file may use the name, whether or not it is parsed.
        boolean mayBeUsedIn(FileVersion file) {
            if (!isVisibleIn(file.path())) return false;
            if (file.language() != Language.OTHER) return languages.contains(file.language());
            return UnreadLanguage.of(file.path()).stream()
                    .anyMatch(unread -> languages.stream().anyMatch(unread::mayUse));
        }

        boolean isVisibleIn(String path) {
            return files.map(only -> only.contains(path)).orElse(true);
        }
    }

    private final Map<String, WantedName> names = new HashMap<>();

    /// Tests, local functions, files and packages are not used by name.
    static WantedNames of(CodeGraph graph, Collection<Integer> nodes) {
        var wanted = new WantedNames();
        for (int node : nodes)
            if (graph.isSymbol(node)
                    && !graph.isTest(node)
                    && !graph.declarations().fact(node).isLocal()) wanted.add(graph, node);
        return wanted;
    }

    /// A name that is declared outside of the workspace, such as a member of a package.
    static WantedNames outside(String name, Set<Language> languages) {
        var wanted = new WantedNames();
        wanted.names.put(name, new WantedName(languages, true, true, Optional.empty()));
        return wanted;
    }

    private void add(CodeGraph graph, int node) {
        var declarations = graph.declarations();
        var fact = declarations.fact(node);
        int holder = declarations.container(node);
        boolean isMember = holder != DeclarationTable.NONE || !fact.owner().isEmpty();
        // A constructor is used under the name of its type.
        if (fact.kind() == SymbolKind.CONSTRUCTOR) {
            if (holder != DeclarationTable.NONE && !graph.isTest(holder)) add(graph, holder);
            return;
        }
        var path = graph.path(node);
        var files = fact.is(Modifier.PRIVATE) ? Optional.of(Set.of(path)) : Optional.<Set<String>>empty();
        var own = new WantedName(
                family(declarations.fileOf(node).facts().language()),
                isMember,
                !isMember || fact.kind().isType(),
                files);
        names.merge(fact.name(), own, WantedName::with);
    }

    private static Set<Language> family(Language language) {
        return switch (language) {
            case TYPESCRIPT, JAVASCRIPT -> EnumSet.of(Language.TYPESCRIPT, Language.JAVASCRIPT);
            case PYTHON, GO, RUST, JAVA, OTHER -> EnumSet.of(language);
        };
    }

    boolean isEmpty() {
        return names.isEmpty();
    }

    Set<String> all() {
        return names.keySet();
    }

    Optional<WantedName> find(String name) {
        return Optional.ofNullable(names.get(name));
    }

    boolean mayBeUsedIn(FileVersion file) {
        return names.values().stream().anyMatch(name -> name.mayBeUsedIn(file));
    }

    void removeAll(Collection<String> others) {
        names.keySet().removeAll(others);
    }

    int[] hashes() {
        return names.keySet().stream().mapToInt(String::hashCode).toArray();
    }
}
