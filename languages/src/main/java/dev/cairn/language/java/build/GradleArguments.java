package dev.cairn.language.java.build;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Splits the arguments of a call in a Gradle script; each argument is a list of tokens.
public final class GradleArguments {

    private GradleArguments() {}

    /// Splits tokens at commas. Parentheses around all arguments are removed, with everything after them, like
    /// `.version` in `(…).version`.
    public static List<List<GradleToken>> split(List<GradleToken> written) {
        var tokens = inner(written, '(');
        var all = new ArrayList<List<GradleToken>>();
        int open = 0;
        int start = 0;
        for (int at = 0; at <= tokens.size(); at++) {
            boolean isEnd = at == tokens.size() || (open == 0 && tokens.get(at).isSign(','));
            if (isEnd && at > start) all.add(tokens.subList(start, at));
            if (isEnd) start = at + 1;
            else open += depthChange(tokens.get(at));
        }
        return all;
    }

    /// The tokens inside the bracket that the first token opens; all tokens if the first token opens none.
    public static List<GradleToken> inner(List<GradleToken> tokens, char opening) {
        if (tokens.isEmpty() || !tokens.getFirst().isSign(opening)) return tokens;
        int open = 0;
        for (int at = 0; at < tokens.size(); at++) {
            open += depthChange(tokens.get(at));
            if (open == 0) return tokens.subList(1, at);
        }
        return tokens.subList(1, tokens.size());
    }

    private static int depthChange(GradleToken token) {
        if (token.isSign('(') || token.isSign('[') || token.isSign('{')) return 1;
        return token.isSign(')') || token.isSign(']') || token.isSign('}') ? -1 : 0;
    }

    /// The named arguments as a map: `group: 'a', name: 'b'`, `group = "a"` or `"a" to "b"`. Other arguments are
    /// ignored.
    public static Map<String, List<GradleToken>> named(List<List<GradleToken>> arguments) {
        var named = new LinkedHashMap<String, List<GradleToken>>();
        for (var argument : arguments) {
            if (argument.size() < 3) continue;
            var key = argument.getFirst();
            var sign = argument.get(1);
            boolean isNamed = sign.isSign(':') || sign.isSign('=') || sign.isWord("to");
            if (isNamed && (key.isWord() || key.isText()))
                named.putIfAbsent(key.text(), argument.subList(2, argument.size()));
        }
        return named;
    }

    /// The argument if it is a single string; empty otherwise.
    public static Optional<String> text(List<GradleToken> argument) {
        return argument.size() == 1 && argument.getFirst().isText()
                ? Optional.of(argument.getFirst().text())
                : Optional.empty();
    }

    /// The argument if it is a string; if it is the name of a variable, `$name`.
    public static Optional<String> value(List<GradleToken> argument) {
        var text = text(argument);
        if (text.isPresent()) return text;
        var path = new GradleStatement(argument, List.of(), false).path();
        boolean isPath = !path.isEmpty() && argument.size() == path.size() * 2 - 1;
        return isPath ? Optional.of("${" + String.join(".", path) + "}") : Optional.empty();
    }
}
