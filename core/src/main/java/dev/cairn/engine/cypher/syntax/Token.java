package dev.cairn.engine.cypher.syntax;

/// One token of a query and its position.
public record Token(TokenKind kind, String text, int at) {

    /// The kind of a token.
    public enum TokenKind {
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
        return kind == TokenKind.SIGN && text.equals(sign);
    }

    /// Keywords are case-insensitive names.
    boolean isWord(String word) {
        return kind == TokenKind.NAME && text.equalsIgnoreCase(word);
    }
}
