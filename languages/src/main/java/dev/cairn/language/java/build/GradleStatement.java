package dev.cairn.language.java.build;

import java.util.ArrayList;
import java.util.List;

/// One statement of a Gradle script: its tokens, and the statements of the block after them.
///
/// A block inside parentheses is not split into statements; it stays among the tokens. `hasBody` is true also for
/// an empty block.
public record GradleStatement(List<GradleToken> tokens, List<GradleStatement> body, boolean hasBody) {

    public GradleStatement {
        tokens = List.copyOf(tokens);
        body = List.copyOf(body);
    }

    public int line() {
        return tokens.isEmpty() ? 1 : tokens.getFirst().line();
    }

    /// The words at the beginning that are joined by dots; `project.ext.version` has three.
    public List<String> path() {
        var path = new ArrayList<String>();
        for (int at = 0; at < tokens.size() && tokens.get(at).isWord(); at += 2) {
            path.add(tokens.get(at).text());
            if (at + 1 >= tokens.size() || !tokens.get(at + 1).isSign('.')) break;
        }
        return path;
    }

    /// The tokens after the path.
    public List<GradleToken> arguments() {
        int words = path().size();
        return words == 0 ? tokens : tokens.subList(Math.min(tokens.size(), words * 2 - 1), tokens.size());
    }

    /// The statement after `if (…)` and `else`, which is empty if a block follows them; else this one.
    public GradleStatement withoutCondition() {
        int at = 0;
        while (at < tokens.size()) {
            if (tokens.get(at).isWord("else")) at++;
            else if (tokens.get(at).isWord("if")) {
                var rest = tokens.subList(at + 1, tokens.size());
                at = Math.min(
                        tokens.size(), at + 3 + GradleArguments.inner(rest, '(').size());
            } else break;
        }
        return at == 0 ? this : from(at);
    }

    /// The same statement without its first tokens.
    public GradleStatement from(int index) {
        return new GradleStatement(tokens.subList(index, tokens.size()), body, hasBody);
    }
}
