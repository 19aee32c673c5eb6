package dev.cairn.language.python;

/// Visits the nodes inside a statement for the class that reads it. The readers of different statements therefore
/// need not know each other.
interface PythonNodeVisitor {

    void visit(int node);

    /// Visits a node unless it is [dev.cairn.language.tree.FlatTree#NONE].
    void visitIfPresent(int node);

    void children(int node);

    /// Records every name in an annotation as used.
    void uses(int type);
}
