package dev.cairn.serve.tool.workspace;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerField;
import dev.cairn.engine.index.WorkspaceFollower;
import dev.cairn.engine.workspace.FolderSurvey;
import dev.cairn.engine.workspace.RegistrationRequest;
import dev.cairn.engine.workspace.WorkspaceAdmission;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.workspace.WorkspaceSettings;
import dev.cairn.serve.tool.InputSchema;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolEffect;
import dev.cairn.serve.tool.ToolParameter;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import dev.cairn.store.Author;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/// The tool `graph_set_workspace`, which registers a folder as a workspace and starts to watch it.
public final class GraphSetWorkspaceTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "graph_set_workspace",
            "Register a workspace",
            "Registers a worktree of a registered repository, or changes a workspace's settings, and follows its changes. Other folders are registered by the user with `cairn index`.",
            Set.of(ToolSet.CODE),
            ToolEffect.SET,
            InputSchema.of(
                    ToolParameter.text("workspaceRoot", "absolute folder").required(),
                    ToolParameter.text("projectId", "default: made from the folder"),
                    ToolParameter.texts("include", "globs to keep to"),
                    ToolParameter.texts("exclude", "globs to leave out"),
                    ToolParameter.flag("watch", "follow changes", true)),
            List.of(
                    AnswerField.required("projectId"),
                    AnswerField.required("workspaceRoot"),
                    AnswerField.high("files"),
                    AnswerField.medium("languages"),
                    AnswerField.medium("watcherState")),
            OptionalInt.empty());

    private final Workspaces workspaces;
    private final WorkspaceAdmission admission;
    private final FolderSurvey survey;
    private final WorkspaceFollower following;

    public GraphSetWorkspaceTool(
            Workspaces workspaces, WorkspaceAdmission admission, FolderSurvey survey, WorkspaceFollower following) {
        this.following = following;
        this.workspaces = workspaces;
        this.admission = admission;
        this.survey = survey;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    /// Counts the files before anything is written, because invalid patterns are found then and the call may be
    /// cancelled.
    @Override
    public Answer call(ToolCall call) {
        var given = call.arguments();
        var settings = new WorkspaceSettings(
                admission.require(given.text("workspaceRoot"), call.caller().origin()),
                given.texts("include"),
                given.texts("exclude"),
                given.flag("watch"));
        var project = given.id("projectId", ProjectId::new);
        var counted = survey.survey(settings, new SurveyCallProgress(call.progress()));
        var author = new Author(call.caller().agent(), call.caller().session());
        var registration = workspaces.register(new RegistrationRequest(settings, project, call.request(), author));
        following.follow(registration.workspace());
        return RegistrationAnswer.of(
                registration,
                counted,
                following.status(registration.workspace().project()).state());
    }
}
