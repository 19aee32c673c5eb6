package dev.cairn.language.extract;

import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.BindingFact;
import dev.cairn.model.code.CallFact;
import dev.cairn.model.code.ExportFact;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.ImportFact;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SourcePosition;
import dev.cairn.model.code.Span;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.TypeRef;
import dev.cairn.model.code.UseFact;
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

    /// Files with more facts of one kind are generated code; the rest is dropped and reported.
    public static final int SYMBOLS_MAX = 50_000;

    public static final int CALLS_MAX = 200_000;

    /// Replaces a name that is missing in broken code.
    private static final String NAMELESS = "?";

    private static final int SIGNATURE_CHARS_MAX = 300;
    private static final int DOC_CHARS_MAX = 1_000;

    /// An open symbol: its draft, its number, and the enclosing symbol.
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
    private final Set<FileFacts.FileTrait> traits = EnumSet.noneOf(FileFacts.FileTrait.class);
    private final Deque<Open> open = new ArrayDeque<>();
    private final List<Open> late = new ArrayList<>();
    private final ValueReads reads = new ValueReads();
    private boolean ownNamesOnly;
    private String packageName = "";

    public FactsBuilder(FlatTree tree, Language language) {
        this.tree = tree;
        this.language = language;
    }

    /// Opens a symbol that contains everything until [#close]. Its draft may change until then.
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
        long hash = ReaderText.hash(tree.source(), span.startByte(), span.endByte());
        symbols.set(closed.index(), fact(closed.draft(), closed.parent(), hash));
    }

    /// Marks a closed symbol as replaced by a later one of the same name; a mere signature is kept.
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
                        fact.types(),
                        fact.bodyHash()));
    }

    /// Adds a symbol without members.
    public int leaf(SymbolDraft draft) {
        int index = open(draft);
        close();
        return index;
    }

    /// Adds a symbol without members to an earlier symbol; its draft may change until the end of the file.
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
                ReaderText.clipped(draft.signature, SIGNATURE_CHARS_MAX),
                ReaderText.clipped(draft.doc, DOC_CHARS_MAX),
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

    /// The last top-level type of this name so far.
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

    /// The module that a local name was imported from, or that the name denotes.
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

    /// Adds a local name of the innermost symbol, visible in a range of bytes.
    public void bind(String name, Optional<TypeRef> type, Expr value, Range visible) {
        bindings.add(new BindingFact(current(), name, type, value, visible.fromByte(), visible.toByte()));
    }

    /// Where a local name is visible.
    public record Range(int fromByte, int toByte) {}

    public void call(Expr callee, int arguments, int node) {
        call(callee, arguments, List.of(), node);
    }

    /// Adds a call with its first arguments, which decide between overloads.
    public void call(Expr callee, int arguments, List<Expr> given, int node) {
        if (calls.size() < CALLS_MAX) calls.add(new CallFact(current(), callee, arguments, given, site(node)));
    }

    public void use(Expr used, int node) {
        reads.mention(node);
        uses.add(new UseFact(current(), used, false, site(node)));
    }

    /// Adds a value that is read or written at a node; `name` is the node of its name, the last of a chain.
    public void read(Expr used, int node, int name) {
        reads.add(current(), used, node, site(name));
    }

    /// Adds a value that is passed on at a node, with the node of its name.
    public void pass(Expr used, int node, int name) {
        reads.pass(current(), used, node, site(name));
    }

    /// Declares that a bare name means a local in a whole range, even before its declaration.
    public void hide(String name, Range range) {
        reads.hide(name, range);
    }

    /// The current position, for [#dropReads].
    public int readMark() {
        return reads.mark();
    }

    /// Removes reads of bare names since a position that turned out to be local.
    public void dropReads(int mark, Predicate<String> isLocal) {
        reads.drop(mark, isLocal);
    }

    /// Declares that a bare name is unknown unless this file declares, binds or imports it.
    public void readOwnNamesOnly() {
        ownNamesOnly = true;
    }

    public void trait(FileFacts.FileTrait trait) {
        traits.add(trait);
    }

    public void problem(String sentence) {
        problems.add(sentence);
    }

    /// The start of a node with line and column counted from 1.
    public SourcePosition site(int node) {
        return new SourcePosition(tree.startByte(node), tree.startRow(node) + 1, tree.startColumn(node) + 1);
    }

    /// An alias of a whole module is not a value.
    private Predicate<String> isModule(DeclaredNames own) {
        boolean isSure = language == Language.PYTHON || language == Language.GO;
        return isSure ? own::isModule : _ -> false;
    }

    public FileFacts build() {
        if (!open.isEmpty()) throw new IllegalStateException("a symbol was opened and never closed");
        late.forEach(this::finish);
        if (isFull()) problems.add("Only the first " + SYMBOLS_MAX + " symbols and " + CALLS_MAX + " calls were read.");
        int lines = tree.size() == 0 ? 0 : tree.endRow(0) + 1;
        var own = new DeclaredNames(symbols, bindings, imports);
        uses.addAll(reads.kept(symbols, bindings, ownNamesOnly ? own : _ -> true, isModule(own)));
        return new FileFacts(
                language, packageName, lines, symbols, imports, exports, bindings, calls, uses, traits, problems);
    }
}
