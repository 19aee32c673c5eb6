package dev.cairn.engine.inspect.finding;

import dev.cairn.engine.inspect.use.UnseenUsers;
import dev.cairn.model.code.EdgeType;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.test.TestCode;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// Finds functions and types that nothing in the workspace uses.
///
/// Every occurrence of the name counts as a use, whatever it refers to, so that reported code is really unused. Code
/// that is called from outside is left out: entry points, overrides, decorated code, constructors, tests.
public final class UnusedCode {

    /// Frameworks call names like `__this__` or `test_this`, and an anonymous class has no name.
    private static final Pattern PLAIN_NAME = Pattern.compile("(?!__|[tT]est|Fuzz[A-Z]|Benchmark[A-Z]|Example)[\\w$]+");

    private static final Pattern FOR_TESTS = Pattern.compile(
            "(?i)(^|[/._-])(tests?|testing|testutils?|testhelpers?|testlib|mocks?|fakes?|fixtures?)([/._-]|$)");

    private static final String PRIVATE = "private, and nothing uses it";
    private static final String INNER = "nothing in the workspace uses it";
    private static final String PUBLIC = "visible outside, so others may use it; nothing in the workspace does";
    /// The group of code that only tests use.
    public static final String TESTED = "only tests use it";

    private static final Map<String, String> SUGGESTIONS = Map.of(
            PRIVATE, "Delete it.",
            INNER, "Delete it unless it is found by name at run time.",
            PUBLIC,
                    "Not counted as unused. Give pattern `exported` to list these; make private what nobody else needs.",
            TESTED, "Delete it with its tests, unless the tests need it to check other code.");

    /// The pattern that also lists exported code.
    public static final String EXPORTED = "exported";

    /// Supplies the content of a file by its path; empty if it is not stored.
    @FunctionalInterface
    public interface FileContentSource {
        Optional<byte[]> of(String path);
    }

    private final CodeGraph graph;
    private final Set<Integer> mentioned = new HashSet<>();

    /// Names of interface methods; in some languages a type implements an interface without naming it.
    private final Set<String> interfaceMethods = new HashSet<>();

    private UnusedCode(CodeGraph graph) {
        this.graph = graph;
        for (var file : graph.declarations().files())
            if (!TestCode.isTest(file)) for (int name : graph.mentions(file)) mentioned.add(name);
        for (int node = 0; node < graph.symbols(); node++)
            if (isInterfaceMethod(node)) interfaceMethods.add(graph.name(node));
    }

    private boolean isInterfaceMethod(int node) {
        int holder = graph.declarations().container(node);
        if (holder == DeclarationTable.NONE
                || !graph.declarations().fact(node).kind().isCallable()) return false;
        var kind = graph.declarations().fact(holder).kind();
        return kind == SymbolKind.INTERFACE || kind == SymbolKind.TRAIT;
    }

    /// The language (all if empty), the number listed per group, and whether exported code is listed too.
    public record UnusedRequest(Optional<Language> language, int limit, boolean withExported) {}

    /// Groups of unused code, most certain first.
    public static List<Finding> of(CodeGraph graph, UnusedRequest wanted, FileContentSource text) {
        var unused = new UnusedCode(graph);
        var candidates = IntStream.range(0, graph.symbols())
                .filter(node -> unused.isCandidate(node, wanted.language))
                .filter(node -> !unused.group(node).isEmpty())
                .toArray();
        var written = new NameOccurrences(graph, candidates, text);
        var groups = new LinkedHashMap<String, List<String>>();
        for (var what : List.of(PRIVATE, INNER, TESTED, PUBLIC)) groups.put(what, new ArrayList<>());
        for (int node : candidates) {
            var group = groups.get(unused.group(node));
            if (group != null && !written.isMentioned(graph.name(node)) && !UnseenUsers.mayBeUsedLoosely(graph, node))
                group.add(graph.id(node) + " line "
                        + graph.declarations().fact(node).at().line());
        }
        var findings = new ArrayList<Finding>();
        groups.forEach((what, where) -> {
            int listed = what.equals(PUBLIC) && !wanted.withExported ? 0 : Math.min(wanted.limit, where.size());
            if (!where.isEmpty())
                findings.add(
                        new Finding(what, where.subList(0, listed), where.size(), SUGGESTIONS.getOrDefault(what, "")));
        });
        return findings;
    }

    private boolean isCandidate(int node, Optional<Language> language) {
        var file = graph.declarations().fileOf(node);
        var fact = graph.declarations().fact(node);
        boolean isWanted =
                language.map(wanted -> wanted == file.facts().language()).orElse(true);
        return isWanted
                && (fact.kind() == SymbolKind.FUNCTION
                        || fact.kind() == SymbolKind.METHOD
                        || fact.kind().isType())
                && !fact.isLocal()
                && !fact.is(Modifier.OVERRIDE)
                && !fact.is(Modifier.BODILESS)
                && !RuntimeLookupNames.contains(file.facts().language(), fact)
                && PLAIN_NAME.matcher(fact.name()).matches()
                && !mentioned.contains(fact.name().hashCode())
                && !isDecorated(fact)
                && !(fact.kind() == SymbolKind.METHOD && interfaceMethods.contains(fact.name()))
                && !file.facts().traits().contains(FileFacts.FileTrait.GENERATED)
                && !file.facts().traits().contains(FileFacts.FileTrait.MINIFIED)
                && !file.facts().traits().contains(FileFacts.FileTrait.OTHER_BUILD)
                && !TestCode.isTest(file)
                && !graph.isTest(node)
                && !isDeclaredForOthers(node)
                && !UnseenUsers.isInPassedObject(graph, node)
                && !isCalledFromAbove(node);
    }

