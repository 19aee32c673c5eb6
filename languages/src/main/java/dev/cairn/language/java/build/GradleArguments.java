package dev.cairn.language.java.build;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The arguments of a call, with or without parentheses, each as its tokens.
public final class GradleArguments {

    private GradleArguments() {}

    /// Splits at commas; parentheses around all of them are left out. What follows them, as in `(…).version`, is too.
    public static List<List<GradleToken>> split(List<GradleToken> written) {
        var tokens = inner(written, '(');
        var all = new ArrayList<List<GradleToken>>();
        int open = 0;
        int start = 0;
        for (int at = 0; at <= tokens.size(); at++) {
            boolean isEnd = at == tokens.size() || (open == 0 && tokens.get(at).isSign(','));
            if (isEnd && at > start) all.add(tokens.subList(start, at));
            if (isEnd) start = at + 1;
            else open += change(tokens.get(at));
        }
        return all;
    }

    /// The tokens inside of a group that begins with the first token; all tokens where none does.
    public static List<GradleToken> inner(List<GradleToken> tokens, char opening) {
        if (tokens.isEmpty() || !tokens.getFirst().isSign(opening)) return tokens;
        int open = 0;
        for (int at = 0; at < tokens.size(); at++) {
            open += change(tokens.get(at));
            if (open == 0) return tokens.subList(1, at);
        }
        return tokens.subList(1, tokens.size());
    }

    private static int change(GradleToken token) {
        if (token.isSign('(') || token.isSign('[') || token.isSign('{')) return 1;
        return token.isSign(')') || token.isSign(']') || token.isSign('}') ? -1 : 0;
    }

    /// `group: 'a', name: 'b'`, `group = "a"` or `"a" to "b"` as a map; other arguments are passed over.
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

    /// The one text that an argument is.
    public static Optional<String> text(List<GradleToken> argument) {
        return argument.size() == 1 && argument.getFirst().isText()
                ? Optional.of(argument.getFirst().text())
                : Optional.empty();
    }

    /// A text, or a word that stands for one, which is then written `$word`.
    public static Optional<String> value(List<GradleToken> argument) {
        var text = text(argument);
        if (text.isPresent()) return text;
        var path = new GradleStatement(argument, List.of(), false).path();
        boolean isPath = !path.isEmpty() && argument.size() == path.size() * 2 - 1;
        return isPath ? Optional.of("${" + String.join(".", path) + "}") : Optional.empty();
    }
}
