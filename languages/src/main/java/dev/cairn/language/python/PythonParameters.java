package dev.cairn.language.python;

import static dev.cairn.language.python.PythonNodeKinds.*;

import dev.cairn.language.extract.SymbolDraft;
import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.ParameterFact;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reads the parameters of functions and the type parameters of functions and classes.
final class PythonParameters {

    private final PythonFileContext file;
    private final FlatTree tree;
    private final PythonNodeKinds kinds;

    PythonParameters(PythonFileContext file) {
        this.file = file;
        this.tree = file.tree;
        this.kinds = file.kinds;
    }

    List<ParameterFact> of(int list) {
        var found = new ArrayList<ParameterFact>();
        for (int child = tree.firstNamedChild(list); child != FlatTree.NONE; child = tree.nextNamedSibling(child))
            parameter(child).ifPresent(found::add);
        return found;
    }

    private Optional<ParameterFact> parameter(int node) {
        return switch (file.kind(node)) {
            case IDENTIFIER -> Optional.of(new ParameterFact(file.words.of(node), Optional.empty(), false, false));
            case DEFAULT_PARAMETER, TYPED_DEFAULT -> {
                int name = tree.child(node, kinds.name);
                if (name == FlatTree.NONE || file.kind(name) != IDENTIFIER) yield Optional.empty();
                yield Optional.of(new ParameterFact(
                        file.words.of(name), file.annotations().inField(node, kinds.type), true, false));
            }
            case TYPED_PARAMETER -> typed(node);
            case SPLAT, DICTIONARY_SPLAT -> variadic(node, FlatTree.NONE);
            default -> Optional.empty();
        };
    }

    private Optional<ParameterFact> typed(int node) {
        int name = tree.firstNamedChild(node);
        if (name == FlatTree.NONE) return Optional.empty();
        if (file.kind(name) != IDENTIFIER) return variadic(name, node);
        return Optional.of(
                new ParameterFact(file.words.of(name), file.annotations().inField(node, kinds.type), false, false));
    }

    private Optional<ParameterFact> variadic(int splat, int typed) {
        int name = tree.firstNamedChild(splat);
        if (name == FlatTree.NONE || file.kind(name) != IDENTIFIER) return Optional.empty();
        var type = typed == FlatTree.NONE
                ? Optional.<dev.cairn.model.code.TypeRef>empty()
                : file.annotations().inField(typed, kinds.type);
        return Optional.of(new ParameterFact(file.words.of(name), type, true, true));
    }

    /// Binds parameters without a declared type to their default value, from which their type can be inferred.
    /// Only calls, names and attributes are bound.
    void holdDefaults(int list, int fromByte) {
        for (int child = tree.firstNamedChild(list); child != FlatTree.NONE; child = tree.nextNamedSibling(child)) {
            if (file.kind(child) != DEFAULT_PARAMETER) continue;
            int name = tree.child(child, kinds.name);
            int value = tree.child(child, kinds.value);
            if (name == FlatTree.NONE || value == FlatTree.NONE || file.kind(name) != IDENTIFIER) continue;
            if (file.kind(value) == CALL || file.kind(value) == IDENTIFIER || file.kind(value) == ATTRIBUTE) {
                var given = new Expr.EvaluatedAt(
                        file.expressions().of(value), file.scope().outer().symbol(), tree.startByte(child));
                file.scope().bind(file.words.of(name), Optional.empty(), given, fromByte);
            }
        }
    }

    void typeParameters(int node, SymbolDraft draft) {
        int list = tree.child(node, kinds.typeParameters);
        if (list == FlatTree.NONE) return;
        for (int child = list + 1; child < tree.end(list); child = tree.end(child)) {
            int name = child;
            while (name != FlatTree.NONE && file.kind(name) != IDENTIFIER) name = tree.firstNamedChild(name);
            if (name != FlatTree.NONE) draft.typeParameter(file.words.of(name));
        }
    }
}
