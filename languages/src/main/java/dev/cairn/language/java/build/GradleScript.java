package dev.cairn.language.java.build;

import java.util.ArrayList;
import java.util.List;

/// Splits a Gradle script into statements, which are nested like its blocks.
///
/// A statement continues on the next line inside parentheses and brackets, after a comma, an operator or an
/// opening sign, and before a dot or a brace that begins the next line.
public final class GradleScript {

    /// Blocks that are nested more deeply are skipped.
    static final int DEPTH_MAX = 60;

    private static final String CONTINUING_SIGNS = ",.=+(:[&|?<";

    private final List<GradleToken> tokens;
    private int at;
    private boolean isTooDeep;

    private GradleScript(List<GradleToken> tokens) {
        this.tokens = tokens;
    }

    /// The statements of a script. `isCut` says that a part was skipped because it is nested too deeply or too
    /// long.
    public record Reading(List<GradleStatement> statements, boolean isCut) {}

    public static Reading read(String text) {
        var tokens = GradleTokenizer.of(text);
        var script = new GradleScript(tokens);
        var all = new ArrayList<GradleStatement>();
        // A surplus closing brace is ignored and reading continues.
        while (script.at < tokens.size()) all.addAll(script.block(0));
        return new Reading(List.copyOf(all), script.isTooDeep || tokens.size() >= GradleTokenizer.TOKENS_MAX);
    }

    private List<GradleStatement> block(int depth) {
        var statements = new ArrayList<GradleStatement>();
        while (at < tokens.size()) {
            var token = tokens.get(at);
            if (token.isSign('}')) {
                at++;
                break;
            }
            if (token.kind() == GradleToken.Kind.LINE_END || token.isSign(';')) at++;
            else statements.add(statement(depth));
        }
        return statements;
    }

    private GradleStatement statement(int depth) {
        var head = new ArrayList<GradleToken>();
        while (at < tokens.size()) {
            var token = tokens.get(at);
            if (token.isSign('}') || token.isSign(';')) break;
            if (token.isSign('{')) {
                at++;
                var body = inner(depth);
                if (!isSignAhead('.')) return new GradleStatement(head, body, true);
                continue;
            }
            if (token.kind() == GradleToken.Kind.LINE_END) {
                if (isEnd(head)) break;
                while (at < tokens.size() && tokens.get(at).kind() == GradleToken.Kind.LINE_END) at++;
            } else if (token.isSign('(') || token.isSign('[')) group(head);
            else {
                head.add(token);
                at++;
            }
        }
        return new GradleStatement(head, List.of(), false);
    }

    private List<GradleStatement> inner(int depth) {
        if (depth < DEPTH_MAX) return block(depth + 1);
        isTooDeep = true;
        skipBlock();
        return List.of();
    }

    private void skipBlock() {
        for (int open = 1; at < tokens.size() && open > 0; at++) {
            if (tokens.get(at).isSign('{')) open++;
            if (tokens.get(at).isSign('}')) open--;
        }
    }

    private boolean isEnd(List<GradleToken> head) {
        boolean goesOn = !head.isEmpty()
                && head.getLast().kind() == GradleToken.Kind.SIGN
                && CONTINUING_SIGNS.contains(head.getLast().text().substring(0, 1));
        return !goesOn && !isSignAhead('.') && !isSignAhead('{') && !isSignAhead(',');
    }

    /// Whether the next token, ignoring ends of lines, is this sign.
    private boolean isSignAhead(char sign) {
        int ahead = at;
        while (ahead < tokens.size() && tokens.get(ahead).kind() == GradleToken.Kind.LINE_END) ahead++;
        return ahead < tokens.size() && tokens.get(ahead).isSign(sign);
    }

    /// Adds everything up to the closing bracket to the statement; ends of lines do not end the statement there.
    private void group(List<GradleToken> head) {
        int open = 0;
        while (at < tokens.size()) {
            var token = tokens.get(at++);
            if (token.kind() == GradleToken.Kind.LINE_END) continue;
            head.add(token);
            if (token.isSign('(') || token.isSign('[') || token.isSign('{')) open++;
            if (token.isSign(')') || token.isSign(']') || token.isSign('}')) open--;
            if (open <= 0) return;
        }
    }
}
