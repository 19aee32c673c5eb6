package dev.cairn.language.extract;

import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.BindingFact;
import dev.cairn.model.code.CallFact;
import dev.cairn.model.code.ExportFact;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.ImportFact;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.SourcePosition;
import dev.cairn.model.code.TypeRef;
import dev.cairn.model.code.UseFact;
import java.util.ArrayList;
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

    private final FlatTree tree;
    private final Language language;
    private final SymbolDrafts symbols;
    private final List<ImportFact> imports = new ArrayList<>();
    private final List<ExportFact> exports = new ArrayList<>();
    private final List<BindingFact> bindings = new ArrayList<>();
    private final List<CallFact> calls = new ArrayList<>();
    private final List<UseFact> uses = new ArrayList<>();
    private final ValueReads reads = new ValueReads();
    private final FileRemarks remarks = new FileRemarks();

    /// The facts about the file as a whole.
    private static final class FileRemarks {

        private final Set<FileFacts.FileTrait> traits = EnumSet.noneOf(FileFacts.FileTrait.class);
        private final List<String> problems = new ArrayList<>();
        private String packageName = "";
    }

    public FactsBuilder(FlatTree tree, Language language) {
        this.tree = tree;
        this.language = language;
        this.symbols = new SymbolDrafts(tree);
    }

    /// Opens a symbol that contains everything until [#close]. Its draft may change until then.
    public int open(SymbolDraft draft) {
        return symbols.open(draft);
    }

    public void close() {
        symbols.close();
    }

    /// Marks a closed symbol as replaced by a later one of the same name; a mere signature is kept.
    public void replaced(int index) {
        symbols.replaced(index);
    }

    /// Adds a symbol without members.
    public int leaf(SymbolDraft draft) {
        int index = open(draft);
        close();
        return index;
    }

    /// Adds a symbol without members to an earlier symbol; its draft may change until the end of the file.
    public int late(SymbolDraft draft, int parent) {
        return symbols.late(draft, parent);
    }

    /// The innermost open symbol, or [SymbolFact#TOP].
    public int current() {
        return symbols.current();
    }

    public String nameOf(int symbol) {
        return symbols.facts().get(symbol).name();
    }

    /// The last top-level type of this name so far.
    public OptionalInt topLevel(String name) {
        return symbols.topLevel(name);
    }

    /// The draft of the innermost open symbol.
    public Optional<SymbolDraft> currentDraft() {
        return symbols.currentDraft();
    }

    public boolean isFull() {
        return symbols.facts().size() >= SYMBOLS_MAX || calls.size() >= CALLS_MAX;
    }

    public void packageName(String name) {
        remarks.packageName = name;
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
        reads.ownNamesOnly();
    }

    public void trait(FileFacts.FileTrait trait) {
        remarks.traits.add(trait);
    }

    public void problem(String sentence) {
        remarks.problems.add(sentence);
    }

    /// The start of a node with line and column counted from 1.
    public SourcePosition site(int node) {
        return SymbolDrafts.site(tree, node);
    }

    /// An alias of a whole module is not a value.
    private Predicate<String> isModule(DeclaredNames own) {
        boolean isSure = language == Language.PYTHON || language == Language.GO;
        return isSure ? own::isModule : _ -> false;
    }

    public FileFacts build() {
        var declared = symbols.finish();
        if (isFull()) problem("Only the first " + SYMBOLS_MAX + " symbols and " + CALLS_MAX + " calls were read.");
        int lines = tree.size() == 0 ? 0 : tree.endRow(0) + 1;
        var own = new DeclaredNames(declared, bindings, imports);
        uses.addAll(reads.kept(declared, bindings, own, isModule(own)));
        return new FileFacts(
                language,
                remarks.packageName,
                lines,
                declared,
                imports,
                exports,
                bindings,
                calls,
                uses,
                remarks.traits,
                remarks.problems);
    }
}
