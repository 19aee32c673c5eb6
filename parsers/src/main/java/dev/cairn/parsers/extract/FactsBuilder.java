package dev.cairn.parsers.extract;

import dev.cairn.model.code.BindingFact;
import dev.cairn.model.code.CallFact;
import dev.cairn.model.code.ExportFact;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.ImportFact;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.Site;
import dev.cairn.model.code.Span;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.TypeRef;
import dev.cairn.model.code.UseFact;
import dev.cairn.parsers.tree.FlatTree;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;

/// Collects the facts of one file; symbols are numbered when they open, so parents come before their members.
public final class FactsBuilder {

    /// More than this of one kind in one file is generated code nobody reads; the rest is left out and said so.
    public static final int SYMBOLS_MAX = 50_000;

    public static final int CALLS_MAX = 200_000;

    /// What stands where broken code lacks a name.
    private static final String NAMELESS = "?";

    private static final int SIGNATURE_CHARS_MAX = 300;
    private static final int DOC_CHARS_MAX = 1_000;

    /// A symbol that is open: its draft, its number, and the symbol around it.
    private record Open(SymbolDraft draft, int index, int parent) {}

    private final FlatTree tree;
    private final Language language;
    private final List<SymbolFact> symbols = new ArrayList<>();
    private final List<ImportFact> imports = new ArrayList<>();
    private final List<ExportFact> exports = new ArrayList<>();
    private final List<BindingFact> bindings = new ArrayList<>();
    private final List<CallFact> calls = new ArrayList<>();
    private final List<UseFact> uses = new ArrayList<>();
    private final List<String> problems = new ArrayList<>();
    private final Set<FileFacts.Trait> traits = EnumSet.noneOf(FileFacts.Trait.class);
    private final Deque<Open> open = new ArrayDeque<>();
    private final List<Open> late = new ArrayList<>();
    private final ValueReads reads = new ValueReads();
    private boolean ownNamesOnly;
    private String packageName = "";

    public FactsBuilder(FlatTree tree, Language language) {
        this.tree = tree;
        this.language = language;
    }

    /// Begins a symbol; what follows until [#close] stands in it. Its draft may still change until then.
    public int open(SymbolDraft draft) {
        int index = symbols.size();
        int parent = current();
        open.push(new Open(draft, index, parent));
        symbols.add(fact(draft, parent, 0));
        return index;
    }

    public void close() {
        finish(open.pop());
    }

    private void finish(Open closed) {
        var span = span(closed.draft());
        long hash = Text.hash(tree.source(), span.startByte(), span.endByte());
        symbols.set(closed.index(), fact(closed.draft(), closed.parent(), hash));
    }

    /// Marks a closed symbol as one whose name a later symbol takes; a mere signature describes that one and stays.
    public void replaced(int index) {
        var fact = symbols.get(index);
        if (fact.is(Modifier.BODILESS)) return;
        var modifiers = EnumSet.of(Modifier.REPLACED);
        modifiers.addAll(fact.modifiers());
        symbols.set(
                index,
                new SymbolFact(
                        fact.name(),
                        fact.kind(),
                        fact.parent(),
                        fact.owner(),
                        fact.span(),
                        fact.at(),
                        modifiers,
                        fact.signature(),
                        fact.doc(),
                        fact.typing(),
                        fact.bodyHash()));
    }

    /// Adds a symbol nothing stands in.
    public int leaf(SymbolDraft draft) {
        int index = open(draft);
        close();
        return index;
    }

    /// Adds a symbol nothing stands in to any symbol before it; its draft may change until the end of the file.
    public int late(SymbolDraft draft, int parent) {
        int index = symbols.size();
        late.add(new Open(draft, index, parent));
        symbols.add(fact(draft, parent, 0));
        return index;
    }

    private SymbolFact fact(SymbolDraft draft, int parent, long hash) {
        return new SymbolFact(
                draft.name.isEmpty() ? NAMELESS : draft.name,
                draft.kind,
                parent,
                draft.owner,
                span(draft),
                site(draft.nameNode),
                draft.modifiers,
                Text.clipped(draft.signature, SIGNATURE_CHARS_MAX),
                Text.clipped(draft.doc, DOC_CHARS_MAX),
                draft.typing(),
                hash);
    }

    private Span span(SymbolDraft draft) {
        int start = tree.startByte(draft.startNode);
        int row = tree.startRow(draft.startNode);
        int end = Math.max(tree.endByte(draft.unit), start);
        // A unit that ends with its line break ends on the line before it.
        int endRow =
                end > start && tree.source()[end - 1] == '\n' ? tree.endRow(draft.unit) - 1 : tree.endRow(draft.unit);
        return new Span(start, end, row + 1, Math.max(endRow, row) + 1);
    }

