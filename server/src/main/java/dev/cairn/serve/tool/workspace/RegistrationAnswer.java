package dev.cairn.serve.tool.workspace;

import dev.cairn.answer.Answer;
import dev.cairn.engine.workspace.FolderSurvey.FileSurvey;
import dev.cairn.engine.workspace.RegistrationResult;
import java.util.LinkedHashMap;

/// Formats the outcome of registering a workspace as an answer.
final class RegistrationAnswer {

    private RegistrationAnswer() {}

    static Answer of(RegistrationResult registration, FileSurvey counted, String watcherState) {
        var workspace = registration.workspace();
        var fields = new LinkedHashMap<String, Object>();
        fields.put("projectId", workspace.project().value());
        fields.put("workspaceRoot", workspace.settings().root().toString());
        fields.put("files", counted.files());
        fields.put("languages", counted.languages());
        fields.put("watcherState", watcherState);
        return Answer.of(
                ending(registration) + ": " + files(counted)
                        + ". Indexing goes on in the background; graph_health tells how far it is.",
                fields);
    }

    private static String ending(RegistrationResult registration) {
        var project = registration.workspace().project();
        return switch (registration.ending()) {
            case REGISTERED -> "Registered as " + project;
            case CHANGED -> "The settings of " + project + " changed";
            case UNCHANGED -> project + " was registered with these settings already";
        };
    }

    private static String files(FileSurvey counted) {
        var language = counted.languages().keySet().stream()
                .findFirst()
                .map(name -> ", mostly " + name)
                .orElse("");
        return (counted.complete() ? "" : "at least ") + counted.files() + " files" + language;
    }
}
