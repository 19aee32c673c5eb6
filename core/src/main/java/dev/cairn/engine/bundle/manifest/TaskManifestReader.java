package dev.cairn.engine.bundle.manifest;

import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.trust.Confidence;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Reads a manifest and reports all its errors at once; no query runs before the whole manifest is valid.
public final class TaskManifestReader {

    static final int SCHEMA_VERSION = 1;
    static final int GLOBS_MAX = 200;

    private static final int FAULTS_QUOTED_MAX = 5;
    private static final Pattern CLASS_NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,99}");

    private static final List<String> KEYS = List.of(
            "schema_version",
            "task_class",
            Band.MUST.written(),
            Band.SHOULD.written(),
            Band.MAY.written(),
            "bootstrap_globs",
            "budget",
            "confidence_floor");

    /// The manifest if there are no errors, else all errors by line.
    public record CheckedManifest(Optional<Manifest> manifest, List<ManifestFault> faults) {

        public CheckedManifest {
            faults = List.copyOf(faults);
        }

        /// The manifest; refuses with the first errors if there are any.
        public Manifest orRefuse(ManifestText source) {
            return manifest.orElseThrow(() -> Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    source.origin() + " has " + faults.size() + (faults.size() == 1 ? " fault: " : " faults: ")
                            + faults.stream()
                                    .limit(FAULTS_QUOTED_MAX)
                                    .map(ManifestFault::toString)
                                    .collect(Collectors.joining("; "))
                            + ".",
                    faults.size() > FAULTS_QUOTED_MAX
                            ? "manifest_validate lists them all; correct them, then build again."
                            : "Correct them, then build again."));
        }
    }

    private final ManifestSyntax syntax;

    public TaskManifestReader(ManifestSyntax syntax) {
        this.syntax = syntax;
    }

    public CheckedManifest read(ManifestText source) {
        int bytes = source.text().getBytes(StandardCharsets.UTF_8).length;
        if (bytes > ManifestText.BYTES_MAX)
            return broken(List.of(
                    new ManifestFault(1, "the manifest has " + bytes + " bytes, more than " + ManifestText.BYTES_MAX)));
        return switch (syntax.parse(source.text())) {
            case ManifestSyntax.ParsedManifest.BrokenManifest(var faults) -> broken(faults);
            case ManifestSyntax.ParsedManifest.ManifestTree(var root) -> read(root, source.taskClass());
        };
    }

    private static CheckedManifest broken(List<ManifestFault> faults) {
        return new CheckedManifest(Optional.empty(), faults);
    }

    /// Reads a manifest that is already parsed.
    public static CheckedManifest read(ManifestNode root, String taskClass) {
        var faults = new FaultCollector();
        var fields = faults.fields(root, "the manifest", KEYS);
        if (fields.isEmpty() && faults.all().isEmpty())
            faults.add(root.line(), "the manifest declares nothing; give it at least must_read");
        version(fields, faults);
        var name = taskClass(fields, taskClass, faults);
        var bands = new BandReader(faults).read(fields);
        var bootstrap = globs(fields, faults);
        var budget = budget(fields, faults);
        var floor = floor(fields, faults);
        var found = faults.all();
        return new CheckedManifest(
                found.isEmpty() ? Optional.of(new Manifest(name, bands, bootstrap, budget, floor)) : Optional.empty(),
                found);
    }

    private static void version(Map<String, ManifestNode.ManifestField> fields, FaultCollector faults) {
        var entry = fields.get("schema_version");
        if (entry != null) faults.number(entry, SCHEMA_VERSION, SCHEMA_VERSION);
    }

    private static String taskClass(
            Map<String, ManifestNode.ManifestField> fields, String fallback, FaultCollector faults) {
        var entry = fields.get("task_class");
        if (entry == null) return fallback;
        var name = faults.text(entry);
        if (name.isPresent() && !isClassName(name.get().value()))
            faults.add(
                    entry.line(),
                    "task_class is '" + Problem.echo(name.get().value())
                            + "'; it may hold letters, digits, dots, dashes and underscores");
        return name.map(ManifestNode.ManifestValue::value).orElse(fallback);
    }

    /// Whether a text is a valid task class name; it has no slash and starts with a letter or digit, so it cannot be a
    /// path.
    public static boolean isClassName(String name) {
        return CLASS_NAME.matcher(name).matches();
    }

    private static List<String> globs(Map<String, ManifestNode.ManifestField> fields, FaultCollector faults) {
        var entry = fields.get("bootstrap_globs");
        return entry == null ? List.of() : BandReader.globs(entry, faults);
    }

    private static BundleBudget budget(Map<String, ManifestNode.ManifestField> fields, FaultCollector faults) {
        var standard = BundleBudget.STANDARD;
        var entry = fields.get("budget");
        if (entry == null) return standard;
        var parts = faults.fields(entry.value(), "budget", List.of("max_files", "max_tokens", "per_file_max_tokens"));
        return new BundleBudget(
                part(parts, "max_files", BundleBudget.FILES_MAX, faults).orElse(standard.maxFiles()),
                part(parts, "max_tokens", BundleBudget.TOKENS_MAX, faults).orElse(standard.maxTokens()),
                part(parts, "per_file_max_tokens", BundleBudget.FILE_TOKENS_MAX, faults)
                        .orElse(standard.perFileMaxTokens()));
    }

    private static Optional<Integer> part(
            Map<String, ManifestNode.ManifestField> parts, String name, int max, FaultCollector faults) {
        var entry = parts.get(name);
        if (entry == null) return Optional.empty();
        var number = faults.number(entry, 1, max);
        return number.isPresent() ? Optional.of(number.getAsInt()) : Optional.empty();
    }

    private static Confidence floor(Map<String, ManifestNode.ManifestField> fields, FaultCollector faults) {
        var entry = fields.get("confidence_floor");
        if (entry == null) return Confidence.MEDIUM;
        var written = faults.text(entry).map(ManifestNode.ManifestValue::value).orElse("");
        var known = Arrays.stream(Confidence.values())
                .filter(each -> each.written().equals(written))
                .findFirst();
        if (known.isEmpty() && !written.isEmpty())
            faults.add(
                    entry.line(), "confidence_floor is " + Problem.echo(written) + "; it must be high, medium or low");
        return known.orElse(Confidence.MEDIUM);
    }
}
