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
import dev.cairn.projection.resolve.rule.TypeRules;
import dev.cairn.projection.resolve.target.CallTargets;
import dev.cairn.projection.resolve.target.ImportTargets;
import dev.cairn.projection.resolve.target.MentionTargets;
import dev.cairn.projection.resolve.target.OverrideTargets;
import dev.cairn.projection.resolve.target.SuperTargets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
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

    /// The errors of files with members that could not be attached to their types, by the number of the file.
    private final Map<Integer, Throwable> unattached;

    private Resolver(
            WorkspaceRules languages,
            ResolutionLookups lookups,
            EdgeOverlay overlay,
            Map<Integer, Throwable> unattached) {
        this.declarations = lookups.declarations();
        this.languages = languages;
        this.lookups = lookups;
        this.targets = new CallTargets(lookups.names(), lookups.types());
        this.overlay = overlay;
        this.unattached = unattached;
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
        var unattached = new HashMap<Integer, Throwable>();
        unattached.putAll(attachOwned(lookups, rules, outside, fact -> !fact.is(Modifier.OVERRIDE)));
        unattached.putAll(attachOwned(lookups, rules, outside, fact -> fact.is(Modifier.OVERRIDE)));
        // Lookups made so far knew only some of the members, so their results are dropped.
        if (!outside.isEmpty()) lookups.clearCaches();
        return new Resolver(languages, lookups, EdgeOverlay.NONE, unattached);
    }

    /// A resolver of declarations to which all members are attached already, without any error.
    public static Resolver ofAttached(DeclarationTable declarations, WorkspaceRules languages) {
        var rules = new EnumMap<Language, LanguageRules>(Language.class);
        var lookups = new ResolutionLookups(declarations, rules);
        languages.languages().forEach((language, factory) -> rules.put(language, factory.make(lookups)));
        return new Resolver(languages, lookups, EdgeOverlay.NONE, Map.of());
    }

    /// A copy that replaces the resolved edges of some files by edges from another source, such as a SCIP index.
    public Resolver with(EdgeOverlay other) {
        return new Resolver(languages, lookups, other, unattached);
    }

    /// A resolver of the same declarations with its own, empty caches. A resolver must be used by one thread at a
    /// time.
    public Resolver fresh() {
        var rules = new EnumMap<Language, LanguageRules>(Language.class);
        var own = new ResolutionLookups(declarations, rules);
        languages.languages().forEach((language, factory) -> rules.put(language, factory.make(own)));
        return new Resolver(languages, own, overlay, unattached);
    }

    /// Attaches members that are declared outside of their type to it, before names are looked up. Returns the errors
    /// of files that could not be read completely.
    private static Map<Integer, Throwable> attachOwned(
            ResolutionLookups lookups,
            Map<Language, LanguageRules> rules,
            List<FileUnit> files,
            Predicate<Declaration> counts) {
        var failures = new HashMap<Integer, Throwable>();
        for (var file : files) {
            var language = rules.get(file.facts().language());
            if (language == null) continue;
            try {
                attachOwned(lookups, language.types(), file, counts);
            } catch (RuntimeException | StackOverflowError e) {
                failures.put(file.number(), e);
                lookups.clearCaches();
            }
        }
        return failures;
    }

    private static void attachOwned(
            ResolutionLookups lookups, TypeRules rules, FileUnit file, Predicate<Declaration> counts) {
        var declarations = lookups.declarations();
        lookups.types().begin(file);
        var symbols = file.facts().declarations();
        for (int index = 0; index < symbols.size(); index++) {
            var fact = symbols.get(index);
            if (fact.owner().isEmpty() || fact.isLocal() || !counts.test(fact)) continue;
            int owner = rules.owner(file, index);
            if (owner != DeclarationTable.NONE) declarations.attach(owner, file.symbol(index));
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

    /// All edges of one file; none if its language is not supported. Throws what the rules of the language throw.
    public FileEdges edges(FileUnit file) {
        var names = lookups.names();
        var types = lookups.types();
        if (!names.understands(file)) return FileEdges.none();
        var failure = unattached.get(file.number());
        if (failure != null)
            throw new IllegalStateException("members declared outside of their type: " + failure.getMessage(), failure);
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
