package dev.cairn.language.python;

import static dev.cairn.language.python.PythonNodeKinds.*;

import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.TypeRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Converts type annotations of Python to [TypeRef]. Wrappers such as `Final` are removed, and strings are parsed
/// as annotations.
final class PythonAnnotations {

    static final TypeRef NOTHING = TypeRef.of("None");
    private static final int DEPTH_MAX = 20;

    private final PythonFileContext file;
    private final FlatTree tree;
    private final PythonNodeKinds kinds;

    PythonAnnotations(PythonFileContext file) {
        this.file = file;
        this.tree = file.tree;
        this.kinds = file.kinds;
    }

    Optional<TypeRef> inField(int node, int field) {
        int child = tree.child(node, field);
        return child == FlatTree.NONE ? Optional.empty() : of(child);
    }

    /// The type of an annotation; empty if the annotation names no type, like `Final` without an argument.
    Optional<TypeRef> of(int node) {
        return of(node, 0);
    }

    private Optional<TypeRef> of(int node, int depth) {
        if (depth > DEPTH_MAX) return Optional.empty();
        return switch (file.kind(node)) {
            case TYPE, PARENTHESIZED -> first(node, depth);
            case IDENTIFIER -> PythonTypingNames.plain(file.words.of(node));
            case ATTRIBUTE, MEMBER_TYPE, DOTTED_NAME -> dotted(node);
            case NONE_LITERAL -> Optional.of(NOTHING);
            case STRING, CONCATENATED -> fromString(node);
            case GENERIC_TYPE -> generic(node, depth);
            case SUBSCRIPT -> subscript(node, depth);
            case UNION_TYPE, BINARY -> PythonTypingNames.union(children(node, depth));
            case TUPLE -> PythonTypingNames.union(children(node, depth));
            case LIST -> Optional.of(new TypeRef(TypeRef.TUPLE, children(node, depth)));
            case ELLIPSIS -> Optional.of(PythonTypingNames.ELLIPSIS);
            default -> Optional.empty();
        };
    }

    private Optional<TypeRef> first(int node, int depth) {
        int child = tree.firstNamedChild(node);
        return child == FlatTree.NONE ? Optional.empty() : of(child, depth + 1);
    }

    private List<TypeRef> children(int node, int depth) {
        var types = new ArrayList<TypeRef>();
        for (int child = tree.firstNamedChild(node); child != FlatTree.NONE; child = tree.nextNamedSibling(child))
            of(child, depth + 1).ifPresent(types::add);
        return types;
    }

    private Optional<TypeRef> dotted(int node) {
        var text = file.words.of(node);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!Character.isLetterOrDigit(c) && c != '_' && c != '.') return Optional.empty();
        }
        return PythonTypingNames.plain(text);
    }

    private Optional<TypeRef> generic(int node, int depth) {
        int name = tree.firstNamedChild(node);
        int parameters = tree.nextNamedSibling(name);
        if (parameters == FlatTree.NONE) return of(name, depth + 1);
        return PythonTypingNames.generic(file.words.of(name), children(parameters, depth));
    }

    private Optional<TypeRef> subscript(int node, int depth) {
        int value = tree.child(node, kinds.value);
        if (value == FlatTree.NONE) return Optional.empty();
        var arguments = new ArrayList<TypeRef>();
        for (int child = tree.end(value); child < tree.end(node); child = tree.end(child)) {
            if (!tree.isNamed(child)) continue;
            if (file.kind(child) == TUPLE) arguments.addAll(children(child, depth));
            else of(child, depth + 1).ifPresent(arguments::add);
        }
        return PythonTypingNames.generic(file.words.of(value), arguments);
    }

    private Optional<TypeRef> fromString(int node) {
        int content = tree.childOfKind(node, file.kinds.stringContent);
        return content == FlatTree.NONE ? Optional.empty() : new PythonTypeParser(tree.text(content)).type();
    }
}
