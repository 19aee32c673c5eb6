package dev.cairn.language.rust;

import static dev.cairn.language.rust.RustNodeKinds.*;

import dev.cairn.language.extract.ReaderText;
import dev.cairn.language.extract.SymbolDraft;
import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SymbolKind;
import java.util.Optional;

/// Reads Rust declarations (items) in files, modules and function bodies.
final class RustItems implements RustItemReader {

    private static final int SIGNATURE_BYTES_MAX = 300;

    private final RustFileContext file;
    private final FlatTree tree;
    private final RustNodeKinds kinds;
    private final RustBodies bodies;
    private final RustImports imports;
    private final RustFunctions functions;
    private final RustTypeItems types;
    private final RustMacroTests macros;

    RustItems(RustFileContext file) {
        this.file = file;
        this.tree = file.tree;
        this.kinds = file.kinds;
        this.bodies = new RustBodies(file, this);
        this.imports = new RustImports(file);
        this.functions = new RustFunctions(file, this, bodies);
        this.types = new RustTypeItems(file, this);
        this.macros = new RustMacroTests(file, bodies);
    }

    /// Reads all declarations in a file, module, trait or `impl`.
    void container(int node) {
        var implemented = types.implementedIn(node);
        var before = new RustAttributes.Pending(file);
        for (int child = node + 1; child < tree.end(node); child = tree.end(child)) {
            if (before.keeps(child)) continue;
            var attributes = before.of(child);
            if (!item(child, attributes) && !macros.read(child, attributes)) bodies.visit(child);
        }
        types.leave(implemented);
    }

    @Override
    public boolean item(int node, RustAttributes attributes) {
        if (file.facts.isFull()) return true;
        switch (file.kind(node)) {
            case MOD -> module(node, attributes);
            case FOREIGN_MOD -> {
                int body = tree.child(node, kinds.body);
                if (body != FlatTree.NONE) container(body);
            }
            case STRUCT, ENUM, TRAIT, IMPL, TYPE_ITEM, ASSOCIATED_TYPE -> types.declare(node, attributes);
            case FUNCTION, FUNCTION_SIGNATURE -> functions.declare(node, attributes);
            case CONST, STATIC -> value(node, attributes);
            case USE -> imports.use(node);
            case EXTERN_CRATE -> imports.externCrate(node);
            case MACRO_DEFINITION -> macro(node, attributes);
            default -> {
                return false;
            }
        }
        return true;
    }

    /// A draft of a symbol with its attributes and modifiers; empty if it has no name.
    Optional<SymbolDraft> draft(SymbolKind kind, int node, RustAttributes attributes) {
        int name = tree.child(node, kinds.name);
        if (name == FlatTree.NONE || tree.isMissing(name) || tree.endByte(name) <= tree.startByte(name))
            return Optional.empty();
        boolean visible =
                tree.hasChildOfKind(node, kinds.visibility) || file.block().kind() == RustMethodBlock.Kind.TRAIT;
        boolean inTraitImpl = file.block().kind() == RustMethodBlock.Kind.TRAIT_FOR_TYPE;
        return Optional.of(new SymbolDraft(kind, file.words.of(name), node, name)
                .startingAt(attributes.start())
                .doc(attributes.doc())
                .signature(signature(node))
                .owner(file.block().owner())
                .modifier(Modifier.EXPORTED, visible || inTraitImpl)
                .modifier(Modifier.PRIVATE, !visible && !inTraitImpl)
                .modifier(
                        Modifier.TEST_ONLY,
                        attributes.isForTests() || file.block().isForTests())
                .modifier(Modifier.DEPRECATED, attributes.has("deprecated")));
    }

    private String signature(int node) {
        int end = tree.endByte(node);
        int body = tree.child(node, kinds.body);
        if (body != FlatTree.NONE && file.kind(body) != ORDERED_FIELDS) end = tree.startByte(body);
        int start = tree.startByte(node);
        var text = ReaderText.oneLine(tree.text(start, Math.min(end, start + SIGNATURE_BYTES_MAX)));
        return text.endsWith(";") ? text.substring(0, text.length() - 1).strip() : text;
    }

    private void module(int node, RustAttributes attributes) {
        int name = tree.child(node, kinds.name);
        int body = tree.child(node, kinds.body);
        if (name == FlatTree.NONE || tree.isMissing(name)) return;
        if (body == FlatTree.NONE) {
            imports.module(file.words.of(name), attributes.path(), node);
            return;
        }
        var draft = draft(SymbolKind.MODULE, node, attributes);
        if (draft.isEmpty()) return;
        int cases = file.cases;
        var outer = file.enter(RustMethodBlock.NONE);
        file.facts.open(draft.get().owner(""));
        file.modules.add(file.words.of(name));
        container(body);
        file.modules.removeLast();
        // A module with test helpers does not itself contain tests.
        draft.get().modifier(Modifier.TEST, file.cases > cases);
        file.facts.close();
        file.enter(outer);
    }

    private void value(int node, RustAttributes attributes) {
        boolean member = file.block().kind() != RustMethodBlock.Kind.NONE;
        int value = tree.child(node, kinds.value);
        var draft = draft(member ? SymbolKind.FIELD : SymbolKind.VARIABLE, node, attributes);
        if (draft.isEmpty() || tree.isText(tree.child(node, kinds.name), "_")) {
            if (value != FlatTree.NONE) bodies.visit(value);
            return;
        }
        file.facts.open(draft.get().type(file.types.inField(node, kinds.type)).modifier(Modifier.STATIC, member));
        file.types.uses(tree.child(node, kinds.type));
        if (value != FlatTree.NONE) bodies.visit(value);
        file.facts.close();
    }

    /// Adds a macro. Its name includes the `!`, so that a function of the same name is a different symbol.
    private void macro(int node, RustAttributes attributes) {
        int name = tree.child(node, kinds.name);
        if (name == FlatTree.NONE || tree.isMissing(name) || tree.endByte(name) <= tree.startByte(name)) return;
        macros.define(file.words.of(name), node);
        file.facts.leaf(new SymbolDraft(SymbolKind.FUNCTION, file.words.of(name) + "!", node, name)
                .startingAt(attributes.start())
                .doc(attributes.doc())
                .signature("macro_rules! " + file.words.of(name))
                .modifier(Modifier.EXPORTED, attributes.has("macro_export")));
    }
}
