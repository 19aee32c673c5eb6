package dev.cairn.model.code;

/// A name under which a file exports a value that has another name inside the file: `export { a as b }`,
/// `module.exports.b = a`.
public record ExportFact(String name, Expr value) {

    /// The name that stands for further exports whose names are computed at run time.
    public static final String MORE = "*";
}
