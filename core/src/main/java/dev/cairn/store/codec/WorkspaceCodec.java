package dev.cairn.store.codec;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.workspace.RepositoryFolder;
import dev.cairn.model.workspace.WorkspaceSettings;
import dev.cairn.store.RecordState;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Encodes workspace settings, and the repository of a project, as small JSON objects.
public final class WorkspaceCodec {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    /// Increased only if an earlier build would misread the new format. A new optional field does not increase it.
    private static final int FORMAT_VERSION = 1;

    private WorkspaceCodec() {}

    public static RecordState write(WorkspaceSettings settings) {
        var node = JSON.createObjectNode();
        node.put("form", FORMAT_VERSION);
        node.put("root", settings.root().toString());
        var include = node.putArray("include");
        settings.include().forEach(include::add);
        var exclude = node.putArray("exclude");
        settings.exclude().forEach(exclude::add);
        node.put("watch", settings.watch());
        return StoredRecords.requireReadable(
                "workspace", RecordState.ofText(JSON.writeValueAsString(node)), WorkspaceCodec::read);
    }

    public static WorkspaceSettings read(RecordState state) {
        try {
            var node = JSON.readTree(state.text());
            if (node.path("form").asInt(0) > FORMAT_VERSION)
                throw newer(node.path("form").asInt());
            return new WorkspaceSettings(
                    Path.of(node.required("root").stringValue()),
                    texts(node.path("include")),
                    texts(node.path("exclude")),
                    node.path("watch").asBoolean(true));
        } catch (JacksonException | IllegalArgumentException e) {
            throw new IllegalStateException("stored workspace settings cannot be read", e);
        }
    }

    public static RecordState writeRepository(RepositoryFolder repository) {
        var node = JSON.createObjectNode();
        node.put("form", FORMAT_VERSION);
        node.put("path", repository.path().toString());
        node.put("fileKey", repository.fileKey());
        return StoredRecords.requireReadable(
                "repository", RecordState.ofText(JSON.writeValueAsString(node)), WorkspaceCodec::readRepository);
    }

    public static RepositoryFolder readRepository(RecordState state) {
        try {
            var node = JSON.readTree(state.text());
            if (node.path("form").asInt(0) > FORMAT_VERSION)
                throw newer(node.path("form").asInt());
            return new RepositoryFolder(
                    Path.of(node.required("path").stringValue()),
                    node.path("fileKey").asString(""));
        } catch (JacksonException | IllegalArgumentException e) {
            throw new IllegalStateException("the stored repository of a project cannot be read", e);
        }
    }

    private static List<String> texts(JsonNode list) {
        var texts = new ArrayList<String>();
        list.forEach(item -> texts.add(item.stringValue()));
        return texts;
    }

    private static Refusal newer(int form) {
        return Refusal.of(
                ProblemCode.UNAVAILABLE,
                "The settings of this workspace were written by a newer Cairn (form " + form + ").",
                "Start the newer Cairn again, or register the workspace in another home.");
    }
}
