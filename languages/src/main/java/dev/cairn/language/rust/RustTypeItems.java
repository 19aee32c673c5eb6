package dev.cairn.language.rust;

import static dev.cairn.language.rust.RustNodeKinds.*;

import dev.cairn.language.extract.FactsBuilder;
import dev.cairn.language.extract.SymbolDraft;
import dev.cairn.language.tree.FlatTree;
import dev.cairn.language.tree.Grammar;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.Supertype;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.model.code.TypeRef;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Reads structs, enums, traits, aliases and `impl` blocks.
final class RustTypeItems {

    /// The name of a binding that is visible nowhere. It records that a type of another file implements a trait.
    private static final String IMPLEMENTS = "impl";

    private static final FactsBuilder.Range NO_RANGE = new FactsBuilder.Range(0, 0);

    private final RustFileContext file;
    private final FlatTree tree;
    private final RustNodeKinds kinds;
    private final RustItems items;
    private Map<String, List<Supertype>> implemented = new HashMap<>();

    RustTypeItems(RustFileContext file, RustItems items) {
        this.file = file;
        this.tree = file.tree;
        this.kinds = file.kinds;
        this.items = items;
    }

    /// Collects which traits the types of a file or module implement in it. Returns what was collected for the
    /// enclosing module.
    Map<String, List<Supertype>> implementedIn(int container) {
        var outer = implemented;
        implemented = new HashMap<>();
        for (int child = container + 1; child < tree.end(container); child = tree.end(child)) {
            int kind = file.kind(child);
            if (kind == STRUCT || kind == ENUM) {
                int name = tree.child(child, kinds.name);
                if (name != FlatTree.NONE) implemented.put(file.words.of(name), new ArrayList<>());
            }
        }
        for (int child = container + 1; child < tree.end(container); child = tree.end(child))
            if (file.kind(child) == IMPL) lookAhead(child);
        return outer;
    }

    void leave(Map<String, List<Supertype>> outer) {
        implemented = outer;
    }

    private void lookAhead(int node) {
        int mark = file.bounds.mark();
        file.bounds.enter(node);
        var type = file.types.inField(node, kinds.type);
        var known = type.map(own -> implemented.get(own.name()));
        known.ifPresent(supers -> supers.addAll(supers(node)));
        file.bounds.leave(mark);
    }

    /// The supertypes that an `impl` adds to its type: the trait, and the target type of `Deref`.
    private List<Supertype> supers(int node) {
        int trait = tree.child(node, kinds.trait);
        if (trait == FlatTree.NONE || isNegative(node)) return List.of();
        var base = file.types.of(trait);
        if (base.name().equals(TypeRef.UNION)) return List.of();
        var supers = new ArrayList<Supertype>();
        supers.add(new Supertype(base, Supertype.SupertypeRelation.IMPLEMENTS));
        if (lastName(base).equals("Deref"))
            target(node).ifPresent(target -> supers.add(new Supertype(target, Supertype.SupertypeRelation.EMBEDS)));
        return supers;
    }

    private boolean isNegative(int node) {
        for (int child = node + 1; child < tree.end(node); child = tree.end(child))
            if (file.kind(child) == NOT) return true;
        return false;
    }

    private Optional<TypeRef> target(int node) {
        int body = tree.child(node, kinds.body);
        if (body == FlatTree.NONE) return Optional.empty();
        for (int child = body + 1; child < tree.end(body); child = tree.end(child))
            if (file.kind(child) == TYPE_ITEM) return file.types.inField(child, kinds.type);
        return Optional.empty();
    }

    private static String lastName(TypeRef type) {
        return type.name().substring(type.name().lastIndexOf('.') + 1);
    }

    void declare(int node, RustAttributes attributes) {
        int mark = file.bounds.mark();
        switch (file.kind(node)) {
            case STRUCT -> struct(node, attributes);
            case ENUM -> enumeration(node, attributes);
            case TRAIT -> trait(node, attributes);
            case IMPL -> implementation(node, attributes);
            default -> alias(node, attributes);
        }
        file.bounds.leave(mark);
    }

    private Optional<SymbolDraft> type(SymbolKind kind, int node, RustAttributes attributes) {
        var draft = items.draft(kind, node, attributes);
        for (var parameter : file.bounds.enter(node)) draft.ifPresent(known -> known.typeParameter(parameter.name()));
        return draft;
    }

    private void inherit(SymbolDraft draft, int node, RustAttributes attributes) {
        for (var derived : attributes.derived())
            draft.superType(TypeRef.of(derived), Supertype.SupertypeRelation.IMPLEMENTS);
        var here = implemented.getOrDefault(file.words.of(tree.child(node, kinds.name)), List.of());
        for (var base : here) draft.superType(base.type(), base.relation());
    }

    private void struct(int node, RustAttributes attributes) {
        var draft = type(SymbolKind.STRUCT, node, attributes);
        if (draft.isEmpty()) return;
        inherit(draft.get(), node, attributes);
        file.facts.open(draft.get());
        fields(tree.child(node, kinds.body));
        file.facts.close();
    }

    private void fields(int body) {
        if (body == FlatTree.NONE) return;
        file.types.uses(body);
        if (file.kind(body) == ORDERED_FIELDS) {
            int index = 0;
            for (int child = body + 1; child < tree.end(body); child = tree.end(child))
                if (tree.field(child) == kinds.type)
                    file.facts.leaf(new SymbolDraft(SymbolKind.FIELD, String.valueOf(index++), child, child)
                            .type(Optional.of(file.types.of(child))));
            return;
        }
        var before = new RustAttributes.Pending(file);
        for (int child = body + 1; child < tree.end(body); child = tree.end(child)) {
            if (before.keeps(child)) continue;
            var attributes = before.of(child);
            if (file.kind(child) == FIELD_DECLARATION) field(child, attributes);
            else if (tree.kind(child) == Grammar.ERROR) items.container(child);
        }
    }

