package dev.cairn.language.typescript;

import dev.cairn.model.code.Expr;

/// Visits the nodes inside a declaration for the class that reads it, and gives access to the parts that all
/// readers share.
///
/// `expected` stands for the type that the surrounding code expects. Functions get the types of their parameters
/// from it.
interface ScriptNodeVisitor {

    ScriptFileContext file();

    ScriptDocComments docs();

    ScriptFunctions functions();

    ScriptValueReads reads();

    ScriptAssignments assignments();

    void visit(int node, Expr expected);

    void visitField(int node, int field);

    void children(int node);

    /// Reads a declaration. `unit` is the whole declaration, including an `export` before it.
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
