package dev.cairn.language.java.build;

import dev.cairn.language.java.build.GradleToken.Kind;
import java.util.ArrayList;
import java.util.List;

/// Splits a Gradle script into tokens; comments are skipped.
final class GradleTokenizer {

    static final int TOKENS_MAX = 500_000;

    private final String script;
    private final List<GradleToken> tokens = new ArrayList<>();
    private int at;
    private int line = 1;

    private GradleTokenizer(String script) {
        this.script = script;
    }

    static List<GradleToken> of(String script) {
        var reading = new GradleTokenizer(script);
        while (reading.at < script.length() && reading.tokens.size() < TOKENS_MAX) reading.next();
        return reading.tokens;
    }

    private void next() {
        char c = script.charAt(at);
        if (c == '\n') {
            add(Kind.LINE_END, "\n", line++);
            at++;
        } else if (Character.isWhitespace(c)) at++;
        else if (script.startsWith("//", at) || (c == '#' && at == 0)) skipLine();
        else if (script.startsWith("/*", at)) skipComment();
        else if (c == '"' || c == '\'') text(c);
        else if (c == '`') quotedWord();
        else if (Character.isJavaIdentifierStart(c)) word();
        else if (Character.isDigit(c)) number();
        else {
            add(Kind.SIGN, String.valueOf(c), line);
            at++;
        }
    }

    private void add(Kind kind, String text, int where) {
        tokens.add(new GradleToken(kind, text, where));
    }

    private void skipLine() {
        while (at < script.length() && script.charAt(at) != '\n') at++;
    }

    private void skipComment() {
        int end = script.indexOf("*/", at + 2);
        int stop = end < 0 ? script.length() : end + 2;
        for (; at < stop; at++) if (script.charAt(at) == '\n') line++;
    }

    private void word() {
        int start = at;
        while (at < script.length() && Character.isJavaIdentifierPart(script.charAt(at))) at++;
        add(Kind.WORD, script.substring(start, at), line);
    }

    private void number() {
        int start = at;
        while (at < script.length() && (Character.isLetterOrDigit(script.charAt(at)) || script.charAt(at) == '_')) at++;
        add(Kind.SIGN, script.substring(start, at), line);
    }

    private void quotedWord() {
        int end = script.indexOf('`', at + 1);
        int lineEnd = script.indexOf('\n', at);
        if (end < 0 || (lineEnd >= 0 && lineEnd < end)) {
            at++;
            return;
        }
        add(Kind.WORD, script.substring(at + 1, end), line);
        at = end + 1;
    }

    /// Reads a string. It ends at its closing quote, at the end of the script or, unless it has three quotes, at
    /// the end of the line.
    private void text(char quote) {
        int start = line;
        var three = String.valueOf(quote).repeat(3);
        boolean isLong = script.startsWith(three, at);
        at += isLong ? 3 : 1;
        var text = new StringBuilder();
        while (at < script.length()) {
            char c = script.charAt(at);
            if (isLong ? script.startsWith(three, at) : c == quote) {
                at += isLong ? 3 : 1;
                break;
            }
            if (c == '\n' && !isLong) break;
            if (c == '\n') line++;
            if (quote == '"' && script.startsWith("${", at)) expression(text);
            else if (c == '\\' && at + 1 < script.length()) escaped(text);
            else {
                text.append(c);
                at++;
            }
        }
        add(Kind.TEXT, text.toString(), start);
    }

    /// Reads an escaped character. An escaped dollar is dropped, because it begins no reference to a variable.
    private void escaped(StringBuilder text) {
        char c = script.charAt(at + 1);
        if (c == '\n') line++;
        if (c != '$') text.append(c);
        at += 2;
    }

    /// Adds `${…}` to the string; it may contain quotes and braces.
    private void expression(StringBuilder text) {
        int depth = 0;
        while (at < script.length() && script.charAt(at) != '\n') {
            char c = script.charAt(at++);
            text.append(c);
            if (c == '{') depth++;
            if (c == '}' && --depth == 0) return;
        }
    }
}
