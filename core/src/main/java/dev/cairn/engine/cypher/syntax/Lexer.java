package dev.cairn.engine.cypher.syntax;

import java.util.ArrayList;
import java.util.List;

/// Splits a query into tokens.
final class Lexer {

    private static final List<String> OPERATORS = List.of(
            "<=", ">=", "<>", "=~", "..", "+=", "(", ")", "[", "]", "{", "}", ",", ":", ";", ".", "|", "+", "-", "*",
            "/", "%", "^", "=", "<", ">", "&", "!");

    private final String query;
    private int at;

    private Lexer(String query) {
        this.query = query;
    }

    static List<Token> tokens(String query) {
        return new Lexer(query).tokens();
    }

    private List<Token> tokens() {
        var words = new ArrayList<Token>();
        skipBlanks();
        while (at < query.length()) {
            words.add(token());
            skipBlanks();
        }
        words.add(new Token(Token.TokenKind.END, "", query.length()));
        return words;
    }

    private void skipBlanks() {
        while (at < query.length()) {
            if (Character.isWhitespace(query.charAt(at))) at++;
            else if (query.startsWith("//", at)) skipTo("\n");
            else if (query.startsWith("/*", at)) skipTo("*/");
            else return;
        }
    }

    private void skipTo(String end) {
        int found = query.indexOf(end, at + 2);
        at = found < 0 ? query.length() : found + end.length();
    }

    private Token token() {
        int start = at;
        char c = query.charAt(at);
        if (c == '\'' || c == '"') return new Token(Token.TokenKind.TEXT, quoted(c), start);
        if (c == '`') return new Token(Token.TokenKind.NAME, backticked(), start);
        if (c == '$') {
            at++;
            return new Token(Token.TokenKind.PARAMETER, name(), start);
        }
        if (Character.isDigit(c) || (c == '.' && isDigit(at + 1))) return number();
        if (Character.isLetter(c) || c == '_') return new Token(Token.TokenKind.NAME, name(), start);
        for (var sign : OPERATORS) {
            if (query.startsWith(sign, at)) {
                at += sign.length();
                return new Token(Token.TokenKind.SIGN, sign, start);
            }
        }
        throw QueryFault.syntax(query, at, "'" + c + "' is not understood");
    }

    private boolean isDigit(int index) {
        return index < query.length() && Character.isDigit(query.charAt(index));
    }

    private String name() {
        int start = at;
        while (at < query.length() && (Character.isLetterOrDigit(query.charAt(at)) || query.charAt(at) == '_')) at++;
        return query.substring(start, at);
    }

    private Token number() {
        int start = at;
        if (query.startsWith("0x", at) || query.startsWith("0o", at)) {
            at += 2;
            name();
            return new Token(Token.TokenKind.WHOLE, query.substring(start, at), start);
        }
        while (isDigit(at)) at++;
        boolean isDecimal = false;
        if (at < query.length() && query.charAt(at) == '.' && isDigit(at + 1)) {
            isDecimal = true;
            at++;
            while (isDigit(at)) at++;
        }
        if (at < query.length() && (query.charAt(at) == 'e' || query.charAt(at) == 'E')) {
            isDecimal = true;
            at++;
            if (at < query.length() && (query.charAt(at) == '-' || query.charAt(at) == '+')) at++;
            while (isDigit(at)) at++;
        }
        if (at < query.length() && (Character.isLetter(query.charAt(at)) || query.charAt(at) == '_'))
            throw QueryFault.syntax(query, start, "'" + query.substring(start, at + 1) + "' is no number");
        return new Token(
                isDecimal ? Token.TokenKind.DECIMAL : Token.TokenKind.WHOLE, query.substring(start, at), start);
    }

    private String quoted(char quote) {
        int start = at++;
        var text = new StringBuilder();
        while (at < query.length() && query.charAt(at) != quote) {
            char c = query.charAt(at++);
            if (c == '\\' && at < query.length()) text.append(escaped(query.charAt(at++)));
            else text.append(c);
        }
        if (at >= query.length()) throw QueryFault.syntax(query, start, "The text that begins here does not end");
        at++;
        return text.toString();
    }

    private String escaped(char c) {
        return switch (c) {
            case 'n' -> "\n";
            case 't' -> "\t";
            case 'r' -> "\r";
            case 'b' -> "\b";
            case 'f' -> "\f";
            case '\\', '\'', '"', '`' -> String.valueOf(c);
            case 'u' -> unicode();
            default -> throw QueryFault.syntax(query, at - 2, "'\\" + c + "' is no escape");
        };
    }

    private String unicode() {
        try {
            var text = String.valueOf((char) Integer.parseInt(query.substring(at, at + 4), 16));
            at += 4;
            return text;
        } catch (NumberFormatException | StringIndexOutOfBoundsException e) {
            throw QueryFault.syntax(query, at, "\\u needs four hexadecimal digits");
        }
    }

    private String backticked() {
        int start = at++;
        var name = new StringBuilder();
        while (at < query.length()) {
            char c = query.charAt(at++);
            if (c != '`') name.append(c);
            else if (at < query.length() && query.charAt(at) == '`') name.append(query.charAt(at++));
            else return name.toString();
        }
        throw QueryFault.syntax(query, start, "The name that begins here does not end");
    }
}