    /// The innermost open symbol, or [SymbolFact#TOP].
    public int current() {
        return open.isEmpty() ? SymbolFact.TOP : open.peek().index();
    }

    public String nameOf(int symbol) {
        return symbols.get(symbol).name();
    }

    /// The type of a name that stands in no other symbol; of several the last so far.
    public OptionalInt topLevel(String name) {
        for (int index = symbols.size() - 1; index >= 0; index--) {
            var fact = symbols.get(index);
            if (fact.parent() == SymbolFact.TOP
                    && fact.kind().isType()
                    && fact.name().equals(name)) return OptionalInt.of(index);
        }
        return OptionalInt.empty();
    }

    /// The draft of the innermost open symbol.
    public Optional<SymbolDraft> currentDraft() {
        return open.isEmpty() ? Optional.empty() : Optional.of(open.peek().draft());
    }

    public boolean isFull() {
        return symbols.size() >= SYMBOLS_MAX || calls.size() >= CALLS_MAX;
    }

    public void packageName(String name) {
        packageName = name;
    }

    public void add(ImportFact written) {
        imports.add(written);
    }

    /// The module that an import so far brought a local name from, or that the name stands for.
    public Optional<String> importedFrom(String local) {
        return imports.stream()
                .filter(written -> written.alias().filter(local::equals).isPresent()
                        || written.names().stream()
                                .anyMatch(named -> named.local().equals(local)))
                .map(ImportFact::module)
                .findFirst();
    }

    public void export(String name, Expr value) {
        exports.add(new ExportFact(name, value));
    }

    /// Notes a local name of the innermost symbol, visible from one byte up to another.
    public void bind(String name, Optional<TypeRef> type, Expr value, Range visible) {
        bindings.add(new BindingFact(current(), name, type, value, visible.fromByte(), visible.toByte()));
    }

    /// Where a local name is visible.
    public record Range(int fromByte, int toByte) {}

    public void call(Expr callee, int arguments, int node) {
        call(callee, arguments, List.of(), node);
    }

    /// The same with its first arguments, where overloads are told apart by them.
    public void call(Expr callee, int arguments, List<Expr> given, int node) {
        if (calls.size() < CALLS_MAX) calls.add(new CallFact(current(), callee, arguments, given, site(node)));
    }

    public void use(Expr used, int node) {
        reads.mention(node);
        uses.add(new UseFact(current(), used, false, site(node)));
    }

    /// Notes a value that is read or written at a node; `name` is the node of the name, the last one of a chain.
    public void read(Expr used, int node, int name) {
        reads.add(current(), used, node, site(name));
    }

    /// Notes a value that is handed on at a node, with the node of its name.
    public void pass(Expr used, int node, int name) {
        reads.pass(current(), used, node, site(name));
    }

    /// Says that a bare name means a local in all of a range, also before the local is declared.
    public void hide(String name, Range range) {
        reads.hide(name, range);
    }

    /// A mark for [#dropReads].
    public int readMark() {
        return reads.mark();
    }

    /// Drops the bare names read since a mark that turn out to be local.
    public void dropReads(int mark, Predicate<String> isLocal) {
        reads.drop(mark, isLocal);
    }

    /// Says that a bare name means nothing unless this file declares, binds or imports it.
    public void readOwnNamesOnly() {
        ownNamesOnly = true;
    }

    public void trait(FileFacts.Trait trait) {
        traits.add(trait);
    }

    public void problem(String sentence) {
        problems.add(sentence);
    }

    /// Where a node begins, counted as people count.
    public Site site(int node) {
        return new Site(tree.startByte(node), tree.startRow(node) + 1, tree.startColumn(node) + 1);
    }

    /// Where an import names a whole module by its alias, that name is no value.
    private Predicate<String> isModule(OwnNames own) {
        boolean isSure = language == Language.PYTHON || language == Language.GO;
        return isSure ? own::isModule : _ -> false;
    }

    public FileFacts build() {
        if (!open.isEmpty()) throw new IllegalStateException("a symbol was opened and never closed");
        late.forEach(this::finish);
        if (isFull()) problems.add("Only the first " + SYMBOLS_MAX + " symbols and " + CALLS_MAX + " calls were read.");
        int lines = tree.size() == 0 ? 0 : tree.endRow(0) + 1;
        var own = new OwnNames(symbols, bindings, imports);
        uses.addAll(reads.kept(symbols, bindings, ownNamesOnly ? own : _ -> true, isModule(own)));
        return new FileFacts(
                language, packageName, lines, symbols, imports, exports, bindings, calls, uses, traits, problems);
    }
}
