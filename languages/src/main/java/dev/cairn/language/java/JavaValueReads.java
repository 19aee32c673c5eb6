package dev.cairn.language.java;

import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.Expr;

/// Records the variables, constants and fields that Java code reads or writes.
final class JavaValueReads {

    /// Maximum number of nodes between a label and its `switch`.
    private static final int SWITCH_DEPTH_MAX = 4;

    private final JavaFileContext file;
    private final FlatTree tree;
    private final JavaExpressions expressions;

    JavaValueReads(JavaFileContext file, JavaExpressions expressions) {
        this.file = file;
        this.tree = file.tree;
        this.expressions = expressions;
    }

    void name(int node) {
        int parent = tree.parent(node);
        if (parent == FlatTree.NONE || tree.isMissing(node) || tree.field(node) == file.kinds.name) return;
        switch (tree.kindName(parent)) {
            case "field_access" -> {
                if (tree.field(node) == file.kinds.object) bare(node);
            }
            case "method_reference" -> {
                if (tree.firstNamedChild(parent) == node) bare(node);
            }
            case "lambda_expression" -> {
                if (tree.field(node) == file.kinds.body) bare(node);
            }
            case "element_value_pair" -> {
                if (tree.firstNamedChild(parent) != node) bare(node);
            }
            case "switch_label" -> {
                bare(node);
                constant(node);
            }
            case "labeled_statement",
                    "break_statement",
                    "continue_statement",
                    "inferred_parameters",
                    "type_pattern",
                    "record_pattern_component",
                    "scoped_identifier",
                    "module_declaration" -> {}
            default -> bare(node);
        }
    }

    private void bare(int node) {
        file.facts.read(expressions.of(node), node, node);
    }

    /// Records the constant of `case RED`; it belongs to the type of the expression after `switch`.
    private void constant(int node) {
        int above = tree.parent(node);
        for (int depth = 0; depth < SWITCH_DEPTH_MAX && above != FlatTree.NONE; depth++) {
            if (tree.kindName(above).equals("switch_expression")) break;
            above = tree.parent(above);
        }
        if (above == FlatTree.NONE || !tree.kindName(above).equals("switch_expression")) return;
        var over = expressions.of(file.child(above, file.kinds.condition));
        if (!(over instanceof Expr.Unknown)) file.facts.read(new Expr.Member(over, file.text(node)), node, node);
    }

    /// Records the member `b` of `a.b`; [JavaFileWalk] visits `a`.
    void access(int node) {
        int field = file.child(node, file.kinds.fieldName);
        var used = expressions.of(node);
        if (field != FlatTree.NONE && !tree.isMissing(field) && used instanceof Expr.Member)
            file.facts.read(used, node, field);
    }
}
