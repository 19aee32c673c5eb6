package dev.cairn.language.java;

import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.CallFact;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.TypeRef;

/// Visits all nodes of a Java file once. The receiver of a call is visited before the call itself.
final class JavaFileWalk {

    private final JavaFileContext file;
    private final JavaWrittenTypes types;
    private final JavaExpressions expressions;
    private final JavaDeclarations declarations;
    private final JavaLocalNames locals;
    private final JavaImports imports;
    private final JavaCalls calls;
    private final JavaValueReads reads;

    /// The end of the current block: names that are declared now are visible up to this byte.
    private int scopeEnd;

    JavaFileWalk(JavaFileContext file) {
        this.file = file;
        this.types = new JavaWrittenTypes(file);
        this.declarations = new JavaDeclarations(file, types);
        this.expressions = new JavaExpressions(file, types, declarations);
        this.locals = new JavaLocalNames(file, types, expressions, declarations);
        this.imports = new JavaImports(file, types);
        this.calls = new JavaCalls(file, types, expressions, declarations);
        this.reads = new JavaValueReads(file, expressions);
        this.scopeEnd = file.tree.endByte(0);
    }

    void children(int node) {
        var tree = file.tree;
        for (int child = tree.firstChild(node); child != FlatTree.NONE; child = tree.nextSibling(child)) visit(child);
    }

    void visit(int node) {
        switch (file.node(node)) {
            case PACKAGE_DECLARATION -> imports.readPackage(node);
            case IMPORT_DECLARATION -> imports.readImport(node);
            case CLASS_DECLARATION,
                    INTERFACE_DECLARATION,
                    ANNOTATION_TYPE_DECLARATION,
                    ENUM_DECLARATION,
                    RECORD_DECLARATION -> type(node);
            case METHOD_DECLARATION,
                    CONSTRUCTOR_DECLARATION,
                    COMPACT_CONSTRUCTOR_DECLARATION,
                    ANNOTATION_TYPE_ELEMENT_DECLARATION -> callable(node);
            case FIELD_DECLARATION, CONSTANT_DECLARATION -> fields(node);
            case ENUM_CONSTANT -> enumConstant(node);
            case BLOCK, SWITCH_BLOCK, SWITCH_RULE, FOR_STATEMENT, CATCH_CLAUSE, TRY_WITH_RESOURCES_STATEMENT ->
                visitScope(node);
            default -> visitInside(node);
        }
    }

    private void visitInside(int node) {
        switch (file.node(node)) {
            case METHOD_INVOCATION -> invocation(node);
            case OBJECT_CREATION_EXPRESSION -> creation(node);
            case EXPLICIT_CONSTRUCTOR_INVOCATION -> {
                calls.constructor(node);
                children(node);
            }
            case METHOD_REFERENCE -> {
                calls.reference(node);
                children(node);
            }
            case LAMBDA_EXPRESSION -> {
                locals.lambdaParameters(node);
                visitScope(node);
            }
            case LOCAL_VARIABLE_DECLARATION -> variables(node);
            case ENHANCED_FOR_STATEMENT -> {
                locals.loopVariable(node);
                visitScope(node);
            }
            case RESOURCE -> {
                children(node);
                locals.resource(node, scopeEnd);
            }
            case CATCH_FORMAL_PARAMETER -> {
                children(node);
                locals.caught(node, scopeEnd);
            }
            case INSTANCEOF_EXPRESSION -> {
                locals.instanceOf(node, scopeEnd);
                children(node);
            }
            case TYPE_PATTERN, RECORD_PATTERN_COMPONENT -> {
                locals.pattern(node, scopeEnd);
                children(node);
            }
            case TYPE_IDENTIFIER, SCOPED_TYPE_IDENTIFIER -> typeUse(node);
            case IDENTIFIER -> name(node);
            case FIELD_ACCESS -> {
                reads.access(node);
                children(node);
            }
            case ANNOTATION, MARKER_ANNOTATION -> annotation(node);
            case TYPE_PARAMETER -> typeParameter(node);
            default -> children(node);
        }
    }

    private void visitScope(int node) {
        int before = scopeEnd;
        scopeEnd = file.tree.endByte(node);
        children(node);
        scopeEnd = before;
    }

    private void type(int node) {
        int name = file.child(node, file.kinds.name);
        if (isUnusable(name)) {
            children(node);
            return;
        }
        declarations.openType(node, name);
        calls.impliedConstructor(node, name);
        visitScope(node);
        declarations.closeType();
    }