    private void field(int node, RustAttributes attributes) {
        items.draft(SymbolKind.FIELD, node, attributes)
                .ifPresent(field -> file.facts.leaf(field.type(file.types.inField(node, kinds.type))));
    }

    private void enumeration(int node, RustAttributes attributes) {
        var draft = type(SymbolKind.ENUM, node, attributes);
        if (draft.isEmpty()) return;
        inherit(draft.get(), node, attributes);
        file.facts.open(draft.get());
        int body = tree.child(node, kinds.body);
        var before = new RustAttributes.Pending(file);
        for (int child = body + 1; body != FlatTree.NONE && child < tree.end(body); child = tree.end(child)) {
            if (before.keeps(child)) continue;
            var own = before.of(child);
            if (file.kind(child) == VARIANT) variant(child, own, file.words.of(tree.child(node, kinds.name)));
        }
        file.facts.close();
    }

    /// Adds a variant of an enum. Its type is the enum or, if it has unnamed fields, a tuple of their types.
    private void variant(int node, RustAttributes attributes, String enumName) {
        var draft = items.draft(SymbolKind.FIELD, node, attributes);
        if (draft.isEmpty()) return;
        int body = tree.child(node, kinds.body);
        var type = TypeRef.of(enumName);
        if (body != FlatTree.NONE && file.kind(body) == ORDERED_FIELDS) {
            var parts = new ArrayList<TypeRef>();
            for (int child = body + 1; child < tree.end(body); child = tree.end(child))
                if (tree.field(child) == kinds.type) parts.add(file.types.of(child));
            type = new TypeRef(TypeRef.TUPLE, parts);
            file.types.uses(body);
            body = FlatTree.NONE;
        }
        file.facts.open(draft.get().type(Optional.of(type)).modifier(Modifier.STATIC, true));
        fields(body);
        file.facts.close();
    }

    private void trait(int node, RustAttributes attributes) {
        var draft = type(SymbolKind.TRAIT, node, attributes);
        if (draft.isEmpty()) return;
        int bounds = tree.child(node, kinds.bounds);
        if (bounds != FlatTree.NONE)
            for (var base : file.bounds.of(bounds)) draft.get().superType(base, Supertype.SupertypeRelation.EXTENDS);
        file.facts.open(draft.get());
        file.types.uses(bounds);
        var outer = file.enter(
                new RustMethodBlock(RustMethodBlock.Kind.TRAIT, Optional.empty(), List.of(), attributes.isForTests()));
        int body = tree.child(node, kinds.body);
        if (body != FlatTree.NONE) items.container(body);
        file.enter(outer);
        file.facts.close();
    }

    private void implementation(int node, RustAttributes attributes) {
        var parameters = file.bounds.enter(node);
        var type =
                file.types.inField(node, kinds.type).filter(own -> !own.name().equals(TypeRef.UNION));
        int trait = tree.child(node, kinds.trait);
        if (trait != FlatTree.NONE) {
            file.types.uses(trait);
            type.ifPresent(own -> recordForTypeElsewhere(node, own, parameters));
        }
        var kind = trait == FlatTree.NONE ? RustMethodBlock.Kind.INHERENT : RustMethodBlock.Kind.TRAIT_FOR_TYPE;
        var block = new RustMethodBlock(kind, type, parameters, attributes.isForTests());
        var outer = file.enter(trait == FlatTree.NONE ? block : block.of(file.types.of(trait)));
        int body = tree.child(node, kinds.body);
        if (body != FlatTree.NONE) items.container(body);
        file.enter(outer);
    }

    /// Records that a type implements a trait if the type is declared elsewhere, or is a type parameter and thus
    /// every type with its bounds.
    private void recordForTypeElsewhere(int node, TypeRef own, List<RustTypeParameters.Parameter> parameters) {
        if (implemented.containsKey(own.name())) return;
        var typeParameter = parameters.stream()
                .filter(each -> each.name().equals(own.name()))
                .findFirst();
        for (var base : supers(node)) {
            if (typeParameter.isEmpty())
                file.facts.bind(IMPLEMENTS, Optional.of(base.type()), new Expr.Typed(own), NO_RANGE);
            else if (typeParameter.get().bounds().isEmpty())
                file.facts.bind(IMPLEMENTS, Optional.of(base.type()), Expr.UNKNOWN, NO_RANGE);
            else
                for (var bound : typeParameter.get().bounds())
                    file.facts.bind(IMPLEMENTS, Optional.of(base.type()), new Expr.Typed(bound), NO_RANGE);
        }
    }

    private void alias(int node, RustAttributes attributes) {
        var draft = type(SymbolKind.TYPE_ALIAS, node, attributes);
        if (draft.isEmpty()) return;
        int target = tree.child(node, kinds.type);
        if (target == FlatTree.NONE) {
            int bounds = tree.child(node, kinds.bounds);
            if (bounds != FlatTree.NONE)
                for (var base : file.bounds.of(bounds))
                    draft.get().superType(base, Supertype.SupertypeRelation.EXTENDS);
            draft.get().modifier(Modifier.ABSTRACT, true);
        } else {
            draft.get().type(Optional.of(file.types.of(target)));
        }
        file.facts.open(draft.get());
        file.types.uses(target);
        file.facts.close();
    }
}
