package dev.cairn.engine.claim.target;

import dev.cairn.model.id.SymbolId;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// Normalizes a written path, with or without symbol names, to the form it has inside the workspace.
final class WorkspacePathParser {

    private static final Pattern DRIVE = Pattern.compile("[A-Za-z]:[\\\\/].*");
    private static final String SEPARATOR = "::";

    private WorkspacePathParser() {}

    static SymbolId inside(String root, String text) {
        var written = relative(root, text);
        SymbolId parsed;
        try {
            parsed = SymbolId.parse(written);
        } catch (IllegalArgumentException unusable) {
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    "targetId '" + Problem.echo(text) + "' cannot be read: " + unusable.getMessage() + ".",
                    "Write a path relative to the workspace, and names after " + SEPARATOR + ": src/app.ts::start.",
                    unusable);
        }
        return new SymbolId(normal(parsed.path(), text), parsed.names());
    }

    private static String relative(String root, String text) {
        if (text.equals(root)) throw wholeWorkspace();
        var base = root.endsWith("/") ? root : root + "/";
        if (text.startsWith(base)) return text.substring(base.length());
        if (text.startsWith("/") || DRIVE.matcher(text).matches()) throw outside(text);
        return text;
    }

    private static String normal(String path, String text) {
        List<String> parts = new ArrayList<>();
        for (var part : path.replace('\\', '/').split("/", -1)) {
            if (part.equals("..")) {
                if (parts.isEmpty()) throw outside(text);
                parts.removeLast();
            } else if (!part.isEmpty() && !part.equals(".")) {
                parts.add(part);
            }
        }
        if (parts.isEmpty()) throw wholeWorkspace();
        return String.join("/", parts);
    }

    private static Refusal outside(String text) {
        return Refusal.of(
                ProblemCode.OUTSIDE_WORKSPACE,
                "The path '" + Problem.echo(text) + "' leaves the workspace.",
                "Give a path relative to the workspace root.");
    }

    private static Refusal wholeWorkspace() {
        return Refusal.of(
                ProblemCode.BAD_ARGUMENT,
                "The whole workspace cannot be claimed.",
                "Claim the folder, file or symbol you will change.");
    }
}
