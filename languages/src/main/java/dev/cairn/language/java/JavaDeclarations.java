package dev.cairn.language.java;

import dev.cairn.language.extract.FactsBuilder;
import dev.cairn.language.extract.SymbolDraft;
import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.ParameterFact;
import dev.cairn.model.code.Supertype;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.model.code.TypeRef;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/// Reads declarations without their bodies; [JavaFileWalk] visits the bodies.
final class JavaDeclarations {

    private static final String ANONYMOUS_PREFIX = "new ";

    /// An enclosing type: its declaration, draft, name and superclass.
    record EnclosingType(int node, SymbolDraft draft, String name, Optional<TypeRef> superclass) {}

    private final JavaFileContext file;
    private final JavaWrittenTypes types;
    private final JavaComments comments;
    private final JavaModifiers modifiers;
    private final Deque<EnclosingType> enclosingTypes = new ArrayDeque<>();
    private final Set<String> typeParameters = new HashSet<>();

    JavaDeclarations(JavaFileContext file, JavaWrittenTypes types) {
        this.file = file;
        this.types = types;
        this.comments = new JavaComments(file);
        this.modifiers = new JavaModifiers(file);
    }

    Optional<EnclosingType> enclosingType() {
        return Optional.ofNullable(enclosingTypes.peek());
    }

    /// The superclass of the enclosing class with this name; empty if there is no such class or no superclass.
    Optional<TypeRef> superclassAround(String name) {
        return enclosingTypes.stream()
                .filter(type -> type.name().equals(name))
                .findFirst()
                .flatMap(EnclosingType::superclass);
    }

    /// Whether a name is a type parameter anywhere in this file. Such a name is not recorded as the use of a type.
    boolean isTypeParameter(String name) {
        return typeParameters.contains(name);
    }

    void openType(int node, int nameNode) {
        var name = file.text(nameNode);
        var draft = draft(kindOf(node), name, node, nameNode);
        draft.modifier(Modifier.ABSTRACT, kindOf(node) == SymbolKind.INTERFACE);
        int superclass = file.child(node, file.kinds.superclass);
        var base = superclass == FlatTree.NONE
                ? Optional.<TypeRef>empty()
                : types.typesIn(superclass).stream().findFirst();
        base.ifPresent(type -> draft.superType(type, Supertype.SupertypeRelation.EXTENDS));
        interfaces(node, draft);
        enclosingTypes.push(new EnclosingType(node, draft, name, base));
        open(node, draft);
        if (kindOf(node) == SymbolKind.RECORD) components(node);
    }

    private SymbolKind kindOf(int node) {
        return switch (file.node(node)) {
            case INTERFACE_DECLARATION, ANNOTATION_TYPE_DECLARATION -> SymbolKind.INTERFACE;
            case ENUM_DECLARATION -> SymbolKind.ENUM;
            case RECORD_DECLARATION -> SymbolKind.RECORD;
            default -> SymbolKind.CLASS;
        };
    }

    private void interfaces(int node, SymbolDraft draft) {
        boolean isInterface = kindOf(node) == SymbolKind.INTERFACE;
        var tree = file.tree;
        for (int child = tree.firstChild(node); child != FlatTree.NONE; child = tree.nextSibling(child)) {
            boolean lists = tree.field(child) == file.kinds.interfaces
                    || (isInterface && tree.kindName(child).equals("extends_interfaces"));
            int list = lists ? file.child(child, JavaNode.TYPE_LIST) : FlatTree.NONE;
            if (list == FlatTree.NONE) continue;
            for (var type : types.typesIn(list))
                draft.superType(
                        type,
                        isInterface ? Supertype.SupertypeRelation.EXTENDS : Supertype.SupertypeRelation.IMPLEMENTS);
        }
    }

    /// Opens the class of `new Type(…) { … }` or of an enum constant with a body; its name is made from its
    /// supertype.
    int openAnonymous(int body, TypeRef base, int nameNode) {
        var name = ANONYMOUS_PREFIX + base.name().substring(base.name().lastIndexOf('.') + 1);
        var draft = new SymbolDraft(SymbolKind.CLASS, name, body, nameNode)
                .signature(name + "()")
                .superType(base, Supertype.SupertypeRelation.EXTENDS);
        enclosingTypes.push(new EnclosingType(body, draft, name, Optional.empty()));
        return file.facts.open(draft);
    }

    void closeType() {
        enclosingTypes.pop();
        file.facts.close();
    }

    void openCallable(int node, int nameNode) {
        var kind =
                switch (file.node(node)) {
                    case CONSTRUCTOR_DECLARATION, COMPACT_CONSTRUCTOR_DECLARATION -> SymbolKind.CONSTRUCTOR;
                    default -> SymbolKind.METHOD;
                };
        var draft = draft(kind, file.text(nameNode), node, nameNode);
        boolean bodiless = file.child(node, file.kinds.body) == FlatTree.NONE;
        draft.modifier(Modifier.BODILESS, bodiless);
        if (isInInterface()) {
            draft.modifier(Modifier.ABSTRACT, bodiless);
            draft.modifier(Modifier.EXPORTED, !modifiers.isPrivate(node));
        }
        if (kind == SymbolKind.METHOD) result(node, draft);
        int list = file.child(node, file.kinds.parameters);
        if (list == FlatTree.NONE && file.node(node) == JavaNode.COMPACT_CONSTRUCTOR_DECLARATION)
            list = enclosingType()
                    .map(type -> file.child(type.node(), file.kinds.parameters))
                    .orElse(FlatTree.NONE);
        parameters(list, draft);
        open(node, draft);
    }

