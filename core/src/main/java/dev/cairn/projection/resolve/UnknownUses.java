package dev.cairn.projection.resolve;

import dev.cairn.model.code.CallFact;
import dev.cairn.model.code.ImportFact;
import dev.cairn.model.code.UseFact;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.meaning.NameMeaning;
import dev.cairn.projection.resolve.target.UnknownTargets;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Answers whether the meaning of a single use is unknown. The resolver is made when it is first needed.
public final class UnknownUses {

    /// For code without a resolver: every use that has no edge is unknown.
    public static final UnknownUses ALL = new UnknownUses();

    private final @Nullable Supplier<Resolver> source;

    /// Guarded by this object: a resolver serves one thread at a time.
    private @Nullable Resolver resolver;

    private UnknownUses() {
        this.source = null;
    }

    public UnknownUses(Supplier<Resolver> source) {
        this.source = source;
    }

    public boolean isUnknown(String path, CallFact call) {
        return asks(path, file -> targets -> targets.isUnknown(file, call));
    }

    public boolean isUnknown(String path, UseFact use) {
        return asks(path, file -> targets -> targets.isUnknown(file, use));
    }

    /// The place of a declaration, which is the same in every resolver of the same files.
    public record DeclarationPlace(String path, int offset) {}

    /// The declarations to which a name that a file imports leads, through any number of modules that pass it on.
    public synchronized List<DeclarationPlace> imported(String path, ImportFact written, String name) {
        var known = resolver();
        if (known == null) return List.of();
        var names = known.lookups().names();
        var declarations = known.declarations();
        var file = declarations.file(path);
        if (file.isEmpty() || !names.understands(file.get())) return List.of();
        try {
            var module = names.rules(file.get()).modules().module(file.get(), written);
            return names.member(module, file.get(), name) instanceof NameMeaning.Symbols(var symbols)
                    ? Arrays.stream(symbols)
                            .mapToObj(symbol -> new DeclarationPlace(
                                    declarations.fileOf(symbol).path(),
                                    declarations.fact(symbol).at().offset()))
                            .toList()
                    : List.of();
        } catch (RuntimeException | StackOverflowError e) {
            resolver = known.fresh();
            return List.of();
        }
    }

    private interface FileQuestion {
        Predicate<UnknownTargets> in(FileUnit file);
    }

    private synchronized boolean asks(String path, FileQuestion question) {
        var known = resolver();
        if (known == null) return true;
        var lookups = known.lookups();
        var file = known.declarations().file(path);
        if (file.isEmpty() || !lookups.names().understands(file.get())) return true;
        try {
            return question.in(file.get()).test(new UnknownTargets(lookups.names(), lookups.types()));
        } catch (RuntimeException | StackOverflowError e) {
            // The graph reports the file as unresolved. The failed lookups may have left unfinished results behind.
            resolver = known.fresh();
            return true;
        }
    }

    private synchronized @Nullable Resolver resolver() {
        if (source != null && resolver == null) resolver = source.get();
        return resolver;
    }
}
