package dev.cairn.language.rust;

import static dev.cairn.language.rust.RustNodeKinds.*;

import dev.cairn.language.extract.FactsBuilder;
import dev.cairn.language.extract.SymbolDraft;
import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.ParameterFact;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.model.code.TypeRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reads declarations of Rust functions and methods.
final class RustFunctions {

    private final RustFileContext file;
    private final FlatTree tree;
    private final RustNodeKinds kinds;
    private final RustItems items;
    private final RustBodies bodies;

    RustFunctions(RustFileContext file, RustItems items, RustBodies bodies) {
        this.file = file;
        this.tree = file.tree;
        this.kinds = file.kinds;
        this.items = items;
        this.bodies = bodies;
    }

    void declare(int node, RustAttributes attributes) {
        var block = file.block();
        boolean method = block.kind() != RustMethodBlock.Kind.NONE;
        var found = items.draft(method ? SymbolKind.METHOD : SymbolKind.FUNCTION, node, attributes);
        if (found.isEmpty()) return;
        var draft = found.get();
        int mark = file.bounds.mark();
        var own = file.bounds.enter(node);
        int list = tree.child(node, kinds.parameters);
        int body = tree.child(node, kinds.body);
        int modifiers = tree.childOfKind(node, kinds.functionModifiers);
        draft.type(Optional.of(result(node, own)))
                .modifier(Modifier.ASYNC, modifiers != FlatTree.NONE && tree.hasChildOfKind(modifiers, kinds.asyncWord))
                .modifier(Modifier.STATIC, method && !hasSelf(list))
                .modifier(Modifier.OVERRIDE, block.kind() == RustMethodBlock.Kind.TRAIT_FOR_TYPE)
                .modifier(Modifier.ABSTRACT, block.kind() == RustMethodBlock.Kind.TRAIT && body == FlatTree.NONE)
                .modifier(Modifier.BODILESS, body == FlatTree.NONE)
                .modifier(Modifier.TEST, attributes.isTest());
        if (list != FlatTree.NONE) parameters(list, draft);
        if (attributes.isTest()) file.cases++;
        file.facts.open(draft);
        bindTypes(node, block, own, draft);
        if (method && block.isImpl()) bindSelf(node, block);
        file.types.uses(list);
        file.types.uses(tree.child(node, kinds.returnType));
        if (body != FlatTree.NONE) body(list, body);
        file.facts.close();
        file.bounds.leave(mark);
    }

    private void body(int list, int body) {
        // Nested declarations do not belong to the enclosing impl.
        if (list != FlatTree.NONE) patterns(list, body);
        bodies.block(body);
    }

    /// The declared result. If it is a type parameter of the function it is unknown, because the caller determines
    /// it.
    private TypeRef result(int node, List<RustTypeParameters.Parameter> own) {
        var written = file.types.inField(node, kinds.returnType).orElse(RustWrittenTypes.UNIT);
        int declared = tree.child(node, kinds.typeParameters);
        boolean open = declared != FlatTree.NONE
                && own.stream().anyMatch(parameter -> parameter.name().equals(written.name()));
        return open ? RustWrittenTypes.ANY : written;
    }

    private boolean hasSelf(int list) {
        if (list == FlatTree.NONE) return false;
        for (int child = tree.firstNamedChild(list); child != FlatTree.NONE; child = tree.nextNamedSibling(child))
            if (file.kind(child) == SELF_PARAMETER || isSelf(child)) return true;
        return false;
    }

    private boolean isSelf(int parameter) {
        int pattern = tree.child(parameter, kinds.pattern);
        return pattern != FlatTree.NONE && file.kind(pattern) == SELF;
    }

    private void parameters(int list, SymbolDraft draft) {
        for (int child = tree.firstNamedChild(list); child != FlatTree.NONE; child = tree.nextNamedSibling(child)) {
            if (file.kind(child) == VARIADIC) draft.parameter(new ParameterFact("...", Optional.empty(), true, true));
            if (file.kind(child) != PARAMETER || isSelf(child)) continue;
            int pattern = tree.child(child, kinds.pattern);
            var name = pattern != FlatTree.NONE && file.kind(pattern) == IDENTIFIER ? file.words.of(pattern) : "_";
            draft.parameter(new ParameterFact(name, file.types.inField(child, kinds.type), false, false));
        }
    }

    private void patterns(int list, int body) {
        for (int child = tree.firstNamedChild(list); child != FlatTree.NONE; child = tree.nextNamedSibling(child)) {
            int pattern = tree.child(child, kinds.pattern);
            if (file.kind(child) != PARAMETER || pattern == FlatTree.NONE) continue;
            if (file.kind(pattern) == IDENTIFIER || file.kind(pattern) == SELF) continue;
            var value = new Expr.Typed(file.types.inField(child, kinds.type).orElse(RustWrittenTypes.ANY));
            bodies.patterns().bind(pattern, value, range(body));
        }
    }

    /// Gives each type parameter with bounds the types of these bounds; the others are added as type parameters.
    private void bindTypes(int node, RustMethodBlock block, List<RustTypeParameters.Parameter> own, SymbolDraft draft) {
        var all = new ArrayList<>(own);
        for (var outer : block.parameters())
            if (own.stream().noneMatch(each -> each.name().equals(outer.name()))) all.add(outer);
        for (var parameter : all) {
            if (parameter.bounds().isEmpty()) draft.typeParameter(parameter.name());
            else file.facts.bind(parameter.name(), Optional.of(parameter.bound()), Expr.UNKNOWN, range(node));
        }
    }

    /// Binds `self`, with the type arguments that its `impl` block has.
    private void bindSelf(int node, RustMethodBlock block) {
        if (block.self().isPresent()) file.facts.bind("self", block.self(), Expr.UNKNOWN, inner(node));
    }

    /// The range of bytes in which `self` is visible. It starts one byte after the range of the type
    /// parameters, because `self` depends on them.
    private FactsBuilder.Range inner(int node) {
        return new FactsBuilder.Range(tree.startByte(node) + 1, tree.endByte(node));
    }

    private FactsBuilder.Range range(int node) {
        return new FactsBuilder.Range(tree.startByte(node), tree.endByte(node));
    }
}
