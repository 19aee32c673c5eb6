package dev.cairn.testing;

import dev.cairn.model.code.EdgeType;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.ImportFact;
import dev.cairn.model.code.Language;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.GraphBuilder;
import dev.cairn.projection.resolve.ResolutionLookups;
import dev.cairn.projection.resolve.Resolver;
import dev.cairn.projection.resolve.WorkspaceRules;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.declaration.Namespace;
import dev.cairn.projection.resolve.meaning.NameMeaning;
import dev.cairn.projection.resolve.rule.CallRules;
import dev.cairn.projection.resolve.rule.ExternalNames;
import dev.cairn.projection.resolve.rule.LanguageRules;
import dev.cairn.projection.resolve.rule.LibraryRules;
import dev.cairn.projection.resolve.rule.ModuleRules;
import dev.cairn.projection.resolve.rule.ScopeRules;
import dev.cairn.projection.resolve.rule.TypeRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/// A workspace of files as [SmallProgram] reads them, resolved by rules that a test can replace one by one.
public final class SmallPrograms {

    private static final String ENDING = ".small";

    private final Map<String, FileFacts> facts = new TreeMap<>();
    private ScopeRules scopes = new ScopeRules() {};
    private TypeRules types = new TypeRules() {};
    private CallRules calls = new CallRules() {};
    private LibraryRules library = new LibraryRules() {};

    /// Adds a file; the path is written without its ending.
    public SmallPrograms file(String path, String text) {
        facts.put(path + ENDING, SmallProgram.read(text));
        return this;
    }

    public SmallPrograms with(ScopeRules other) {
        scopes = other;
        return this;
    }

    public SmallPrograms with(TypeRules other) {
        types = other;
        return this;
    }

    public SmallPrograms with(CallRules other) {
        calls = other;
        return this;
    }

    public SmallPrograms with(LibraryRules other) {
        library = other;
        return this;
    }

    public Resolver resolver() {
        Resolver.RulesFactory factory =
                lookups -> new LanguageRules(new FileModules(lookups), scopes, types, calls, library);
        return Resolver.of(facts, new WorkspaceRules(Map.of(Language.PYTHON, factory), ExternalNames.DIRECT));
    }

    public CodeGraph graph() {
        return GraphBuilder.whole(resolver());
    }

    /// The edges of one type as `from -> to provenance`, without the endings of files.
    public List<String> edges(EdgeType type) {
        var graph = graph();
        var edges = new ArrayList<String>();
        for (int node = 0; node < graph.nodes(); node++)
            for (int edge = graph.firstOut(node); edge < graph.firstOut(node + 1); edge++)
                if (graph.type(edge) == type)
                    edges.add((graph.id(node) + " -> " + graph.id(graph.to(edge))).replace(ENDING, "") + " "
                            + graph.provenance(edge)
                                    .name()
                                    .toLowerCase(Locale.ROOT)
                                    .replace('_', '-'));
        return edges;
    }

    /// Every file is a module; what has no file is an external package.
    private record FileModules(ResolutionLookups lookups) implements ModuleRules {

        @Override
        public NameMeaning module(FileUnit file, ImportFact written) {
            var found = lookups.declarations().file(written.module() + ENDING);
            return found.isPresent()
                    ? new NameMeaning.Space(Namespace.of(found.get()))
                    : new NameMeaning.Outside(written.module(), "");
        }

        @Override
        public NameMeaning member(Namespace namespace, String name) {
            return lookups.names().exported(namespace.files().getFirst(), name, false, lookups.types());
        }
    }
}
