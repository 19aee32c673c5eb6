package dev.cairn.language.python;

import static dev.cairn.language.python.PythonNodeKinds.*;

import dev.cairn.language.extract.FactsBuilder;
import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.TypeRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Finds the types that names have after `isinstance` and similar checks, both if the condition holds and if it
/// fails.
final class PythonNarrowing {

    private static final int DEPTH_MAX = 12;

    /// A name or attribute, and the type that it has according to a check.
    record TypeCheck(String key, TypeRef type) {}

    private final PythonFileContext file;
    private final FlatTree tree;
    private final PythonNodeKinds kinds;

    PythonNarrowing(PythonFileContext file) {
        this.file = file;
        this.tree = file.tree;
        this.kinds = file.kinds;
    }

    List<TypeCheck> ifTrue(int condition) {
        return collect(condition, true, 0, List.of());
    }

    List<TypeCheck> ifFalse(int condition) {
        return collect(condition, false, 0, List.of());
    }

    private List<TypeCheck> collect(int node, boolean holds, int depth, List<TypeCheck> found) {
        if (node == FlatTree.NONE || depth > DEPTH_MAX) return found;
        return switch (file.kind(node)) {
            case PARENTHESIZED -> collect(tree.firstNamedChild(node), holds, depth + 1, found);
            case NOT -> collect(tree.child(node, kinds.argument), !holds, depth + 1, found);
            case BOOLEAN -> {
                int operator = tree.child(node, kinds.operator);
                if (operator == FlatTree.NONE || tree.isText(operator, "and") != holds) yield found;
                var left = collect(tree.child(node, kinds.left), holds, depth + 1, found);
                yield collect(tree.child(node, kinds.right), holds, depth + 1, left);
            }
            case CALL -> addInstanceCheck(node, holds, found);
            case COMPARISON -> holds ? sameType(node, found) : found;
            default -> found;
        };
    }

    /// The checks that apply in an `elif` or `else` branch: its own, and the failed checks of earlier conditions.
    static List<TypeCheck> combined(List<TypeCheck> before, List<TypeCheck> now) {
        var all = new ArrayList<>(now);
        for (var check : before) if (now.stream().noneMatch(other -> other.key().equals(check.key()))) all.add(check);
        return all;
    }

    /// The checks that apply if the condition fails, in addition to the failed checks of earlier conditions.
    List<TypeCheck> ifFalse(int condition, List<TypeCheck> before) {
        return collect(condition, false, 0, before);
    }

    private List<TypeCheck> addInstanceCheck(int call, boolean holds, List<TypeCheck> found) {
        int function = tree.child(call, kinds.function);
        int arguments = tree.child(call, kinds.arguments);
        if (function == FlatTree.NONE || arguments == FlatTree.NONE || !tree.isText(function, "isinstance"))
            return found;
        int subject = tree.firstNamedChild(arguments);
        if (subject == FlatTree.NONE) return found;
        int type = tree.nextNamedSibling(subject);
        return holds ? addCheck(subject, type, found) : addExclusion(subject, type, found);
    }

    /// Adds the check that a name does not have a type. If it is declared as a union, it then has one of the other
    /// types.
    private List<TypeCheck> addExclusion(int subject, int type, List<TypeCheck> found) {
        if (type == FlatTree.NONE || file.kind(subject) != IDENTIFIER) return found;
        var key = file.words.of(subject);
        var failed = file.annotations().of(type);
        var union = found.stream()
                .filter(check -> check.key().equals(key))
                .map(TypeCheck::type)
                .findFirst()
                .or(() -> file.scope().declaredUnion(key));
        if (failed.isEmpty() || union.isEmpty()) return found;
        var out = parts(failed.get()).map(TypeRef::name).toList();
        var all = parts(union.get()).toList();
        var left = all.stream().filter(part -> !out.contains(part.name())).toList();
        if (left.isEmpty() || left.size() == all.size()) return found;
        var more = new ArrayList<>(found);
        more.removeIf(check -> check.key().equals(key));
        more.add(new TypeCheck(key, left.size() == 1 ? left.getFirst() : new TypeRef(TypeRef.UNION, left)));
        return more;
    }

    private static Stream<TypeRef> parts(TypeRef type) {
        return type.name().equals(TypeRef.UNION)
                ? type.args().stream().flatMap(PythonNarrowing::parts)
                : Stream.of(type);
    }

    /// Reads the check `type(x) is Foo`.
    private List<TypeCheck> sameType(int comparison, List<TypeCheck> found) {
        int call = tree.firstNamedChild(comparison);
        if (call == FlatTree.NONE || file.kind(call) != CALL) return found;
        int function = tree.child(call, kinds.function);
        int arguments = tree.child(call, kinds.arguments);
        if (function == FlatTree.NONE || arguments == FlatTree.NONE || !tree.isText(function, "type")) return found;
        int operator = tree.end(call);
        boolean same = operator < tree.end(comparison) && (tree.isText(operator, "is") || tree.isText(operator, "=="));
        return same ? addCheck(tree.firstNamedChild(arguments), tree.nextNamedSibling(call), found) : found;
    }

    private List<TypeCheck> addCheck(int subject, int type, List<TypeCheck> found) {
        if (subject == FlatTree.NONE || type == FlatTree.NONE) return found;
        int kind = file.kind(subject);
        if (kind != IDENTIFIER && kind != ATTRIBUTE) return found;
        var written = file.annotations().of(type);
        if (written.isEmpty()) return found;
        var more = new ArrayList<>(found);
        more.add(new TypeCheck(file.words.of(subject), written.get()));
        return more;
    }

    /// Applies checks from `fromByte` to the end of the current block.
    void apply(List<TypeCheck> checks, int fromByte) {
        for (var check : checks) {
            if (isSelf(check.key())) continue;
            file.scope().narrow(check.key(), check.type(), fromByte);
        }
    }

    /// Applies checks only inside one expression. Checks of attributes are ignored there.
    void applyIn(List<TypeCheck> checks, int node) {
        var range = new FactsBuilder.Range(tree.startByte(node), tree.endByte(node));
        for (var check : checks)
            if (check.key().indexOf('.') < 0 && !isSelf(check.key()))
                file.facts.bind(check.key(), Optional.of(check.type()), Expr.UNKNOWN, range);
    }

    private boolean isSelf(String key) {
        return file.scope().selfNamed(key).isPresent();
    }
}
