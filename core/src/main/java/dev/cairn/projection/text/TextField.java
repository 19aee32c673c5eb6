package dev.cairn.projection.text;

/// The searched fields of a document.
public enum TextField {
    PATH(Fields.PATH),
    /// Declared names.
    NAME(Fields.NAME),
    /// Doc comments.
    DIGEST(Fields.DIGEST),
    /// The complete text: code, literals and comments.
    BODY(Fields.BODY);

    private final String field;

    TextField(String field) {
        this.field = field;
    }

    String field() {
        return field;
    }
}