    /// In Rust a leading underscore marks code that exists only to be compiled; TypeScript module declarations extend
    /// other modules.
    private boolean isDeclaredForOthers(int node) {
        var file = graph.declarations().fileOf(node);
        if (file.facts().language() == Language.RUST) return graph.name(node).startsWith("_");
        if (file.facts().language() != Language.TYPESCRIPT) return false;
        int holder = graph.declarations().container(node);
        boolean isInModule = holder != DeclarationTable.NONE
                && graph.declarations().fact(holder).kind() == SymbolKind.MODULE;
        return isInModule || file.path().endsWith(".d.ts");
    }

    /// A decorator or annotation passes code to a framework; it is between the doc comment and the name.
    private static boolean isDecorated(SymbolFact fact) {
        int above = fact.at().line() - fact.span().startLine();
        return above > fact.doc().lines().count() + (fact.doc().isEmpty() ? 0 : 2);
    }

    /// A method that overrides another, or whose type has supertypes, may be called through them.
    private boolean isCalledFromAbove(int node) {
        for (int edge = graph.firstOut(node); edge < graph.firstOut(node + 1); edge++)
            if (graph.type(edge) == EdgeType.OVERRIDES) return true;
        int holder = graph.declarations().container(node);
        return holder != DeclarationTable.NONE
                && !graph.declarations().fact(holder).types().supertypes().isEmpty();
    }

    private String group(int node) {
        boolean isTested = false;
        for (int row = graph.firstIn(node); row < graph.firstIn(node + 1); row++) {
            int edge = graph.inEdge(row);
            if (!isUse(edge) || isWithin(graph.from(edge), node)) continue;
            if (!graph.isTest(graph.from(edge))) return "";
            isTested = true;
        }
        if (usesMember(node)) return "";
        if (isVisible(node)) return PUBLIC;
        if (isTested) return isForTests(graph.path(node)) ? "" : TESTED;
        return graph.declarations().fact(node).is(Modifier.PRIVATE) ? PRIVATE : INNER;
    }

    /// Whether code outside the workspace may refer to it: it and all its containers are exported or public.
    private boolean isVisible(int node) {
        if (isGoMethod(node)) return true;
        if (isInternal(graph.path(node))) return false;
        boolean isOutermost = true;
        for (int here = node;
                here != DeclarationTable.NONE;
                here = graph.declarations().container(here)) {
            var fact = graph.declarations().fact(here);
            if (fact.is(Modifier.PRIVATE)) return false;
            boolean isMember = graph.declarations().container(here) != DeclarationTable.NONE;
            isOutermost = !isMember;
            if (isOutermost && !fact.is(Modifier.EXPORTED) && !isGlobal(here)) return false;
        }
        return isOutermost;
    }

    /// A script that is not a module shares its names with all scripts of a page.
    private boolean isGlobal(int node) {
        var facts = graph.declarations().fileOf(node).facts();
        boolean isScript = facts.language() == Language.JAVASCRIPT || facts.language() == Language.TYPESCRIPT;
        return isScript
                && facts.moduleImports().isEmpty()
                && facts.exports().isEmpty()
                && facts.symbols().stream().noneMatch(fact -> fact.is(Modifier.EXPORTED));
    }

    /// A Go type implements interfaces without naming them, including those of other modules.
    private boolean isGoMethod(int node) {
        var fact = graph.declarations().fact(node);
        return graph.declarations().fileOf(node).facts().language() == Language.GO
                && fact.kind() == SymbolKind.METHOD
                && Character.isUpperCase(fact.name().charAt(0));
    }

    /// Test support code may be located among the sources.
    private static boolean isForTests(String path) {
        return FOR_TESTS.matcher(path).find();
    }

    /// Go restricts such folders to their own module.
    private static boolean isInternal(String path) {
        return path.startsWith("internal/") || path.contains("/internal/");
    }

    /// An implicit implementation is not a use of the interface.
    private boolean isUse(int edge) {
        return isUse(graph.type(edge)) && !graph.isImplicit(edge);
    }

    private static boolean isUse(EdgeType type) {
        return switch (type) {
            case CALLS, REFERENCES, EXTENDS, IMPLEMENTS, OVERRIDES, TESTS, DESCRIBES, IMPORTS -> true;
            case CONTAINS, DEFINED_IN, DEPENDS_ON -> false;
        };
    }

    /// Whether code is inside a symbol: a symbol that only calls itself is unused.
    private boolean isWithin(int user, int node) {
        if (!graph.isSymbol(user)) return false;
        for (int here = user;
                here != DeclarationTable.NONE;
                here = graph.declarations().parent(here)) if (here == node) return true;
        return false;
    }

    /// A type is used if one of its members is.
    private boolean usesMember(int node) {
        for (var named : graph.declarations().members(node).values())
            for (int member : named)
                for (int row = graph.firstIn(member); row < graph.firstIn(member + 1); row++) {
                    int edge = graph.inEdge(row);
                    if (isUse(edge) && !isWithin(graph.from(edge), node)) return true;
                }
        return false;
    }
}
