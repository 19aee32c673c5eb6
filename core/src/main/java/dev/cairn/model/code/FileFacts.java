package dev.cairn.model.code;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// All facts read from one file, in source order; a symbol comes before its members.
///
/// `packageName` is the package or module clause, empty in languages that have none.
public record FileFacts(
        Language language,
        String packageName,
        int lines,
        List<SymbolFact> symbols,
        List<ImportFact> imports,
        List<ExportFact> exports,
        List<BindingFact> bindings,
        List<CallFact> calls,
        List<UseFact> uses,
        Set<FileTrait> traits,
        List<String> problems) {

    /// Unusual properties of a file as a whole.
    public enum FileTrait {
        GENERATED,
        MINIFIED,
        BINARY,
        TOO_LARGE,
        /// Exists for tests: a test, code that supports tests, or input of tests.
        TEST,
        /// Not compiled in a default build, because it is for another platform or needs special build settings.
        OTHER_BUILD,
        SYNTAX_ERRORS,
        /// Code for tests that holds no test of its own.
        TEST_SUPPORT,
        /// Code that tests read or copy; no runner runs it.
        TEST_FIXTURE;

        /// The traits that the test conventions of a language decide.
        public static final Set<FileTrait> OF_TESTS = Set.of(TEST, TEST_SUPPORT, TEST_FIXTURE);
    }

    public FileFacts {
        symbols = LazySymbols.copyUnlessLazy(symbols);
        imports = LazyList.copyUnlessLazy(imports);
        exports = LazyList.copyUnlessLazy(exports);
        bindings = LazyList.copyUnlessLazy(bindings);
        calls = LazyList.copyUnlessLazy(calls);
        uses = LazyList.copyUnlessLazy(uses);
        traits = Set.copyOf(traits);
        problems = List.copyOf(problems);
    }

    public static FileFacts pathOnly(Language language, Set<FileTrait> traits, List<String> problems) {
        return new FileFacts(
                language, "", 0, List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), traits, problems);
    }

    /// A copy with additional traits.
    public FileFacts with(Set<FileTrait> more) {
        if (traits.containsAll(more)) return this;
        var all = new HashSet<>(traits);
        all.addAll(more);
        return new FileFacts(
                language, packageName, lines, symbols, imports, exports, bindings, calls, uses, all, problems);
    }

    /// A copy with additional traits and a sentence that describes a problem.
    public FileFacts with(Set<FileTrait> more, String problem) {
        var all = new HashSet<>(traits);
        all.addAll(more);
        var sentences = new ArrayList<>(problems);
        sentences.addFirst(problem);
        return new FileFacts(
                language, packageName, lines, symbols, imports, exports, bindings, calls, uses, all, sentences);
    }

    /// A copy whose [ReferenceFacts] are loaded at first use. The supplier must not fail.
    public FileFacts with(Supplier<ReferenceFacts> mentions) {
        var once = new Memoized<>(mentions);
        return new FileFacts(
                language,
                packageName,
                lines,
                symbols,
                new LazyList<>(() -> once.get().imports()),
                new LazyList<>(() -> once.get().exports()),
                new LazyList<>(() -> once.get().bindings()),
                new LazyList<>(() -> once.get().calls()),
                new LazyList<>(() -> once.get().uses()),
                traits,
                problems);
    }

    /// A copy with the given outlines of its symbols. The full symbols and the references are loaded at first use.
    ///
    /// The loaded facts must have the same symbols as the outlines.
    public FileFacts with(List<SymbolOutline> outline, Supplier<FileFacts> whole) {
        var once = new Memoized<>(whole);
        return new FileFacts(
                language,
                packageName,
                lines,
                new LazySymbols(outline, () -> once.get().symbols()),
                new LazyList<>(() -> once.get().imports()),
                new LazyList<>(() -> once.get().exports()),
                new LazyList<>(() -> once.get().bindings()),
                new LazyList<>(() -> once.get().calls()),
                new LazyList<>(() -> once.get().uses()),
                traits,
                problems);
    }

    /// The modules that the file really imports, without those that are only named in comments.
    public List<ImportFact> moduleImports() {
        return imports.stream()
                .filter(each -> !each.is(ImportFact.ImportStyle.COMMENT))
                .toList();
    }

    /// The symbols without loading anything: their outlines if the full symbols are not loaded yet.
    public List<? extends Declaration> declarations() {
        return symbols instanceof LazySymbols later ? later.outline() : symbols;
    }

    /// A supplier that computes its value once. It then releases the source, so that memory is freed.
    private static final class Memoized<T> {

        private @Nullable Supplier<T> source;
        private @Nullable T read;

        Memoized(Supplier<T> source) {
            this.source = source;
        }

        synchronized T get() {
            var known = read;
            if (known != null) return known;
            var from = Objects.requireNonNull(source);
            var now = from.get();
            read = now;
            source = null;
            return now;
        }
    }
}
