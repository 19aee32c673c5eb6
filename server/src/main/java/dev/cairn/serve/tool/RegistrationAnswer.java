package dev.cairn.serve.tool;

import dev.cairn.answer.Answer;
import dev.cairn.engine.workspace.FolderSurvey.Survey;
import dev.cairn.engine.workspace.Registration;
import java.util.LinkedHashMap;

/// Tells how registering a workspace ended.
final class RegistrationAnswer {

    private RegistrationAnswer() {}

    static Answer of(Registration registration, Survey counted, String watcherState) {
        var workspace = registration.workspace();
        var told = new LinkedHashMap<String, Object>();
        told.put("projectId", workspace.project().value());
        told.put("workspaceRoot", workspace.settings().root().toString());
        told.put("files", counted.files());
        told.put("languages", counted.languages());
        told.put("watcherState", watcherState);
        return Answer.of(
                ending(registration) + ": " + files(counted)
                        + ". Indexing goes on in the background; graph_health tells how far it is.",
                told);
    }

    private static String ending(Registration registration) {
        var project = registration.workspace().project();
        return switch (registration.ending()) {
            case REGISTERED -> "Registered as " + project;
            case CHANGED -> "The settings of " + project + " changed";
            case UNCHANGED -> project + " was registered with these settings already";
        };
    }

    private static String files(Survey counted) {
        var language = counted.languages().keySet().stream()
                .findFirst()
                .map(name -> ", mostly " + name)
                .orElse("");
        return (counted.complete() ? "" : "at least ") + counted.files() + " files" + language;
    }
}
