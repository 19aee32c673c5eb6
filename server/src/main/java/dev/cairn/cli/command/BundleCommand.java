package dev.cairn.cli.command;

import dev.cairn.cli.DaemonClient;
import dev.cairn.cli.Terminal;
import dev.cairn.home.ContentFiles;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.process.ExitCode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.json.JsonMapper;

/// `cairn bundle`: builds, extends and shows the bundle of a task class, which is the set of files to read for such a
/// task, and checks manifests.
@Command(
        name = "bundle",
        description = "Build what a task class must and should read, with the reason for every file.",
        footer = {
            "",
            "Example: cairn bundle vulnerability-remediation \\",
            "           --input vulnerability.affected_module=lodash --input vulnerability.affected_symbols=lodash.template",
            "         cairn bundle --manifest my.yaml --check",
            "         cairn bundle --promote deep_transitive_callers --id bundle-…",
            "         cairn bundle show bundle-…",
            "         cairn bundle vulnerability-remediation --report"
        })
final class BundleCommand implements Callable<Integer> {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private static final String SHOW = "show";

    private final Terminal terminal;

    @Parameters(index = "0", arity = "0..1", paramLabel = "task-class", description = "Its name, or: show <id>.")
    private @Nullable String taskClass;

    @Parameters(index = "1", arity = "0..1", paramLabel = "id", description = "The bundle to show.")
    private @Nullable String shown;

    @Option(names = "--manifest", paramLabel = "file", description = "Use this manifest instead of a task class.")
    private @Nullable String manifest;

    @Option(names = "--input", paramLabel = "name=value", description = "What the task brings; repeat it for a list.")
    private List<String> inputs = List.of();

    @Option(names = "--check", description = "Only check the manifest.")
    private boolean isCheck;

    @Option(names = "--report", description = "Tell how the task class has served.")
    private boolean isReport;

    @Option(names = "--promote", paramLabel = "name", description = "Add this of may_read; needs --id.")
    private @Nullable String promoted;

    @Option(names = "--id", paramLabel = "bundle", description = "The bundle to add to.")
    private @Nullable String bundle;

    @Mixin
    private final BundleAnswerOptions answer = new BundleAnswerOptions();

    BundleCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        var arguments = new LinkedHashMap<String, Object>();
        var tool = tool(arguments);
        answer.addTo(arguments);
        var reply = DaemonClient.findOrStart(terminal)
                .call(tool, JSON.writeValueAsString(arguments), Optional.of(answer.folder(terminal)));
        answer.print(terminal, reply);
        boolean isInvalid = isCheck && !reply.tree().path("data").path("valid").asBoolean(true);
        return isInvalid ? ExitCode.REFUSED.number() : reply.exitCode().number();
    }

    private String tool(Map<String, Object> arguments) {
        if (SHOW.equals(taskClass)) {
            arguments.put("bundleId", required(shown == null ? bundle : shown, "the id of a bundle"));
            return "bundle_show";
        }
        if (shown != null)
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    "'" + shown + "' is one argument too many.",
                    "Write cairn bundle show <id> to show a past bundle.");
        if (promoted != null) {
            arguments.put("bundleId", required(bundle, "--id"));
            arguments.put("name", promoted);
            return "bundle_promote";
        }
        if (isReport) {
            arguments.put("taskClass", required(taskClass, "a task class"));
            return "manifest_report";
        }
        if (isCheck) {
            arguments.put(
                    "manifest", manifest == null ? required(taskClass, "a task class or --manifest") : text(manifest));
            return "manifest_validate";
        }
        if (manifest == null) arguments.put("taskClass", required(taskClass, "a task class or --manifest"));
        else arguments.put("manifest", text(manifest));
        arguments.put("inputs", givenInputs());
        return "bundle_build";
    }

    private static String required(@Nullable String value, String what) {
        if (value != null) return value;
        throw Refusal.of(ProblemCode.BAD_ARGUMENT, "The command needs " + what + ".", "See cairn bundle --help.");
    }

    private String text(String file) {
        try {
            return ContentFiles.readString(terminal.path(file));
        } catch (IOException e) {
            throw Refusal.of(ProblemCode.NOT_FOUND, file + " cannot be read.", "Give the path of a YAML file.", e);
        }
    }

    /// The values of `--input` by name. An input that is given several times has several values.
    private Map<String, List<String>> givenInputs() {
        var given = new LinkedHashMap<String, List<String>>();
        for (var input : inputs) {
            int equals = input.indexOf('=');
            if (equals < 1)
                throw Refusal.of(
                        ProblemCode.BAD_ARGUMENT,
                        "'" + input + "' is not name=value.",
                        "Write --input vulnerability.affected_module=lodash.");
            given.computeIfAbsent(input.substring(0, equals), _ -> new ArrayList<>())
                    .add(input.substring(equals + 1));
        }
        return given;
    }
}
