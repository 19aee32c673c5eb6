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

/// Collects the facts of one file while its reader walks the syntax tree. A symbol gets its number when it is
/// opened, so a parent has a smaller number than its members.
public final class FactsBuilder {

    /// Maximum number of facts of one kind. Only generated files have more; the rest is dropped and reported.
    public static final int SYMBOLS_MAX = 50_000;

    public static final int CALLS_MAX = 200_000;

    /// The name of a symbol whose name is missing because the code has a syntax error.
    private static final String NAMELESS = "?";

    private static final int SIGNATURE_CHARS_MAX = 300;
    private static final int DOC_CHARS_MAX = 1_000;

    /// A symbol that can still change: its draft, its number, and the number of its parent.
    private record OpenSymbol(SymbolDraft draft, int index, int parent) {}

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
    private final Deque<OpenSymbol> open = new ArrayDeque<>();
    private final List<OpenSymbol> late = new ArrayList<>();
    private final ValueReads reads = new ValueReads();
    private boolean ownNamesOnly;
    private String packageName = "";

    public FactsBuilder(FlatTree tree, Language language) {
        this.tree = tree;
        this.language = language;
    }

    /// Opens a symbol; everything added until [#close] belongs to it. Its draft may change until then.
    public int open(SymbolDraft draft) {
        int index = symbols.size();
        int parent = current();
        open.push(new OpenSymbol(draft, index, parent));
        symbols.add(fact(draft, parent, 0));
        return index;
    }

    public void close() {
        finish(open.pop());
    }

    private void finish(OpenSymbol closed) {
        var span = span(closed.draft());
        long hash = ReaderText.hash(tree.source(), span.startByte(), span.endByte());
        symbols.set(closed.index(), fact(closed.draft(), closed.parent(), hash));
    }

    /// Marks a closed symbol as replaced by a later symbol of the same name. A symbol without a body is not
    /// marked, because it is only a signature of the later one.
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

    /// Adds a symbol without members to a parent that may be closed already. Its draft may change until [#build].
    public int late(SymbolDraft draft, int parent) {
        int index = symbols.size();
        late.add(new OpenSymbol(draft, index, parent));
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

    /// The number of the last top-level type of this name that was added so far.
    public OptionalInt topLevel(String name) {
        for (int index = symbols.size() - 1; index >= 0; index--) {
            var fact = symbols.get(index);
            if (fact.parent() == SymbolFact.TOP
                    && fact.kind().isType()
                    && fact.name().equals(name)) return OptionalInt.of(index);
        }
        return OptionalInt.empty();
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

    /// The module from which a local name was imported, or the module itself if the name is an alias of it.
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

    /// Adds a local variable of the innermost open symbol, and the range of bytes in which its name is visible.
    public void bind(String name, Optional<TypeRef> type, Expr value, Range visible) {
        bindings.add(new BindingFact(current(), name, type, value, visible.fromByte(), visible.toByte()));
    }

    /// The bytes in which a local name is visible, from the first up to the one after the last.
    public record Range(int fromByte, int toByte) {}

    public void call(Expr callee, int arguments, int node) {
        call(callee, arguments, List.of(), node);
    }

    /// Adds a call. The given first arguments are kept because they select the overload that is called.
    public void call(Expr callee, int arguments, List<Expr> firstArguments, int node) {
        if (calls.size() < CALLS_MAX) calls.add(new CallFact(current(), callee, arguments, firstArguments, site(node)));
    }

    public void use(Expr used, int node) {
        reads.markUsed(node);
        uses.add(new UseFact(current(), used, false, site(node)));
    }

    /// Adds an expression whose value is read or written at `node`. `name` is the node of the last name in it, for
    /// example `c` in `a.b.c`.
    public void read(Expr used, int node, int name) {
        reads.add(current(), used, node, site(name));
    }

    /// Adds an expression that is passed on as a value, for example as an argument; `name` is the node of its last
    /// name.
    public void pass(Expr used, int node, int name) {
        reads.pass(current(), used, node, site(name));
    }

    /// Declares that a bare name means a local variable in a whole range, also before the variable's declaration.
    public void hide(String name, Range range) {
        reads.hide(name, range);
    }

    /// Marks the current position in the list of reads, for a later [#dropReads].
    public int readMark() {
        return reads.mark();
    }

    /// Removes the reads of bare names that were added after the mark and have turned out to be local variables.
    public void dropReads(int mark, Predicate<String> isLocal) {
        reads.drop(mark, isLocal);
    }

    /// Declares that bare names are reported only if this file declares, binds or imports them.
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

    /// Tests for names of whole modules, which are not values. Only in Python and Go the imports of a file show
    /// which names those are.
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
        uses.addAll(reads.selected(symbols, bindings, ownNamesOnly ? own : _ -> true, isModule(own)));
        return new FileFacts(
                language, packageName, lines, symbols, imports, exports, bindings, calls, uses, traits, problems);
    }
}
