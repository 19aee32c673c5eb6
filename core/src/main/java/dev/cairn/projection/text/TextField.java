package dev.cairn.projection.text;

/// What of a document is searched.
public enum TextField {
    PATH(Fields.PATH),
    /// Declared names.
    NAME(Fields.NAME),
    /// What doc comments say.
    DIGEST(Fields.DIGEST),
    /// Everything that is written, code, literals and comments.
    BODY(Fields.BODY);

    private final String field;

    TextField(String field) {
        this.field = field;
    }

    String field() {
        return field;
    }
}
