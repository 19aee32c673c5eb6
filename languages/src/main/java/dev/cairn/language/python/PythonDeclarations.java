package dev.cairn.language.python;

import static dev.cairn.language.python.PythonNodeKinds.*;

import dev.cairn.language.extract.SymbolDraft;
import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.ParameterFact;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.model.code.TypeRef;
import java.util.List;
import java.util.Optional;

/// Reads functions, methods and lambdas that are assigned to a name; passes classes to [PythonClasses].
final class PythonDeclarations {

    private final PythonFileContext file;
    private final FlatTree tree;
    private final PythonNodeKinds kinds;
    private final PythonNodeVisitor statements;
    private final PythonParameters parameters;
    private final PythonClasses classes;

    PythonDeclarations(PythonFileContext file, PythonNodeVisitor statements) {
        this.file = file;
        this.tree = file.tree;
        this.kinds = file.kinds;
        this.statements = statements;
        this.parameters = new PythonParameters(file);
        this.classes = new PythonClasses(file, statements);
    }

    List<ParameterFact> parameters(int list) {
        return parameters.of(list);
    }

    /// Reads a definition with decorators. They belong to the symbol, but are evaluated outside of it.
    void decorated(int node) {
        for (int child = node + 1; child < tree.end(node); child = tree.end(child))
            if (file.kind(child) == DECORATOR) statements.children(child);
        int definition = tree.child(node, kinds.definition);
        if (definition != FlatTree.NONE) declare(definition, node);
    }

    void declare(int definition, int unit) {
        int name = tree.child(definition, kinds.name);
        if (name == FlatTree.NONE || tree.isMissing(name) || file.words.of(name).isEmpty()) {
            statements.children(definition);
        } else if (file.kind(definition) == CLASS) {
            classes.declare(definition, unit);
        } else {
            function(definition, unit, name);
        }
    }

    private void function(int node, int unit, int nameNode) {
        var name = file.words.of(nameNode);
        var around = file.scope();
        boolean method = around.kind() == PythonScope.Kind.CLASS;
        var decorators = PythonDecorators.of(file, unit);
        int list = tree.child(node, kinds.parameters);
        int body = tree.child(node, kinds.body);
        if (list != FlatTree.NONE) defaults(list);

        var draft = new SymbolDraft(kind(name, method), name, unit, nameNode)
                .type(file.annotations().inField(node, kinds.returnType))
                .signature(PythonSourceText.folded(
                        tree,
                        tree.startByte(node),
                        body == FlatTree.NONE ? tree.endByte(node) : signatureEnd(node, body)))
                .doc(PythonDocstrings.of(file, body));
        modifiers(draft, name, decorators, node);
        boolean isAtTop = around.kind() == PythonScope.Kind.MODULE;
        boolean test = PythonTestConventions.isTestFunctionName(name)
                && ((method && around.isTest()) || (isAtTop && file.mayHoldTests));
        draft.modifier(Modifier.TEST, test);
        var declared = list == FlatTree.NONE ? List.<ParameterFact>of() : parameters.of(list);
        boolean bound = method && !decorators.has("staticmethod") && !declared.isEmpty();
        declared.stream().skip(bound ? 1 : 0).forEach(draft::parameter);
        if (bound) draft.type(resultWithSelf(node, declared.getFirst()));
        parameters.typeParameters(node, draft);

        int index = file.facts.open(draft);
        // A setter extends the property of its name; an overload signature describes the following function.
        boolean isAddition = decorators.isOf(name) || decorators.has("overload");
        if (!isAddition && around.kind() != PythonScope.Kind.FUNCTION)
            around.define(name, index).forEach(file.facts::replaced);
        var scope = new PythonScope(file, around, PythonScope.Kind.FUNCTION, tree.endByte(node));
        if (bound) scope.self(declared.getFirst().name(), decorators.has("classmethod") || isTypeMethod(name));
        file.enter(scope);
        int mark = file.facts.readMark();
        declared.forEach(parameter -> {
            scope.local(parameter.name());
            scope.declare(parameter.name(), parameter.isVariadic() ? Optional.empty() : parameter.type());
        });
        decorators.uses(file);
        if (list != FlatTree.NONE) annotationUses(list);
        int result = tree.child(node, kinds.returnType);
        if (result != FlatTree.NONE) statements.uses(result);
        if (body != FlatTree.NONE) {
            if (list != FlatTree.NONE) parameters.holdDefaults(list, tree.startByte(body));
            statements.children(body);
        }
        draft.modifier(Modifier.GENERATOR, scope.isGenerator());
        boolean typed = result != FlatTree.NONE;
        if (!typed && !PythonDocstrings.isStub(file, body)) draft.value(scope.result());
        file.facts.dropReads(mark, scope::isOwnLocal);
        file.leave();
        file.facts.close();
    }

