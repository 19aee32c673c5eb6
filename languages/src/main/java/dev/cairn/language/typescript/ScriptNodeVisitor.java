package dev.cairn.language.typescript;

import dev.cairn.model.code.Expr;

/// Walks nodes on behalf of the readers of single declarations, and gives them the parts they share.
///
/// `expected` is the value that the surrounding code expects: functions get the types of their parameters from it.
interface ScriptNodeVisitor {

    ScriptFileContext file();

    ScriptDocComments docs();

    ScriptFunctions functions();

    ScriptValueReads reads();

    ScriptAssignments assignments();

    void visit(int node, Expr expected);

    void visitField(int node, int field);

    void children(int node);

    /// Reads a declaration as part of a unit, which may be the export around it.
    void declare(int node, ScriptDeclarationUnit unit);

    /// Reads an object whose methods become members of the open symbol.
    void members(int object, Expr expected);

    /// Reads an object whose functions become members of a type or object of this file.
    void owned(int object, String owner);

    void classValue(int node, ScriptDeclarationUnit unit, int nameNode);

    void passed(int node);

    /// Reads the decorators before a member, from the first one on.
    void decorators(int first, int member);

    void decoratorsIn(int node);
}
