package dev.cairn.projection.resolve;

import dev.cairn.model.code.CallFact;
import dev.cairn.model.code.Declaration;
import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.Modifier;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.edge.EdgeOverlay;
import dev.cairn.projection.resolve.edge.FileEdges;
import dev.cairn.projection.resolve.edge.InferredImplementations;
import dev.cairn.projection.resolve.edge.OutsideUses;
import dev.cairn.projection.resolve.edge.ResolvedEdge;
import dev.cairn.projection.resolve.rule.ExternalNames;
import dev.cairn.projection.resolve.rule.LanguageRules;
import dev.cairn.projection.resolve.target.CallTargets;
import dev.cairn.projection.resolve.target.ImportTargets;
import dev.cairn.projection.resolve.target.MentionTargets;
import dev.cairn.projection.resolve.target.OverrideTargets;
import dev.cairn.projection.resolve.target.SuperTargets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/// Decides to which declarations the names in all files refer, and returns the results as edges.
public final class Resolver {

    /// Creates the rules of a language from the declarations and the shared lookups.
    @FunctionalInterface
    public interface RulesFactory {
        LanguageRules make(ResolutionLookups lookups);
    }

    private final DeclarationTable declarations;
    private final WorkspaceRules languages;
    private final ResolutionLookups lookups;
    private final CallTargets targets;
    private final EdgeOverlay overlay;

    private Resolver(
            DeclarationTable declarations, WorkspaceRules languages, ResolutionLookups lookups, EdgeOverlay overlay) {
        this.declarations = declarations;
        this.languages = languages;
        this.lookups = lookups;
        this.targets = new CallTargets(lookups.names(), lookups.types());
        this.overlay = overlay;
    }

    public static Resolver of(Map<String, FileFacts> facts, WorkspaceRules languages) {
        return of(DeclarationTable.of(facts), languages);
    }

    /// A resolver of declarations to which no members are attached yet; it attaches them.
    public static Resolver of(DeclarationTable declarations, WorkspaceRules languages) {
        var rules = new EnumMap<Language, LanguageRules>(Language.class);
        var lookups = new ResolutionLookups(declarations, rules);
        languages.languages().forEach((language, factory) -> rules.put(language, factory.make(lookups)));
        var outside =
                declarations.table(OuterMemberFiles.class, List.of(), OuterMemberFiles::of).in(declarations).stream()
                        .filter(file -> rules.containsKey(file.facts().language()))
                        .toList();
        // Members that a type declares for itself are found before those it declares for a trait.
        attachOwned(lookups, rules, outside, fact -> !fact.is(Modifier.OVERRIDE));
        attachOwned(lookups, rules, outside, fact -> fact.is(Modifier.OVERRIDE));
        // Lookups made so far knew only some of the members, so their results are dropped.
        if (!outside.isEmpty()) lookups.clearCaches();
        return new Resolver(declarations, languages, lookups, EdgeOverlay.NONE);
    }

    /// A resolver of declarations to which all members are attached already.
    public static Resolver ofAttached(DeclarationTable declarations, WorkspaceRules languages) {
        var rules = new EnumMap<Language, LanguageRules>(Language.class);
        var lookups = new ResolutionLookups(declarations, rules);
        languages.languages().forEach((language, factory) -> rules.put(language, factory.make(lookups)));
        return new Resolver(declarations, languages, lookups, EdgeOverlay.NONE);
    }

    /// A copy that replaces the resolved edges of some files by edges from another source, such as a SCIP index.
    public Resolver with(EdgeOverlay other) {
        return new Resolver(declarations, languages, lookups, other);
    }

    /// A resolver of the same declarations with its own, empty caches. A resolver must be used by one thread at a
    /// time.
    public Resolver fresh() {
        return ofAttached(declarations, languages).with(overlay);
    }

    /// Attaches members that are declared outside of their type to it, before names are looked up.
    private static void attachOwned(
            ResolutionLookups lookups,
            Map<Language, LanguageRules> rules,
            List<FileUnit> files,
            Predicate<Declaration> counts) {
        var declarations = lookups.declarations();
        for (var file : files) {
            var language = rules.get(file.facts().language());
            if (language == null) continue;
            lookups.types().begin(file);
            var symbols = file.facts().declarations();
            for (int index = 0; index < symbols.size(); index++) {
                var fact = symbols.get(index);
                if (fact.owner().isEmpty() || fact.isLocal() || !counts.test(fact)) continue;
                int owner = language.types().owner(file, index);
                if (owner != DeclarationTable.NONE) declarations.attach(owner, file.symbol(index));
            }
        }
    }

    public DeclarationTable declarations() {
        return declarations;
    }

    public ExternalNames externalNames() {
        return languages.externalNames();
    }

    public ResolutionLookups lookups() {
        return lookups;
    }

    /// The call edges of one file, in source order.
    public List<ResolvedEdge> calls(FileUnit file) {
        return lookups.names().understands(file) ? calls(file, new OutsideUses(file), new ArrayList<>()) : List.of();
    }

    private List<ResolvedEdge> calls(FileUnit file, OutsideUses outside, List<CallFact> unsure) {
        var edges = new ArrayList<ResolvedEdge>();
        for (var call : file.facts().calls()) {
            int from = file.symbol(call.caller());
            boolean isSure = false;
            for (var decision : targets.decide(file, call)) {
                switch (decision) {
                    case CallTargets.Here(var symbol, var provenance) -> {
                        isSure |= provenance.isAtLeast(EdgeProvenance.IMPORT_RESOLVED);
                        edges.add(new ResolvedEdge(file, from, symbol, provenance, call.at()));
                    }
                    case CallTargets.Elsewhere(var packageName, var member) ->
                        outside.add(from, packageName, member, call.at());
                    case CallTargets.Nowhere _ -> {}
                }
            }
            if (!isSure) unsure.add(call);
        }
        return edges;
    }

    /// The implicit edges: types that implement an interface without naming it. They depend on all files.
    public InferredImplementations inferredImplementations() {
        return lookups.names().inferredImplementations();
    }

    /// All edges of one file; none if its language is not supported.
    public FileEdges edges(FileUnit file) {
        var names = lookups.names();
        var types = lookups.types();
        if (!names.understands(file)) return FileEdges.none();
        var outside = new OutsideUses(file);
        var imports = new ImportTargets(names).of(file, outside);
        var unsure = new ArrayList<CallFact>();
        var calls = calls(file, outside, unsure);
        var references = new MentionTargets(names, types).of(file, outside, unsure);
        var supers = new SuperTargets(names, types, file);
        supers.find(outside);
        var said = new FileEdges(
                imports,
                calls,
                references,
                supers.extending(),
                supers.implementing(),
                new OverrideTargets(names, types).of(file),
                outside.found());
        return overlay.over(declarations, file, said);
    }
}