    private boolean isUnusable(int name) {
        return name == FlatTree.NONE
                || file.tree.isMissing(name)
                || file.text(name).isEmpty()
                || file.facts.isFull();
    }

    private void callable(int node) {
        int name = file.child(node, file.kinds.name);
        if (isUnusable(name)) {
            children(node);
            return;
        }
        declarations.openCallable(node, name);
        if (file.node(node) == JavaNode.CONSTRUCTOR_DECLARATION) calls.impliedSuper(node);
        visitScope(node);
        file.facts.close();
    }

    private void fields(int node) {
        var tree = file.tree;
        for (int child = tree.firstChild(node); child != FlatTree.NONE; child = tree.nextSibling(child)) {
            if (tree.field(child) == file.kinds.declarator && !file.facts.isFull()) declarations.field(node, child);
            visit(child);
        }
    }

    private void enumConstant(int node) {
        int name = file.child(node, file.kinds.name);
        var enclosingType = declarations.enclosingType();
        if (isUnusable(name) || enclosingType.isEmpty()) {
            children(node);
            return;
        }
        var type = TypeRef.of(enclosingType.get().name());
        declarations.enumConstant(node, name, type);
        calls.construction(type, node, name);
        int body = file.child(node, JavaNode.CLASS_BODY);
        visitAllBut(node, body);
        if (body != FlatTree.NONE) anonymous(body, type, name);
    }

    private void anonymous(int body, TypeRef base, int nameNode) {
        int made = declarations.openAnonymous(body, base, nameNode);
        visitScope(body);
        declarations.closeType();
        file.facts.call(new Expr.DeclaredSymbol(made), CallFact.ANY_ARGUMENTS, nameNode);
    }

    private void visitAllBut(int node, int left) {
        var tree = file.tree;
        for (int child = tree.firstChild(node); child != FlatTree.NONE; child = tree.nextSibling(child))
            if (child != left) visit(child);
    }

    private void invocation(int node) {
        int object = file.child(node, file.kinds.object);
        if (object != FlatTree.NONE) visit(object);
        calls.invocation(node);
        visitAllBut(node, object);
    }

    private void creation(int node) {
        int type = file.child(node, file.kinds.type);
        int body = file.child(node, JavaNode.CLASS_BODY);
        if (type == FlatTree.NONE) {
            children(node);
            return;
        }
        file.facts.call(expressions.creation(node), file.arguments(node), expressions.firstArguments(node), node);
        var tree = file.tree;
        for (int child = tree.firstChild(node); child != FlatTree.NONE; child = tree.nextSibling(child)) {
            if (child == type) typeArguments(child);
            else if (child != body) visit(child);
        }
        if (body != FlatTree.NONE) anonymous(body, types.of(type), type);
    }

    private void typeArguments(int type) {
        int arguments = file.child(type, JavaNode.TYPE_ARGUMENTS);
        if (arguments != FlatTree.NONE) children(arguments);
    }

    private void variables(int node) {
        var tree = file.tree;
        for (int child = tree.firstChild(node); child != FlatTree.NONE; child = tree.nextSibling(child)) {
            visit(child);
            if (tree.field(child) == file.kinds.declarator) locals.variable(node, child, scopeEnd);
        }
    }

    /// Reads an identifier. A qualified name in a record pattern was parsed as a single identifier.
    private void name(int node) {
        if (file.tree.text(node).indexOf('.') < 0) reads.name(node);
        else typeUse(node);
    }

    private void typeUse(int node) {
        var name = types.dotted(node);
        if (!name.isEmpty() && !name.equals("var") && !declarations.isTypeParameter(name))
            file.facts.use(expressions.named(name), node);
        if (file.node(node) == JavaNode.SCOPED_TYPE_IDENTIFIER) {
            int generic = file.child(node, JavaNode.GENERIC_TYPE);
            if (generic != FlatTree.NONE) typeArguments(generic);
        }
    }

    private void annotation(int node) {
        int name = file.child(node, file.kinds.name);
        if (name != FlatTree.NONE) file.facts.use(expressions.of(name), name);
        visitAllBut(node, name);
    }

    /// Visits the bounds of a type parameter, which are uses of types; its name is not.
    private void typeParameter(int node) {
        int bound = file.child(node, JavaNode.TYPE_BOUND);
        if (bound != FlatTree.NONE) children(bound);
    }
}