    /// The declared result of a method. If `self` is annotated with a type variable, the variable is replaced by
    /// the type of the receiver.
    private Optional<TypeRef> resultWithSelf(int node, ParameterFact self) {
        var result = file.annotations().inField(node, kinds.returnType);
        return self.type().isEmpty()
                ? result
                : result.map(
                        type -> PythonTypingNames.withSelf(type, self.type().get()));
    }

    private int signatureEnd(int node, int body) {
        int end = tree.startByte(node);
        for (int child = node + 1; child < body; child = tree.end(child))
            if (file.kind(child) != COMMENT) end = tree.endByte(child);
        return end;
    }

    private static SymbolKind kind(String name, boolean method) {
        if (!method) return SymbolKind.FUNCTION;
        return name.equals("__init__") ? SymbolKind.CONSTRUCTOR : SymbolKind.METHOD;
    }

    private static boolean isTypeMethod(String name) {
        return name.equals("__new__") || name.equals("__init_subclass__") || name.equals("__class_getitem__");
    }

    private void modifiers(SymbolDraft draft, String name, PythonDecorators decorators, int node) {
        boolean dunder = name.startsWith("__") && name.endsWith("__");
        draft.modifier(Modifier.PRIVATE, name.startsWith("_") && !dunder)
                .modifier(Modifier.EXPORTED, !name.startsWith("_"))
                .modifier(Modifier.ASYNC, tree.hasChildOfKind(node, kinds.async))
                .modifier(Modifier.STATIC, decorators.has("staticmethod") || decorators.has("classmethod"))
                .modifier(Modifier.ABSTRACT, decorators.has("abstractmethod"))
                .modifier(Modifier.BODILESS, decorators.has("overload"))
                .modifier(Modifier.OVERRIDE, decorators.has("override"))
                .modifier(Modifier.DEPRECATED, decorators.has("deprecated"))
                .modifier(Modifier.GETTER, decorators.isProperty())
                .modifier(Modifier.PROPERTY, decorators.isProperty())
                .modifier(Modifier.SETTER, decorators.has("setter"));
    }

    /// Reads default values, which are evaluated outside of the function.
    private void defaults(int list) {
        for (int child = tree.firstNamedChild(list); child != FlatTree.NONE; child = tree.nextNamedSibling(child)) {
            int value = tree.child(child, kinds.value);
            if (value != FlatTree.NONE) statements.visit(value);
        }
    }

    private void annotationUses(int list) {
        for (int child = tree.firstNamedChild(list); child != FlatTree.NONE; child = tree.nextNamedSibling(child)) {
            int type = tree.child(child, kinds.type);
            if (type != FlatTree.NONE) statements.uses(type);
        }
    }

    /// Reads `name = lambda …` as the declaration of a function; false if the target is not a simple name.
    boolean namedLambda(int assignment, int lambda) {
        int left = tree.child(assignment, kinds.left);
        if (left == FlatTree.NONE || file.kind(left) != IDENTIFIER || tree.isMissing(left)) return false;
        var around = file.scope();
        var name = file.words.of(left);
        int list = tree.child(lambda, kinds.parameters);
        if (list != FlatTree.NONE) defaults(list);
        boolean method = around.kind() == PythonScope.Kind.CLASS;
        var draft = new SymbolDraft(method ? SymbolKind.METHOD : SymbolKind.FUNCTION, name, assignment, left)
                .signature(PythonSourceText.folded(tree, tree.startByte(assignment), tree.endByte(assignment)))
                .modifier(Modifier.PRIVATE, name.startsWith("_"))
                .modifier(Modifier.EXPORTED, !name.startsWith("_"));
        var declared = list == FlatTree.NONE ? List.<ParameterFact>of() : parameters.of(list);
        boolean bound = method && !declared.isEmpty();
        declared.stream().skip(bound ? 1 : 0).forEach(draft::parameter);
        file.facts.open(draft);
        var scope = new PythonScope(file, around, PythonScope.Kind.FUNCTION, tree.endByte(lambda));
        if (bound) scope.self(declared.getFirst().name(), false);
        file.enter(scope);
        int body = tree.child(lambda, kinds.body);
        if (body != FlatTree.NONE) {
            statements.visit(body);
            draft.value(file.expressions().at(file.expressions().of(body), tree.startByte(body)));
        }
        file.leave();
        int index = file.facts.current();
        file.facts.close();
        if (around.kind() == PythonScope.Kind.FUNCTION)
            around.bind(name, Optional.empty(), new Expr.DeclaredSymbol(index), tree.endByte(assignment));
        return true;
    }
}
