package dev.cairn.engine.cypher.syntax;

import dev.cairn.model.problem.Refusal;
import java.util.List;

/// The parser's position in the tokens of a query.
public final class TokenCursor {

    /// Maximum nesting; deeper nesting could overflow the stack.
    static final int DEPTH_MAX = 100;

    /// Maximum number of parsed expressions. A parenthesis may be parsed twice, as a pattern and as an expression, and
    /// so may every nested one.
    private static final int EXPRESSIONS_MAX = 100_000;

    private final String query;
    private final List<Token> tokens;
    private int at;
    private int depth;
    private int expressions;

    public TokenCursor(String query) {
        this.query = query;
        this.tokens = Lexer.tokens(query);
    }

    public Token peek() {
        return tokens.get(at);
    }

    Token peek(int ahead) {
        return tokens.get(Math.min(at + ahead, tokens.size() - 1));
    }

    Token next() {
        var token = tokens.get(at);
        if (token.kind() != Token.TokenKind.END) at++;
        return token;
    }

    int mark() {
        return at;
    }

    void reset(int mark) {
        at = mark;
    }

    int depth() {
        return depth;
    }

    /// Returns to a mark and to the nesting depth at that mark.
    void reset(int mark, int depth) {
        this.at = mark;
        this.depth = depth;
    }

    public boolean acceptSign(String sign) {
        if (!peek().isSign(sign)) return false;
        at++;
        return true;
    }

    public boolean acceptWord(String word) {
        if (!peek().isWord(word)) return false;
        at++;
        return true;
    }

    /// Accepts two keywords in a row, or none.
    boolean acceptWords(String first, String second) {
        if (!peek().isWord(first) || !peek(1).isWord(second)) return false;
        at += 2;
        return true;
    }

    void expectSign(String sign) {
        if (!acceptSign(sign)) throw fault("'" + sign + "' is missing before " + found());
    }

    void expectWord(String word) {
        if (!acceptWord(word)) throw fault(word + " is missing before " + found());
    }

    String expectName(String what) {
        if (peek().kind() != Token.TokenKind.NAME) throw fault(what + " is missing before " + found());
        return next().text();
    }

    private String found() {
        return peek().kind() == Token.TokenKind.END ? "the end" : "'" + peek().text() + "'";
    }

    Refusal fault(String message) {
        return QueryFault.syntax(query, peek().at(), message);
    }

    Refusal fault(String message, int at) {
        return QueryFault.syntax(query, at, message);
    }

    String where(Token token) {
        return QueryFault.where(query, token.at());
    }

    /// The text between two marks, as written.
    String written(int from, int to) {
        var first = tokens.get(from);
        var last = tokens.get(to);
        return query.substring(first.at(), Math.min(last.at(), query.length())).strip();
    }

    void enter() {
        if (++expressions > EXPRESSIONS_MAX) throw fault("The query is too entangled; use fewer parentheses here");
        if (++depth > DEPTH_MAX) throw fault("The query is nested too deeply here");
    }

    void leave() {
        depth--;
    }
}
