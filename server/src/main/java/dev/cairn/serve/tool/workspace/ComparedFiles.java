package dev.cairn.serve.tool.workspace;

import dev.cairn.answer.Plurals;
import dev.cairn.engine.health.FileFreshness;
import dev.cairn.model.problem.Problem;
import java.util.ArrayList;
import java.util.List;

/// Reports whether the requested files are the same as when they were indexed.
final class ComparedFiles {

    private ComparedFiles() {}

    /// A sentence with a space before it.
    static String sentence(FileFreshness compared) {
        long differing = compared.files() - compared.fresh();
        if (compared.files() == 0) return " The given paths name no file.";
        if (differing == 0)
            return compared.files() == 1
                    ? " The file has not changed since it was indexed."
                    : " None of the " + compared.files() + " files has changed since it was indexed.";
        var kinds = new ArrayList<String>();
        if (!compared.changed().isEmpty()) kinds.add(compared.changed().size() + " changed");
        if (!compared.gone().isEmpty()) kinds.add(compared.gone().size() + " gone");
        if (!compared.unknown().isEmpty())
            kinds.add(compared.unknown().size() + " not indexed or not there (" + first(compared.unknown()) + ")");
        if (!compared.unread().isEmpty()) kinds.add(compared.unread().size() + " not read");
        return " Of " + Plurals.of(compared.files(), "compared file") + " " + differing
                + Plurals.verb(differing, " differs", " differ") + " from the index: " + String.join(", ", kinds) + ".";
    }

    private static String first(List<String> paths) {
        return Problem.echo(paths.getFirst()) + (paths.size() == 1 ? "" : " …");
    }
}
