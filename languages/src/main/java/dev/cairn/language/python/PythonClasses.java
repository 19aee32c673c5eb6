package dev.cairn.language.python;

import static dev.cairn.language.python.PythonNodeKinds.*;

import dev.cairn.language.extract.SymbolDraft;
import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.Supertype;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.model.code.TypeRef;
import java.util.ArrayList;
import java.util.List;

/// Reads Python classes and their base classes.
final class PythonClasses {

    /// Stands for a base class that is computed by an expression.
    private static final TypeRef COMPUTED = TypeRef.of("?");

    private static final String PROTOCOL = "Protocol";

    private final PythonFileContext file;
    private final FlatTree tree;
    private final PythonNodeKinds kinds;
    private final PythonNodeVisitor statements;
    private final PythonParameters parameters;

    PythonClasses(PythonFileContext file, PythonNodeVisitor statements) {
        this.file = file;
        this.tree = file.tree;
        this.kinds = file.kinds;
        this.statements = statements;
        this.parameters = new PythonParameters(file);
    }

    void declare(int node, int unit) {
        int nameNode = tree.child(node, kinds.name);
        var name = file.words.of(nameNode);
        int bases = tree.child(node, kinds.superclasses);
        int body = tree.child(node, kinds.body);
        if (bases != FlatTree.NONE) statements.children(bases);
        var supers = bases == FlatTree.NONE ? List.<TypeRef>of() : supers(bases);
        var decorators = PythonDecorators.of(file, unit);

        boolean isEnum = supers.stream().anyMatch(base -> endsWith(base, "Enum") || endsWith(base, "Flag"));
        boolean isTest = supers.stream().anyMatch(base -> endsWith(base, "TestCase"))
                || (file.mayHoldTests && PythonTestConventions.isTestClassName(name));
        var draft = new SymbolDraft(kind(supers, isEnum), name, unit, nameNode)
                .signature(PythonSourceText.folded(
                        tree,
                        tree.startByte(node),
                        bases == FlatTree.NONE ? tree.endByte(nameNode) : tree.endByte(bases)))
                .doc(PythonDocstrings.of(file, body))
                .modifier(Modifier.PRIVATE, name.startsWith("_"))
                .modifier(Modifier.EXPORTED, !name.startsWith("_"))
                .modifier(
                        Modifier.ABSTRACT,
                        supers.stream().anyMatch(base -> base.name().endsWith("ABC")))
                .modifier(Modifier.TEST, isTest);
        parameters.typeParameters(node, draft);
        for (var base : supers) extend(draft, base);

        int index = file.facts.open(draft);
        if (file.scope().kind() != PythonScope.Kind.FUNCTION)
            file.scope().define(name, index).forEach(file.facts::replaced);
        var scope = new PythonScope(file, file.scope(), PythonScope.Kind.CLASS, tree.endByte(node));
        scope.test(isTest);
        scope.markEnum(isEnum);
        file.enter(scope);
        decorators.uses(file);
        if (bases != FlatTree.NONE) statements.uses(bases);
        if (body != FlatTree.NONE) statements.children(body);
        scope.finishFields();
        file.leave();
        file.facts.close();
    }

    private static boolean endsWith(TypeRef base, String ending) {
        return base.name().endsWith(ending);
    }

    private SymbolKind kind(List<TypeRef> supers, boolean isEnum) {
        if (isEnum) return SymbolKind.ENUM;
        return supers.stream().anyMatch(this::isProtocol) ? SymbolKind.INTERFACE : SymbolKind.CLASS;
    }

    /// Whether a base class is `typing.Protocol`. Network libraries have other classes with this name.
    private boolean isProtocol(TypeRef base) {
        if (!PythonTypingNames.lastName(base.name()).equals(PROTOCOL)) return false;
        int dot = base.name().indexOf('.');
        var first = dot < 0 ? base.name() : base.name().substring(0, dot);
        return file.facts
                .importedFrom(first)
                .map(module -> module.contains("typing") || (dot < 0 && module.startsWith(".")))
                .orElse(dot < 0);
    }

    private List<TypeRef> supers(int bases) {
        var found = new ArrayList<TypeRef>();
        for (int child = tree.firstNamedChild(bases); child != FlatTree.NONE; child = tree.nextNamedSibling(child)) {
            int kind = file.kind(child);
            if (kind == KEYWORD_ARGUMENT || kind == COMMENT || kind == DICTIONARY_SPLAT) continue;
            found.add(file.annotations().of(child).orElse(COMPUTED));
        }
        return found;
    }

    /// Adds a base class to the draft. `Generic[T]` only declares type parameters, and `object` and `Protocol` add
    /// no members.
    private void extend(SymbolDraft draft, TypeRef base) {
        var name = PythonTypingNames.lastName(base.name());
        boolean generic = name.equals("Generic") || isProtocol(base);
        if (generic) base.args().forEach(parameter -> draft.typeParameter(parameter.name()));
        else if (!name.equals("object")) draft.superType(base, Supertype.SupertypeRelation.EXTENDS);
    }
}
