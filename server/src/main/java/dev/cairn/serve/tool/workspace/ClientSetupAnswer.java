package dev.cairn.serve.tool.workspace;

import dev.cairn.answer.Answer;
import dev.cairn.answer.DetailLevels;
import dev.cairn.client.ClientSetupPlan;
import dev.cairn.client.ClientSetupPlan.ClientFileAction;
import dev.cairn.client.ClientSetupPlan.ClientFileChange;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;

/// Formats the files that `init_project` wrote or would write, with their exact text if there is room.
final class ClientSetupAnswer {

    private ClientSetupAnswer() {}

    static Answer of(Path root, ClientSetupPlan plan, boolean dryRun) {
        long changes = plan.files().stream()
                .filter(file -> file.action() != ClientFileAction.KEEP)
                .count();
        var fields = new LinkedHashMap<String, Object>();
        fields.put("steps", plan.steps());
        fields.put("files", plan.files().stream().map(ClientSetupAnswer::file).toList());
        return Answer.of(summary(root, changes, dryRun), fields);
    }

    private static String summary(Path root, long changes, boolean dryRun) {
        if (changes == 0) return root + " is set up already; no file changes.";
        return dryRun
                ? "Would write " + files(changes) + " in " + root + ". Call again with dryRun=false to write them."
                : "Wrote " + files(changes) + " in " + root
                        + ". Restart the client to connect; `cairn` must be on its PATH.";
    }

    private static String files(long count) {
        return count == 1 ? "1 file" : count + " files";
    }

    private static DetailLevels file(ClientFileChange file) {
        var named = new LinkedHashMap<String, Object>();
        named.put("path", file.path());
        named.put("action", file.action().name().toLowerCase(Locale.ROOT));
        var whole = new LinkedHashMap<>(named);
        whole.put("content", file.after().orElse(""));
        return new DetailLevels(List.of(whole, named));
    }
}
