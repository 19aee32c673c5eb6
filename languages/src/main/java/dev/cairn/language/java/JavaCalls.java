package dev.cairn.language.java;

import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.CallFact;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.TypeRef;

/// Records the calls of single nodes; [JavaFileWalk] visits what is inside them.
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
        else file.facts.call(expressions.callee(node), file.arguments(node), expressions.given(node), name);
    }

    /// `this(…)` and `super(…)`.
    void constructor(int node) {
        int which = file.child(node, file.kinds.constructor);
        if (which != FlatTree.NONE) constructor(node, file.node(which) == JavaNode.THIS, which);
    }

    private void constructor(int node, boolean ofThis, int which) {
        var around = declarations.around();
        if (around.isEmpty()) return;
        if (ofThis) make(TypeRef.of(around.get().name()), node, which);
        else around.get().superclass().ifPresent(base -> make(base, node, which));
    }

    /// `super(…)` and `this(…)` after other statements are parsed as calls of plain names.
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
    void make(TypeRef type, int node, int at) {
        int count = file.arguments(node);
        file.facts.call(new Expr.New(type, count), count, expressions.given(node), at);
    }

    /// A constructor without an explicit call of another one calls that of the superclass.
    void impliedSuper(int constructor) {
        int body = file.child(constructor, JavaNode.CONSTRUCTOR_BODY);
        if (body == FlatTree.NONE || callsConstructor(body)) return;
        declarations.around().flatMap(JavaDeclarations.Around::superclass).ifPresent(base -> makeAs(base, 0, body));
    }

    /// A class without a constructor has a default one that calls that of the superclass.
    void impliedConstructor(int type, int name) {
        int body = file.child(type, file.kinds.body);
        if (body == FlatTree.NONE || file.child(body, JavaNode.CONSTRUCTOR_DECLARATION) != FlatTree.NONE) return;
        declarations.around().flatMap(JavaDeclarations.Around::superclass).ifPresent(base -> makeAs(base, 0, name));
    }

    /// `Type::method` counts as a call of the method, `Type::new` as a construction.
    void reference(int node) {
        var tree = file.tree;
        int of = tree.firstNamedChild(node);
        if (of == FlatTree.NONE) return;
        int name = tree.nextNamedSibling(of);
        if (tree.hasChildOfKind(node, file.kinds.newToken)) {
            if (file.node(of) != JavaNode.ARRAY_TYPE) makeAs(types.of(of), CallFact.ANY_ARGUMENTS, node);
        } else if (name != FlatTree.NONE) {
            var method = new Expr.Member(expressions.of(of), file.text(name));
            file.facts.use(method, name);
            file.facts.call(method, CallFact.ANY_ARGUMENTS, name);
        }
    }

    private void makeAs(TypeRef type, int arguments, int node) {
        file.facts.call(new Expr.New(type, arguments), arguments, node);
    }
}
