package dev.cairn.language.extract;

import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SourcePosition;
import dev.cairn.model.code.Span;
import dev.cairn.model.code.SymbolFact;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// The symbols of one file while it is read; they are numbered when they open, so parents come before their members.
final class SymbolDrafts {

    /// Replaces a name that is missing in broken code.
    private static final String NAMELESS = "?";

    private static final int SIGNATURE_CHARS_MAX = 300;
    private static final int DOC_CHARS_MAX = 1_000;

    /// An open symbol: its draft, its number, and the enclosing symbol.
    private record Open(SymbolDraft draft, int index, int parent) {}

    private final FlatTree tree;
    private final List<SymbolFact> facts = new ArrayList<>();
    private final Deque<Open> open = new ArrayDeque<>();
    private final List<Open> late = new ArrayList<>();

    SymbolDrafts(FlatTree tree) {
        this.tree = tree;
    }

    /// The symbols so far; open ones may still change.
    List<SymbolFact> facts() {
        return facts;
    }

    /// The symbols when everything is read.
    List<SymbolFact> finish() {
        if (!open.isEmpty()) throw new IllegalStateException("a symbol was opened and never closed");
        late.forEach(this::finish);
        return facts;
    }

    static SourcePosition site(FlatTree tree, int node) {
        return new SourcePosition(tree.startByte(node), tree.startRow(node) + 1, tree.startColumn(node) + 1);
    }

    /// Opens a symbol that contains everything until [#close]. Its draft may change until then.
    int open(SymbolDraft draft) {
        int index = facts.size();
        int parent = current();
        open.push(new Open(draft, index, parent));
        facts.add(fact(draft, parent, 0));
        return index;
    }

    void close() {
        finish(open.pop());
    }

    private void finish(Open closed) {
        var span = span(closed.draft());
        long hash = ReaderText.hash(tree.source(), span.startByte(), span.endByte());
        facts.set(closed.index(), fact(closed.draft(), closed.parent(), hash));
    }

    /// Marks a closed symbol as replaced by a later one of the same name; a mere signature is kept.
    void replaced(int index) {
        var fact = facts.get(index);
        if (fact.is(Modifier.BODILESS)) return;
        var modifiers = EnumSet.of(Modifier.REPLACED);
        modifiers.addAll(fact.modifiers());
        facts.set(
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

    /// Adds a symbol without members to an earlier symbol; its draft may change until the end of the file.
    int late(SymbolDraft draft, int parent) {
        int index = facts.size();
        late.add(new Open(draft, index, parent));
        facts.add(fact(draft, parent, 0));
        return index;
    }

    private SymbolFact fact(SymbolDraft draft, int parent, long hash) {
        return new SymbolFact(
                draft.name.isEmpty() ? NAMELESS : draft.name,
                draft.kind,
                parent,
                draft.owner,
                span(draft),
                site(tree, draft.nameNode),
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
    int current() {
        return open.isEmpty() ? SymbolFact.TOP : open.peek().index();
    }

    /// The last top-level type of this name so far.
    OptionalInt topLevel(String name) {
        for (int index = facts.size() - 1; index >= 0; index--) {
            var fact = facts.get(index);
            if (fact.parent() == SymbolFact.TOP
                    && fact.kind().isType()
                    && fact.name().equals(name)) return OptionalInt.of(index);
        }
        return OptionalInt.empty();
    }

    /// The draft of the innermost open symbol.
    Optional<SymbolDraft> currentDraft() {
        return open.isEmpty() ? Optional.empty() : Optional.of(open.peek().draft());
    }
}