    private void result(int node, SymbolDraft draft) {
        int type = file.child(node, file.kinds.type);
        if (type == FlatTree.NONE) return;
        draft.type(Optional.of(types.withDimensions(types.of(type), file.child(node, file.kinds.dimensions))));
    }

    private boolean isInInterface() {
        return enclosingType()
                .filter(type -> kindOf(type.node()) == SymbolKind.INTERFACE)
                .isPresent();
    }

    private void parameters(int list, SymbolDraft draft) {
        if (list == FlatTree.NONE) return;
        var tree = file.tree;
        for (int child = tree.firstChild(list); child != FlatTree.NONE; child = tree.nextSibling(child))
            parameter(child).ifPresent(draft::parameter);
    }

    Optional<ParameterFact> parameter(int node) {
        var form = file.node(node);
        if (form != JavaNode.FORMAL_PARAMETER && form != JavaNode.SPREAD_PARAMETER) return Optional.empty();
        boolean variadic = form == JavaNode.SPREAD_PARAMETER;
        int declarator = variadic ? file.child(node, JavaNode.VARIABLE_DECLARATOR) : node;
        int name = declarator == FlatTree.NONE ? FlatTree.NONE : file.child(declarator, file.kinds.name);
        if (name == FlatTree.NONE) return Optional.empty();
        int type = variadic ? types.typeIn(node) : file.child(node, file.kinds.type);
        var dimensions = file.child(declarator, file.kinds.dimensions);
        var written = types.declared(type).map(read -> types.withDimensions(read, dimensions));
        return Optional.of(new ParameterFact(file.text(name), written, false, variadic));
    }

    private void components(int node) {
        int list = file.child(node, file.kinds.parameters);
        if (list == FlatTree.NONE) return;
        var tree = file.tree;
        for (int child = tree.firstChild(list); child != FlatTree.NONE; child = tree.nextSibling(child)) {
            var component = parameter(child);
            if (component.isEmpty()) continue;
            var fact = component.get();
            var type = fact.isVariadic() ? fact.type().map(TypeRef::arrayOf) : fact.type();
            file.facts.leaf(new SymbolDraft(SymbolKind.FIELD, fact.name(), child, child)
                    .type(type)
                    .signature(file.tree.text(child))
                    .modifier(Modifier.PROPERTY, true)
                    .modifier(Modifier.EXPORTED, true));
        }
    }

    /// Adds one field; a declaration may declare several.
    void field(int declaration, int declarator) {
        int name = file.child(declarator, file.kinds.name);
        if (name == FlatTree.NONE || file.text(name).isEmpty()) return;
        int type = file.child(declaration, file.kinds.type);
        var text = file.text(name);
        var draft = draft(SymbolKind.FIELD, text, declaration, name)
                .signature(comments.fieldSignature(declaration, type, text));
        if (isInInterface()) draft.modifier(Modifier.STATIC, true).modifier(Modifier.EXPORTED, true);
        int dimensions = file.child(declarator, file.kinds.dimensions);
        draft.type(types.declared(type).map(read -> types.withDimensions(read, dimensions)));
        file.facts.leaf(draft);
    }

    void enumConstant(int node, int name, TypeRef type) {
        file.facts.leaf(draft(SymbolKind.FIELD, file.text(name), node, name)
                .signature(file.text(name))
                .type(Optional.of(type))
                .modifier(Modifier.STATIC, true)
                .modifier(Modifier.EXPORTED, true));
    }

    private SymbolDraft draft(SymbolKind kind, String name, int node, int nameNode) {
        var draft = new SymbolDraft(kind, name, node, nameNode);
        if (modifiers.read(node, draft)) {
            file.facts.trait(FileFacts.FileTrait.TEST);
            enclosingType().ifPresent(type -> type.draft().modifier(Modifier.TEST, true));
        }
        int doc = comments.docOf(node);
        if (doc != FlatTree.NONE) draft.startingAt(doc).doc(comments.text(doc));
        if (kind != SymbolKind.FIELD) draft.signature(comments.signature(node));
        return draft;
    }

    /// Opens a symbol and adds its type parameters as local names, each with the type of its bound.
    private void open(int node, SymbolDraft draft) {
        int list = file.child(node, file.kinds.typeParameters);
        var tree = file.tree;
        if (list == FlatTree.NONE) {
            file.facts.open(draft);
            return;
        }
        for (int child = tree.firstChild(list); child != FlatTree.NONE; child = tree.nextSibling(child))
            parameterName(child).ifPresent(draft::typeParameter);
        file.facts.open(draft);
        for (int child = tree.firstChild(list); child != FlatTree.NONE; child = tree.nextSibling(child)) {
            int bound = file.child(child, JavaNode.TYPE_BOUND);
            if (bound == FlatTree.NONE) continue;
            var bounds = types.typesIn(bound);
            var visible = new FactsBuilder.Range(tree.startByte(node), tree.endByte(node));
            if (!bounds.isEmpty())
                parameterName(child)
                        .ifPresent(
                                name -> file.facts.bind(name, Optional.of(bounds.getFirst()), Expr.UNKNOWN, visible));
        }
    }

    private Optional<String> parameterName(int node) {
        if (file.node(node) != JavaNode.TYPE_PARAMETER) return Optional.empty();
        int name = file.child(node, JavaNode.TYPE_IDENTIFIER);
        if (name == FlatTree.NONE) return Optional.empty();
        typeParameters.add(file.text(name));
        return Optional.of(file.text(name));
    }
}
