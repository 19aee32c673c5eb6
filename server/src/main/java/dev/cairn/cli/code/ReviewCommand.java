package dev.cairn.cli.code;

import dev.cairn.cli.DaemonClient.ToolReply;
import dev.cairn.cli.Terminal;
import dev.cairn.cli.ToolCommand;
import dev.cairn.home.ContentFiles;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// `cairn review`: what a change breaks, which tests to run, and which rules it violates.
@Command(
        name = "review",
        description = "Review a change: users it may break, tests to run, claims and decisions it touches, layers it"
                + " violates. Ends with 4 when a layer is violated in a changed file.",
        footer = {
            "",
            "Examples:",
            "  cairn review --since main",
            "  cairn review --since origin/main --format markdown --output review.md",
            "  cairn review --since HEAD --format sarif"
        })
public final class ReviewCommand extends ToolCommand implements Callable<Integer> {

    /// The largest number of ids that `diff_since` lists.
    private static final int IDS_MAX = 1_000;

    private static final List<String> FORMATS = List.of("text", "json", "sarif", "markdown");
    private static final JsonMapper JSON = JsonMapper.builder().build();

    @Option(
            names = "--since",
            paramLabel = "rev",
            defaultValue = "HEAD",
            description = "The commit, branch or time to compare with (HEAD).")
    private String since = "HEAD";

    @Option(
            names = "--format",
            paramLabel = "format",
            completionCandidates = Formats.class,
            description = "text, json, sarif or markdown (text).")
    private String format = "text";

    @Option(names = "--output", paramLabel = "file", description = "Write there instead of standard output.")
    private @Nullable String output;

    public ReviewCommand(Terminal terminal) {
        super(terminal);
    }

    static final class Formats implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return FORMATS.iterator();
        }
    }

    /// Thrown when a tool refused its call; the reply contains the reason.
    private static final class RefusedReview extends RuntimeException {

        private static final long serialVersionUID = 1;
        private final transient ToolReply reply;

        RefusedReview(ToolReply reply) {
            this.reply = reply;
        }
    }

    @Override
    public Integer call() {
        var chosenFormat = isJson() ? "json" : format.toLowerCase(Locale.ROOT);
        if (!FORMATS.contains(chosenFormat))
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    "'" + format + "' is not a format of a review.",
                    "Give text, json, sarif or markdown.");
        try {
            var review = review();
            write(
                    switch (chosenFormat) {
                        case "json" -> json(review);
                        case "sarif" -> ReviewText.sarif(review);
                        case "markdown" -> ReviewText.of(review, ReviewText.Layout.MARKDOWN);
                        default -> ReviewText.of(review, ReviewText.Layout.PLAIN);
                    });
            return found(review.isViolated());
        } catch (RefusedReview refused) {
            return print(refused.reply);
        }
    }

    private ChangeReview review() {
        // Brings the index up to date first, because a review must see what is on disk now.
        required(ask("graph_rebuild", Map.of("mode", "incremental")), true);
        var past = Map.of("since", since, "profile", "debug");
        var difference = required(askAboutCode("diff_since", with(past, "limit", IDS_MAX)), false);
        var impact = required(askAboutCode("impact_analyze", past), false);
        var tests = required(askAboutCode("test_select", past), false);
        return new ChangeReview(
                since,
                difference.tree().path("data"),
                impact.tree().path("data"),
                tests.tree().path("data"),
                architecture(ChangeReview.changedFiles(difference.tree().path("data"))));
    }

    private Optional<JsonNode> architecture(List<String> files) {
        if (!Files.exists(folder().resolve(".cairn/architecture.yaml"))) return Optional.empty();
        if (files.isEmpty()) return Optional.of(JSON.createObjectNode());
        return Optional.of(required(ask("arch_validate", Map.of("files", files, "profile", "debug")), false)
                .tree()
                .path("data"));
    }

    private static Map<String, Object> with(Map<String, String> arguments, String name, Object value) {
        var all = new LinkedHashMap<String, Object>(arguments);
        all.put(name, value);
        return all;
    }

    /// @param mayFail whether a refusal is accepted too, because a folder that is not registered yet is registered
    /// later
    private static ToolReply required(ToolReply reply, boolean mayFail) {
        if (reply.isOk() || mayFail) return reply;
        throw new RefusedReview(reply);
    }

    private static String json(ChangeReview review) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("since", review.since());
        fields.put("violated", review.isViolated());
        fields.put("difference", review.difference());
        fields.put("impact", review.impact());
        fields.put("tests", review.tests());
        review.architecture().ifPresent(data -> fields.put("architecture", data));
        return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(fields);
    }

    private void write(String text) {
        if (output == null) {
            terminal().out().println(text);
            return;
        }
        var file = terminal().path(output);
        try {
            ContentFiles.requireOutsideOfHomes(file);
            Files.writeString(file, text + "\n");
        } catch (IOException e) {
            throw Refusal.of(
                    ProblemCode.READ_ONLY,
                    file + " cannot be written: " + e.getMessage() + ".",
                    "Name a file in a folder that you may write.",
                    e);
        }
    }
}
