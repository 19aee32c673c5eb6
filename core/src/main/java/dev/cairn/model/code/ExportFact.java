package dev.cairn.model.code;

/// A name a file offers for a value that is called otherwise inside: `export { a as b }`, `module.exports.b = a`.
public record ExportFact(String name, Expr value) {

    /// Stands for names that a list of exports computes, so that nobody can read them off it.
    public static final String MORE = "*";
}
