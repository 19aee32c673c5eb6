package dev.cairn.serve.tool.work;

import dev.cairn.model.work.EntityType;
import dev.cairn.model.work.Status;
import dev.cairn.serve.tool.Arguments;
import dev.cairn.serve.tool.Parameter;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Parameters shared by several backlog tools.
final class WorkParameters {

    static final int LIMIT_DEFAULT = 20;
    static final int LIMIT_MAX = 500;

    static final List<String> TYPES =
            Arrays.stream(EntityType.values()).map(EntityType::written).toList();
    static final List<String> STATUSES =
            Arrays.stream(Status.values()).map(Status::written).toList();

    static final Parameter TITLE = Parameter.text("title", "a few words");
    static final Parameter STATUS = Parameter.choice("status", "", STATUSES);
    /// Status names of other issue trackers.
    private static final Map<String, Status> OTHER_WORDS =
            Map.of("completed", Status.DONE, "active", Status.IN_PROGRESS, "in-progress", Status.IN_PROGRESS);

    static final Parameter STATUS_WORD = Parameter.choice(
            "status",
            "",
            Stream.concat(STATUSES.stream(), OTHER_WORDS.keySet().stream().sorted())
                    .toList());

    static final Parameter STATUS_LIST = Parameter.texts("status", "").allowing(STATUSES);
    static final Parameter TYPE = Parameter.choice("type", "", TYPES);
    static final Parameter PARENT = Parameter.text("parent_id", "");
    static final Parameter EPIC = Parameter.text("epic_id", "old name of parent_id");
    static final Parameter DESCRIPTION = Parameter.text("description", "markdown");
    static final Parameter REFERENCES = objects("references", "{url, title?, reference_type?}");
    static final Parameter DEPENDS_ON = Parameter.texts("depends_on", "ids to be done first");
    static final Parameter PRIORITY = Parameter.integer("priority", "0 first", 0, 4);
    static final Parameter DUE_DATE = Parameter.text("due_date", "");
    static final Parameter LIMIT = Parameter.integer("limit", "", 1, LIMIT_MAX).or((long) LIMIT_DEFAULT);
    static final Parameter CURSOR = Parameter.text("cursor", "next of the page before");

    private WorkParameters() {}

    private static Parameter objects(String name, String description) {
        return new Parameter(
                name,
                Parameter.Type.OBJECTS,
                description,
                false,
                Optional.empty(),
                List.of(),
                OptionalLong.empty(),
                OptionalLong.empty());
    }

    static Parameter oneOrMany(String name, String description) {
        return new Parameter(
                name,
                Parameter.Type.TEXT_OR_TEXTS,
                description,
                true,
                Optional.empty(),
                List.of(),
                OptionalLong.empty(),
                OptionalLong.empty());
    }

    static String statusWord(String written) {
        var other = OTHER_WORDS.get(written);
        return other == null ? written : other.written();
    }

    static Set<Status> statuses(Arguments given) {
        return given.texts("status").stream()
                .flatMap(written -> Status.parse(written).stream())
                .collect(Collectors.toUnmodifiableSet());
    }

    static int limit(Arguments given) {
        return (int) given.integer("limit").orElse(LIMIT_DEFAULT);
    }
}
