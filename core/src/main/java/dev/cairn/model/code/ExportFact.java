package dev.cairn.model.code;

/// A name under which a file exports a value that has another name inside: `export { a as b }`, `module.exports.b = a`.
public record ExportFact(String name, Expr value) {

    /// Stands for exported names that are computed and cannot be read from the source.
    public static final String MORE = "*";
}
