package dev.cairn.projection.text;

/// The searched fields of a document.
public enum TextField {
    PATH(IndexFields.PATH),
    /// Declared names.
    NAME(IndexFields.NAME),
    /// Doc comments.
    DIGEST(IndexFields.DIGEST),
    /// The complete text: code, literals and comments.
    BODY(IndexFields.BODY);

    private final String field;

    TextField(String field) {
        this.field = field;
    }

    String field() {
        return field;
    }
}
