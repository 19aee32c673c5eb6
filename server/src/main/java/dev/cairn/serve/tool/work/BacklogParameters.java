package dev.cairn.serve.tool.work;

import dev.cairn.model.work.EntityType;
import dev.cairn.model.work.Status;
import dev.cairn.serve.tool.CallArguments;
import dev.cairn.serve.tool.ToolParameter;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Parameters shared by several backlog tools.
final class BacklogParameters {

    static final int LIMIT_DEFAULT = 20;
    static final int LIMIT_MAX = 500;

    /// The token limit of a page, which is enough for the largest number of items. So only the number of items
    /// decides how long a page is.
    static final int PAGE_TOKENS = 40_000;

    static final List<String> TYPES =
            Arrays.stream(EntityType.values()).map(EntityType::written).toList();
    static final List<String> STATUSES =
            Arrays.stream(Status.values()).map(Status::written).toList();

    static final ToolParameter TITLE = ToolParameter.text("title", "a few words");
    static final ToolParameter STATUS = ToolParameter.choice("status", "", STATUSES);
    /// Words that other issue trackers use for a status.
    private static final Map<String, Status> OTHER_WORDS =
            Map.of("completed", Status.DONE, "active", Status.IN_PROGRESS, "in-progress", Status.IN_PROGRESS);

    static final ToolParameter STATUS_WORD = ToolParameter.choice(
            "status",
            "",
            Stream.concat(STATUSES.stream(), OTHER_WORDS.keySet().stream().sorted())
                    .toList());

    static final ToolParameter STATUS_LIST = ToolParameter.texts("status", "").allowing(STATUSES);
    static final ToolParameter TYPE = ToolParameter.choice("type", "", TYPES);
    static final ToolParameter PARENT = ToolParameter.text("parent_id", "");
    static final ToolParameter EPIC = ToolParameter.text("epic_id", "old name of parent_id");
    static final ToolParameter DESCRIPTION = ToolParameter.text("description", "markdown");
    static final ToolParameter REFERENCES = objects("references", "{url, title?, reference_type?}");
    static final ToolParameter DEPENDS_ON = ToolParameter.texts("depends_on", "ids to be done first");
    static final ToolParameter PRIORITY = ToolParameter.integer("priority", "0 first", 0, 4);
    static final ToolParameter REVISION = ToolParameter.integer("revision", "as read", 0, Long.MAX_VALUE);
    static final ToolParameter DUE_DATE = ToolParameter.text("due_date", "");
    static final ToolParameter LIMIT =
            ToolParameter.integer("limit", "", 1, LIMIT_MAX).or((long) LIMIT_DEFAULT);
    static final ToolParameter CURSOR = ToolParameter.text("cursor", "next of the page before");

    private BacklogParameters() {}

    private static ToolParameter objects(String name, String description) {
        return new ToolParameter(
                name,
                ToolParameter.ParameterType.OBJECTS,
                description,
                false,
                Optional.empty(),
                List.of(),
                OptionalLong.empty(),
                OptionalLong.empty());
    }

    static ToolParameter oneOrMany(String name, String description) {
        return new ToolParameter(
                name,
                ToolParameter.ParameterType.TEXT_OR_TEXTS,
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

    static Set<Status> statuses(CallArguments given) {
        return given.texts("status").stream()
                .flatMap(written -> Status.parse(written).stream())
                .collect(Collectors.toUnmodifiableSet());
    }

    static int limit(CallArguments given) {
        return (int) given.integer("limit").orElse(LIMIT_DEFAULT);
    }
}
