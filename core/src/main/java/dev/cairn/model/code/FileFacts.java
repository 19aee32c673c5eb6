package dev.cairn.model.code;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Everything one file says, in the order it says it; symbols before their members.
///
/// `packageName` is the package or module clause, empty where the language has none.
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
        Set<Trait> traits,
        List<String> problems) {

    /// What is unusual about a file as a whole.
    public enum Trait {
        GENERATED,
        MINIFIED,
        BINARY,
        TOO_LARGE,
        TEST,
        /// Left out of a plain build: for other platforms, or for a build with special settings.
        OTHER_BUILD,
        SYNTAX_ERRORS
    }

    public FileFacts {
        symbols = LaterSymbols.kept(symbols);
        imports = LaterList.kept(imports);
        exports = LaterList.kept(exports);
        bindings = LaterList.kept(bindings);
        calls = LaterList.kept(calls);
        uses = LaterList.kept(uses);
        traits = Set.copyOf(traits);
        problems = List.copyOf(problems);
    }

    public static FileFacts pathOnly(Language language, Set<Trait> traits, List<String> problems) {
        return new FileFacts(
                language, "", 0, List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), traits, problems);
    }

    /// The same with these traits too.
    public FileFacts with(Set<Trait> more) {
        if (traits.containsAll(more)) return this;
        var all = new HashSet<>(traits);
        all.addAll(more);
        return new FileFacts(
                language, packageName, lines, symbols, imports, exports, bindings, calls, uses, all, problems);
    }

    /// The same with these traits too, and with a sentence about what is wrong with the file.
    public FileFacts with(Set<Trait> more, String problem) {
        var all = new HashSet<>(traits);
        all.addAll(more);
        var sentences = new ArrayList<>(problems);
        sentences.addFirst(problem);
        return new FileFacts(
                language, packageName, lines, symbols, imports, exports, bindings, calls, uses, all, sentences);
    }

    /// The same with mentions that are read when somebody first asks for one; reading them must not fail.
    public FileFacts with(Supplier<Mentioning> mentions) {
        var once = new Once<>(mentions);
        return new FileFacts(
                language,
                packageName,
                lines,
                symbols,
                new LaterList<>(() -> once.get().imports()),
                new LaterList<>(() -> once.get().exports()),
                new LaterList<>(() -> once.get().bindings()),
                new LaterList<>(() -> once.get().calls()),
                new LaterList<>(() -> once.get().uses()),
                traits,
                problems);
    }

    /// The same as this with an outline of its symbols, where everything else is read when somebody first asks for it.
    ///
    /// What is read must have the symbols of the outline.
    public FileFacts with(List<Outlined> outline, Supplier<FileFacts> whole) {
        var once = new Once<>(whole);
        return new FileFacts(
                language,
                packageName,
                lines,
                new LaterSymbols(outline, () -> once.get().symbols()),
                new LaterList<>(() -> once.get().imports()),
                new LaterList<>(() -> once.get().exports()),
                new LaterList<>(() -> once.get().bindings()),
                new LaterList<>(() -> once.get().calls()),
                new LaterList<>(() -> once.get().uses()),
                traits,
                problems);
    }

    /// The symbols as far as they are at hand without reading.
    public List<? extends Declaration> declarations() {
        return symbols instanceof LaterSymbols later ? later.outline() : symbols;
    }

    /// Reads at most once and then forgets where from.
    private static final class Once<T> {

        private @Nullable Supplier<T> source;
        private @Nullable T read;

        Once(Supplier<T> source) {
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
