package dev.cairn.serve.tool;

import dev.cairn.answer.Answer;
import dev.cairn.answer.Ladder;
import dev.cairn.local.ClientSetupPlan;
import dev.cairn.local.ClientSetupPlan.Action;
import dev.cairn.local.ClientSetupPlan.FileChange;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;

/// Presents the files that a client set-up wrote or would write, with their exact text as far as it fits.
final class SetupAnswer {

    private SetupAnswer() {}

    static Answer of(Path root, ClientSetupPlan plan, boolean dryRun) {
        long changes = plan.files().stream()
                .filter(file -> file.action() != Action.KEEP)
                .count();
        var fields = new LinkedHashMap<String, Object>();
        fields.put("steps", plan.steps());
        fields.put("files", plan.files().stream().map(SetupAnswer::file).toList());
        return Answer.of(summary(root, changes, dryRun), fields);
    }

    private static String summary(Path root, long changes, boolean dryRun) {
        if (changes == 0) return root + " is set up already; no file changes.";
        return dryRun
                ? "Would write " + changes + " files in " + root + ". Call again with dryRun=false to write them."
                : "Wrote " + changes + " files in " + root + ". Restart the client to connect.";
    }

    private static Ladder file(FileChange file) {
        var named = new LinkedHashMap<String, Object>();
        named.put("path", file.path());
        named.put("action", file.action().name().toLowerCase(Locale.ROOT));
        var whole = new LinkedHashMap<>(named);
        whole.put("content", file.after());
        return new Ladder(List.of(whole, named));
    }
}
