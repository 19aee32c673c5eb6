package dev.cairn.language.java;

import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.CallFact;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.TypeRef;

/// Records the call that a node makes; [JavaFileWalk] visits the nodes inside the call.
final class JavaCalls {

    private final JavaFileContext file;
    private final JavaWrittenTypes types;
    private final JavaExpressions expressions;
    private final JavaDeclarations declarations;

    JavaCalls(
            JavaFileContext file, JavaWrittenTypes types, JavaExpressions expressions, JavaDeclarations declarations) {
        this.file = file;
        this.types = types;
        this.expressions = expressions;
        this.declarations = declarations;
    }

    void invocation(int node) {
        int name = file.child(node, file.kinds.name);
        if (name == FlatTree.NONE || file.tree.isMissing(name)) return;
        if (isConstructorCall(node)) constructor(node, file.tree.isText(name, "this"), name);
        else file.facts.call(expressions.callee(node), file.arguments(node), expressions.firstArguments(node), name);
    }

    /// Records `this(…)` or `super(…)`.
    void constructor(int node) {
        int which = file.child(node, file.kinds.constructor);
        if (which != FlatTree.NONE) constructor(node, file.node(which) == JavaNode.THIS, which);
    }

    private void constructor(int node, boolean ofThis, int which) {
        var enclosingType = declarations.enclosingType();
        if (enclosingType.isEmpty()) return;
        if (ofThis) construction(TypeRef.of(enclosingType.get().name()), node, which);
        else enclosingType.get().superclass().ifPresent(base -> construction(base, node, which));
    }

    /// Whether a call is `super(…)` or `this(…)` after other statements, which the grammar parses as an ordinary
    /// call.
    private boolean isConstructorCall(int node) {
        int name = file.child(node, file.kinds.name);
        return name != FlatTree.NONE && (file.tree.isText(name, "super") || file.tree.isText(name, "this"));
    }

    private boolean callsConstructor(int body) {
        if (file.child(body, JavaNode.EXPLICIT_CONSTRUCTOR_INVOCATION) != FlatTree.NONE) return true;
        for (int child = file.tree.firstNamedChild(body); child != FlatTree.NONE; ) {
            int call = file.tree.firstNamedChild(child);
            if (file.node(child) == JavaNode.EXPRESSION_STATEMENT
                    && call != FlatTree.NONE
                    && file.node(call) == JavaNode.METHOD_INVOCATION
                    && isConstructorCall(call)) return true;
            child = file.tree.nextNamedSibling(child);
        }
        return false;
    }

    /// Records the construction of a type with the arguments of a node.
    void construction(TypeRef type, int node, int at) {
        int count = file.arguments(node);
        file.facts.call(new Expr.New(type, count), count, expressions.firstArguments(node), at);
    }

    /// Records the implied `super()` of a constructor that calls no other constructor.
    void impliedSuper(int constructor) {
        int body = file.child(constructor, JavaNode.CONSTRUCTOR_BODY);
        if (body == FlatTree.NONE || callsConstructor(body)) return;
        declarations
                .enclosingType()
                .flatMap(JavaDeclarations.EnclosingType::superclass)
                .ifPresent(base -> constructionOf(base, 0, body));
    }

    /// Records the implied `super()` of the default constructor, for a class that declares no constructor.
    void impliedConstructor(int type, int name) {
        int body = file.child(type, file.kinds.body);
        if (body == FlatTree.NONE || file.child(body, JavaNode.CONSTRUCTOR_DECLARATION) != FlatTree.NONE) return;
        declarations
                .enclosingType()
                .flatMap(JavaDeclarations.EnclosingType::superclass)
                .ifPresent(base -> constructionOf(base, 0, name));
    }

    /// Records `Type::method` as a call of the method, and `Type::new` as a construction.
    void reference(int node) {
        var tree = file.tree;
        int of = tree.firstNamedChild(node);
        if (of == FlatTree.NONE) return;
        int name = tree.nextNamedSibling(of);
        if (tree.hasChildOfKind(node, file.kinds.newToken)) {
            if (file.node(of) != JavaNode.ARRAY_TYPE) constructionOf(types.of(of), CallFact.ANY_ARGUMENTS, node);
        } else if (name != FlatTree.NONE) {
            var method = new Expr.Member(expressions.of(of), file.text(name));
            file.facts.use(method, name);
            file.facts.call(method, CallFact.ANY_ARGUMENTS, name);
        }
    }

    private void constructionOf(TypeRef type, int arguments, int node) {
        file.facts.call(new Expr.New(type, arguments), arguments, node);
    }
}
