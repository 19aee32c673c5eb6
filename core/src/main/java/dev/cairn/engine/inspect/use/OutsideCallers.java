package dev.cairn.engine.inspect.use;

import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.EdgeType;
import dev.cairn.model.code.FileVersion;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.model.trust.Gap;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.view.View;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/// Finds symbols that code outside of the workspace may call: the language, a framework that they are registered with,
/// or a library through one of its types.
final class OutsideCallers {

    private static final int REASONS_MAX = 5;

    /// Maximum number of levels of supertypes that are followed.
    private static final int LEVELS_MAX = 8;

    private final CodeGraph graph;
    private final Map<String, FileVersion> files;
    private final Function<FileVersion, Optional<byte[]>> contents;
    private final Map<String, Optional<byte[]>> texts = new HashMap<>();

    private OutsideCallers(View view, Function<FileVersion, Optional<byte[]>> contents) {
        this.graph = view.graph();
        this.files = view.code().files();
        this.contents = contents;
    }

    static List<Gap> gaps(View view, Collection<Integer> symbols, Function<FileVersion, Optional<byte[]>> contents) {
        var search = new OutsideCallers(view, contents);
        var reasons = new LinkedHashSet<String>();
        for (int node : symbols) {
            if (reasons.size() == REASONS_MAX) break;
            if (search.isCandidate(node)) search.reason(node).ifPresent(reasons::add);
        }
        return reasons.isEmpty() ? List.of() : List.of(new Gap.OutsideCallers(List.copyOf(reasons)));
    }

    private boolean isCandidate(int node) {
        if (!graph.isSymbol(node) || graph.isTest(node)) return false;
        var fact = graph.declarations().fact(node);
        boolean isKind = fact.kind().isType() || fact.kind() == SymbolKind.FUNCTION || fact.kind() == SymbolKind.METHOD;
        return isKind && !fact.is(Modifier.BODILESS);
    }

    private Optional<String> reason(int node) {
        var unseen = UnseenUsers.reason(graph, node);
        if (unseen.isPresent()) return unseen;
        var fact = graph.declarations().fact(node);
        var language = graph.declarations().language(node);
        if (fact.isLocal()) return Optional.empty();
        var registered = Registration.in(language, heading(node, fact));
        if (registered.isPresent()) return Optional.of("registered by " + registered.get());
        int holder = graph.declarations().container(node);
        Predicate<String> siblings =
                name -> holder != DeclarationTable.NONE && graph.declarations().members(holder, name).length > 0;
        if (ProtocolNames.isCalled(language, fact, siblings))
            return Optional.of("called by the language or its library");
        if (fact.kind() != SymbolKind.METHOD || fact.is(Modifier.STATIC) || fact.is(Modifier.PRIVATE))
            return Optional.empty();
        return outsideType(node, LEVELS_MAX).map(type -> "may override a member of " + type);
    }

    /// The part of a declaration before its name: annotations, decorators, attributes.
    private String heading(int node, SymbolFact fact) {
        var content = texts.computeIfAbsent(
                graph.path(node), path -> Optional.ofNullable(files.get(path)).flatMap(contents));
        if (content.isEmpty()) return "";
        int end = Math.min(fact.at().offset(), content.get().length);
        int start = Math.min(fact.span().startByte(), end);
        return new String(content.get(), start, end - start, StandardCharsets.UTF_8);
    }

    /// An external type that may declare a method which this method overrides.
    private Optional<String> outsideType(int method, int levels) {
        if (levels == 0) return Optional.empty();
        boolean isOverriding = false;
        for (int edge = graph.firstOut(method); edge < graph.firstOut(method + 1); edge++) {
            if (graph.type(edge) != EdgeType.OVERRIDES || !graph.isSymbol(graph.to(edge))) continue;
            isOverriding = true;
            var above = outsideType(graph.to(edge), levels - 1);
            if (above.isPresent()) return above;
        }
        var fact = graph.declarations().fact(method);
        int holder = graph.declarations().container(method);
        var language = graph.declarations().language(method);
        boolean isMarked = fact.is(Modifier.OVERRIDE);
        if (isMarked && !isOverriding)
            return Optional.of(
                    holder == DeclarationTable.NONE
                            ? "a supertype"
                            : foreign(holder).orElse("a supertype"));
        boolean isUnmarkedPossible = language == Language.PYTHON
                || language == Language.JAVASCRIPT
                || (language == Language.TYPESCRIPT && !isMarked);
        boolean isInternal = fact.name().startsWith("_") || fact.name().startsWith("#");
        return isUnmarkedPossible && !isInternal && holder != DeclarationTable.NONE
                ? foreign(holder)
                : Optional.empty();
    }

    /// The first supertype, near or far, that is not declared in the workspace and may call members of its subtypes.
    private Optional<String> foreign(int type) {
        var seen = new HashSet<Integer>();
        var open = new ArrayList<>(List.of(type));
        for (int at = 0; at < open.size() && at < LEVELS_MAX; at++) {
            int here = open.get(at);
            if (!seen.add(here)) continue;
            var known = supertypes(here);
            var declared = graph.declarations().fact(here).types().supertypes();
            var names = new HashSet<String>();
            known.forEach(node -> names.add(graph.name(node)));
            if (known.size() < declared.size())
                for (var supertype : declared) {
                    var name = supertype.type().name();
                    var last = name.substring(name.lastIndexOf('.') + 1);
                    if (!names.contains(last)
                            && !ProtocolNames.isPassive(graph.declarations().language(type), last))
                        return Optional.of(name);
                }
            open.addAll(known);
        }
        return Optional.empty();
    }

    private Set<Integer> supertypes(int type) {
        var known = new LinkedHashSet<Integer>();
        for (int edge = graph.firstOut(type); edge < graph.firstOut(type + 1); edge++) {
            boolean isSupertype = graph.type(edge) == EdgeType.EXTENDS || graph.type(edge) == EdgeType.IMPLEMENTS;
            if (isSupertype
                    && graph.provenance(edge) != EdgeProvenance.NAME_ONLY
                    && !graph.isImplicit(edge)
                    && graph.isSymbol(graph.to(edge))) known.add(graph.to(edge));
        }
        return known;
    }
}
