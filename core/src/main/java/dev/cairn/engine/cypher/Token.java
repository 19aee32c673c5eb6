package dev.cairn.engine.cypher;

/// One word of a query and where it begins.
record Token(Kind kind, String text, int at) {

    /// What a word is.
    enum Kind {
        NAME,
        WHOLE,
        DECIMAL,
        TEXT,
        /// A parameter, which begins with a dollar sign.
        PARAMETER,
        SIGN,
        END
    }

    boolean isSign(String sign) {
        return kind == Kind.SIGN && text.equals(sign);
    }

    /// Key words are names that mean something where they stand, in any case.
    boolean isWord(String word) {
        return kind == Kind.NAME && text.equalsIgnoreCase(word);
    }
}
