package dev.cairn.serve.tool;

import dev.cairn.answer.Answer;
import dev.cairn.answer.Field;
import dev.cairn.engine.index.Following;
import dev.cairn.engine.workspace.FolderSurvey;
import dev.cairn.engine.workspace.RegisterRequest;
import dev.cairn.engine.workspace.WorkspaceAdmission;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.workspace.WorkspaceSettings;
import dev.cairn.store.Author;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/// Registers a folder as a workspace.
public final class GraphSetWorkspaceTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "graph_set_workspace",
            "Register a workspace",
            "Registers a worktree of a registered repository, or changes a workspace's settings, and follows its changes. Other folders are registered by the user with `cairn index`.",
            Set.of(ToolSet.CODE),
            Effect.SET,
            InputSchema.of(
                    Parameter.text("workspaceRoot", "absolute folder").required(),
                    Parameter.text("projectId", "default: made from the folder"),
                    Parameter.texts("include", "globs to keep to"),
                    Parameter.texts("exclude", "globs to leave out"),
                    Parameter.flag("watch", "follow changes", true)),
            List.of(
                    Field.required("projectId"),
                    Field.required("workspaceRoot"),
                    Field.high("files"),
                    Field.medium("languages"),
                    Field.medium("watcherState")),
            OptionalInt.empty());

    private final Workspaces workspaces;
    private final WorkspaceAdmission admission;
    private final FolderSurvey survey;
    private final Following following;

    public GraphSetWorkspaceTool(
            Workspaces workspaces, WorkspaceAdmission admission, FolderSurvey survey, Following following) {
        this.following = following;
        this.workspaces = workspaces;
        this.admission = admission;
        this.survey = survey;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    /// Counts the files first: this refuses invalid patterns, and a cancelled call has written nothing.
    @Override
    public Answer call(ToolCall call) {
        var given = call.arguments();
        var settings = new WorkspaceSettings(
                admission.require(given.text("workspaceRoot"), call.caller().origin()),
                given.texts("include"),
                given.texts("exclude"),
                given.flag("watch"));
        var project = given.id("projectId", ProjectId::new);
        var counted = survey.survey(settings, new SurveyProgress(call.progress()));
        var author = new Author(call.caller().agent(), call.caller().session());
        var registration = workspaces.register(new RegisterRequest(settings, project, call.request(), author));
        following.follow(registration.workspace());
        return RegistrationAnswer.of(
                registration,
                counted,
                following.status(registration.workspace().project()).state());
    }
}
