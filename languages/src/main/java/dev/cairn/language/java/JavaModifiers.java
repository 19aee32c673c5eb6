package dev.cairn.language.java;

import dev.cairn.language.extract.SymbolDraft;
import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.Modifier;
import java.util.Set;

/// Reads the modifiers and annotations of Java declarations.
final class JavaModifiers {

    /// Annotations of test cases in JUnit and TestNG.
    private static final Set<String> TEST_ANNOTATIONS =
            Set.of("Test", "ParameterizedTest", "RepeatedTest", "TestFactory", "TestTemplate", "Theory", "Property");

    private static final Set<String> GENERATED_ANNOTATIONS = Set.of("Generated");

    private final JavaFileContext file;

    JavaModifiers(JavaFileContext file) {
        this.file = file;
    }

    /// Adds the modifiers of a declaration to its draft; true if it is a test case.
    boolean read(int declaration, SymbolDraft draft) {
        int modifiers = file.child(declaration, JavaNode.MODIFIERS);
        if (modifiers == FlatTree.NONE) return false;
        var tree = file.tree;
        boolean isTest = false;
        for (int child = tree.firstChild(modifiers); child != FlatTree.NONE; child = tree.nextSibling(child)) {
            switch (file.node(child)) {
                case ANNOTATION, MARKER_ANNOTATION -> isTest |= annotation(child, draft);
                default -> keyword(child, draft);
            }
        }
        draft.modifier(Modifier.TEST, isTest);
        return isTest;
    }

    boolean isPrivate(int declaration) {
        int modifiers = file.child(declaration, JavaNode.MODIFIERS);
        return modifiers != FlatTree.NONE && file.tree.hasChildOfKind(modifiers, file.kinds.privateToken);
    }

    private void keyword(int node, SymbolDraft draft) {
        if (file.tree.isNamed(node)) return;
        switch (file.text(node)) {
            case "public", "protected" -> draft.modifier(Modifier.EXPORTED, true);
            case "private" -> draft.modifier(Modifier.PRIVATE, true);
            case "static" -> draft.modifier(Modifier.STATIC, true);
            case "abstract" -> draft.modifier(Modifier.ABSTRACT, true);
            default -> {}
        }
    }

    private boolean annotation(int node, SymbolDraft draft) {
        int name = file.child(node, file.kinds.name);
        if (name == FlatTree.NONE) return false;
        var written = file.text(name);
        var last = written.substring(written.lastIndexOf('.') + 1);
        draft.modifier(Modifier.OVERRIDE, last.equals("Override"));
        draft.modifier(Modifier.DEPRECATED, last.equals("Deprecated"));
        if (GENERATED_ANNOTATIONS.contains(last)) file.facts.trait(FileFacts.FileTrait.GENERATED);
        return TEST_ANNOTATIONS.contains(last);
    }
}
