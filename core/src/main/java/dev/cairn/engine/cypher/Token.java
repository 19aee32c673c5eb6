package dev.cairn.engine.cypher;

/// One token of a query and its position.
record Token(Kind kind, String text, int at) {

    /// The kind of a token.
    enum Kind {
        NAME,
        WHOLE,
        DECIMAL,
        TEXT,
        /// A parameter, which starts with a dollar sign.
        PARAMETER,
        SIGN,
        END
    }

    boolean isSign(String sign) {
        return kind == Kind.SIGN && text.equals(sign);
    }

    /// Keywords are case-insensitive names.
    boolean isWord(String word) {
        return kind == Kind.NAME && text.equalsIgnoreCase(word);
    }
}
