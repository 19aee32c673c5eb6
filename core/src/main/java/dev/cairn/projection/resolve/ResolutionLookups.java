package dev.cairn.projection.resolve;

import dev.cairn.model.code.Language;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.name.NameLookup;
import dev.cairn.projection.resolve.name.RecursionTracker;
import dev.cairn.projection.resolve.rule.LanguageRules;
import dev.cairn.projection.resolve.type.TypeInference;
import java.util.Map;

/// The lookups of names and types that the rules of all languages share.
public final class ResolutionLookups {

    private final DeclarationTable declarations;
    private final NameLookup names;
    private final TypeInference types;
    private final RecursionTracker recursion = new RecursionTracker();

    ResolutionLookups(DeclarationTable declarations, Map<Language, LanguageRules> rules) {
        this.declarations = declarations;
        this.names = new NameLookup(declarations, rules, recursion);
        this.types = new TypeInference(names, recursion);
    }

    public DeclarationTable declarations() {
        return declarations;
    }

    public NameLookup names() {
        return names;
    }

    public TypeInference types() {
        return types;
    }

    /// Tracks nested lookups. Rules that cache results must create their caches with it.
    public RecursionTracker recursion() {
        return recursion;
    }

    /// Runs some work as if no lookup was in progress.
    public void runIsolated(Runnable work) {
        recursion.runIsolated(() -> types.runIsolated(work));
    }

    /// Clears all caches, because members declared outside of their types have been attached to them.
    void clearCaches() {
        recursion.clearCaches();
        types.clearCaches();
        names.clearCaches();
    }
}
