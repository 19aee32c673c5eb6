package dev.cairn.engine.work.form;

import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.work.Resource;
import java.util.Arrays;

/// The URIs of backlog documents: `mcp://backlog/resources/…`, always inside the project.
public final class ResourceUris {

    public static final String PREFIX = "mcp://backlog/resources/";

    private static final String FOLDER = "resources/";
    private static final String ENDING = ".md";
    private static final int LENGTH_MAX = 500;

    private ResourceUris() {}

    public static boolean isUri(String written) {
        return written.startsWith("mcp://");
    }

    /// The path relative to the backlog, `resources/….md`; paths that leave the backlog are refused.
    public static String path(String uri) {
        if (!uri.startsWith(PREFIX) || uri.length() > LENGTH_MAX) throw unusable(uri, ProblemCode.BAD_ARGUMENT);
        var path = uri.substring(PREFIX.length());
        if (!path.endsWith(ENDING)) throw unusable(uri, ProblemCode.BAD_ARGUMENT);
        if (path.chars().anyMatch(ResourceUris::isForbidden)
                || Arrays.stream(path.split("/", -1)).anyMatch(ResourceUris::leaves))
            throw unusable(uri, ProblemCode.OUTSIDE_WORKSPACE);
        return FOLDER + BacklogLimits.require("The uri", path, LENGTH_MAX);
    }

    public static String uri(String path) {
        return PREFIX + (path.startsWith(FOLDER) ? path.substring(FOLDER.length()) : path);
    }

    /// A document whose title is its first heading, or else its file name.
    public static Resource resource(String uri, String content) {
        var path = path(uri);
        var title = content.lines()
                .filter(line -> line.startsWith("# "))
                .map(line -> line.substring(2).strip())
                .filter(line -> !line.isEmpty())
                .findFirst()
                .orElseGet(() -> path.substring(path.lastIndexOf('/') + 1));
        return new Resource(
                uri, path, title, BacklogLimits.require("The document", content, BacklogLimits.RESOURCE_LENGTH_MAX));
    }

    private static boolean isForbidden(int character) {
        return character < ' ' || "\\%:*?\"<>|".indexOf(character) >= 0;
    }

    private static boolean leaves(String segment) {
        return segment.isBlank() || segment.equals(".") || segment.equals("..") || segment.equals(ENDING);
    }

    private static Refusal unusable(String uri, ProblemCode code) {
        return Refusal.of(
                code,
                "'" + Problem.echo(uri) + "' is not the address of a document in the backlog.",
                "Use " + PREFIX + "<folder>/<name>.md, for example " + PREFIX + "TASK-0001/design.md.");
    }
}
