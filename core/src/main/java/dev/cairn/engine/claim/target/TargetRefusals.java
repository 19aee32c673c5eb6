package dev.cairn.engine.claim.target;

import dev.cairn.model.id.SymbolId;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.util.List;
import java.util.Optional;

/// Builds the refusals of targets that mean nothing or several things.
final class TargetRefusals {

    private TargetRefusals() {}

    static Refusal outside(String text) {
        return Refusal.of(
                ProblemCode.OUTSIDE_WORKSPACE,
                "The path '" + Problem.echo(text) + "' leaves the workspace.",
                "Give a path relative to the workspace root.");
    }

    static Refusal wholeWorkspace() {
        return Refusal.of(
                ProblemCode.BAD_ARGUMENT,
                "The whole workspace cannot be claimed.",
                "Claim the folder, file or symbol you will change.");
    }

    static Refusal ambiguous(String text, List<String> ids, int leftOut) {
        return Refusal.of(
                ProblemCode.AMBIGUOUS,
                (ids.size() + leftOut) + " places are called '" + Problem.echo(text) + "'; nothing was claimed.",
                "Claim one of " + String.join(", ", ids)
                        + (leftOut > 0 ? " (" + leftOut + " more are left out: give more of the path)." : "."));
    }

    static Refusal unknown(String text, List<String> similar, Optional<String> unindexed) {
        var pending = unindexed.map(reason -> " It may be in a change that is not indexed: " + reason + ".");
        return Refusal.of(
                ProblemCode.NOT_FOUND,
                "Nothing here is called '" + Problem.echo(text) + "'; nothing was claimed." + pending.orElse(""),
                (similar.isEmpty() ? "" : "Did you mean " + String.join(", ", similar) + "? ")
                        + (pending.isPresent()
                                ? "Ask again in a moment; if you are going to write it, "
                                : "If you are going to write it, ")
                        + (text.contains("/") || text.contains("::")
                                ? "repeat the call with create=true."
                                : "claim it as path::name with create=true."));
    }

    static Refusal unknownItem(String id, boolean create) {
        return Refusal.of(
                ProblemCode.NOT_FOUND,
                "The backlog has no item '" + Problem.echo(id) + "'; nothing was claimed.",
                create
                        ? "Create it with backlog_create, then claim the id it gets."
                        : "List items with backlog_list, or claim the file or symbol you will change.");
    }

    static Refusal notIndexed(String path, Optional<String> unindexed) {
        return Refusal.of(
                ProblemCode.UNAVAILABLE,
                path + " is on disk but not indexed"
                        + unindexed.map(reason -> " (" + reason + ")").orElse("")
                        + ", so its symbols are unknown; nothing was claimed.",
                "Claim the file " + path + ", or ask again when it is indexed.");
    }

    static Refusal nothingIndexed(String text, Optional<String> unindexed) {
        return Refusal.of(
                ProblemCode.INDEX_EMPTY,
                "Nothing is indexed"
                        + unindexed.map(reason -> " (" + reason + ")").orElse("") + ", so '" + Problem.echo(text)
                        + "' cannot be found; nothing was claimed.",
                "Claim the file by its path, or ask again when graph_health reports symbols.");
    }

    static Refusal missingOnDisk(SymbolId id) {
        return Refusal.of(
                ProblemCode.NOT_FOUND,
                id.path() + " is gone from disk; nothing was claimed.",
                "If you will write it again, claim it with create=true.");
    }

    static Refusal linesMoved(String path) {
        return Refusal.of(
                ProblemCode.UNAVAILABLE,
                path + " has changed on disk since it was indexed, so its lines may have moved; nothing was claimed.",
                "Claim the symbol by its name, or ask again in a moment.");
    }

    static Refusal lineAfterEnd(String path, int lines) {
        return Refusal.of(
                ProblemCode.NOT_FOUND,
                path + " has " + lines + (lines == 1 ? " line" : " lines") + "; nothing was claimed.",
                "Claim " + path + ":<1 to " + lines + ">, or the file.");
    }

    static Refusal noLine(String text) {
        return Refusal.of(
                ProblemCode.NOT_FOUND,
                "'" + Problem.echo(text) + "' ends with a number that is no line of the file; nothing was claimed.",
                "Claim path:line with a line that exists, or path::name for a new symbol.");
    }

    static Refusal pattern(String text) {
        return Refusal.of(
                ProblemCode.BAD_ARGUMENT,
                "'" + Problem.echo(text)
                        + "' is a pattern; a claim holds one folder, file or symbol. Nothing was claimed.",
                "Claim the folder that contains the files: everything in it is held.");
    }

    static Refusal symbolNotFile(SymbolId id) {
        return Refusal.of(
                ProblemCode.BAD_ARGUMENT,
                "'" + Problem.echo(id.toString()) + "' is a symbol, not a file.",
                "Give target=" + id.path() + " for the whole file, or leave claimType out.");
    }

    static Refusal external(String name) {
        return Refusal.of(
                ProblemCode.BAD_ARGUMENT,
                "'" + Problem.echo(name) + "' is an external package; only code of this workspace can be claimed.",
                "Claim the file or symbol you will change.");
    }

    static Refusal misspelled(String text, String id) {
        return Refusal.of(
                ProblemCode.AMBIGUOUS,
                "'" + Problem.echo(text) + "' looks like " + id + ", which exists; nothing was claimed.",
                "Claim " + id + ". For a new file, begin its path with ./ and end it with ::name.");
    }

    static Refusal belowFile(String path, String file) {
        return Refusal.of(
                ProblemCode.BAD_ARGUMENT,
                Problem.echo(path) + " cannot be written, because " + file + " is a file; nothing was claimed.",
                "Give a path in a folder, or path::name for a new symbol of the file.");
    }

    static Refusal placeless(String text) {
        return Refusal.of(
                ProblemCode.BAD_ARGUMENT,
                "'" + Problem.echo(text) + "' does not exist and does not say where it will be written.",
                "Give path::name for a new symbol, or a path such as ./" + "name for a new file in the root folder.");
    }
}
