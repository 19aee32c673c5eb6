package dev.cairn.engine.bundle.manifest;

import dev.cairn.model.problem.Misspelling;
import dev.cairn.model.problem.Problem;
import dev.cairn.projection.lookup.PathPattern;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Reads the three bands; names and references are checked across all of them, in resolution order.
final class BandReader {

    static final int QUERIES_MAX = 100;

    private static final List<String> BAND_KEYS = List.of("repo_context_keys", "globs", "derived");
    private static final List<String> QUERY_KEYS = List.of("name", "compute", "max_files", "depth", "fallback");

    private final FaultCollector faults;

    /// The queries of all bands as written, in resolution order.
    private final List<QueryDraft> drafts = new ArrayList<>();

    BandReader(FaultCollector faults) {
        this.faults = faults;
    }

    /// One query as written, before its references are checked.
    private record QueryDraft(Band band, int line, Map<String, ManifestNode.ManifestField> fields, String name) {}

    Manifest.Bands read(Map<String, ManifestNode.ManifestField> top) {
        var parts = new HashMap<Band, Map<String, ManifestNode.ManifestField>>();
        for (var band : Band.values()) {
            var entry = top.get(band.written());
            if (entry == null) continue;
            var fields = faults.fields(entry.value(), band.written(), BAND_KEYS);
            parts.put(band, fields);
            var derived = fields.get("derived");
            if (derived != null) for (var item : faults.items(derived, QUERIES_MAX)) draft(band, item);
        }
        var queries = queries();
        return new Manifest.Bands(
                content(Band.MUST, parts, queries),
                content(Band.SHOULD, parts, queries),
                content(Band.MAY, parts, queries));
    }

    private BandContent content(
            Band band,
            Map<Band, Map<String, ManifestNode.ManifestField>> parts,
            Map<Band, List<DerivedQuery>> queries) {
        var fields = parts.getOrDefault(band, Map.of());
        var globs = fields.get("globs");
        return new BandContent(
                keys(fields.get("repo_context_keys")),
                globs == null ? List.of() : globs(globs, faults),
                queries.getOrDefault(band, List.of()));
    }

    private List<RepoKey> keys(ManifestNode.@Nullable ManifestField entry) {
        if (entry == null) return List.of();
        var keys = new ArrayList<RepoKey>();
        for (var text : faults.texts(entry, RepoKey.values().length)) {
            var key = RepoKey.find(text.value());
            if (key.isEmpty())
                faults.add(
                        text.line(),
                        "unknown repo_context_key " + Problem.echo(text.value())
                                + new Misspelling(text.value())
                                        .mostSimilar(RepoKey.names())
                                        .map(near -> "; did you mean " + near + "?")
                                        .orElse("; known are " + String.join(", ", RepoKey.names())));
            else if (keys.contains(key.get())) faults.add(text.line(), text.value() + " is listed twice");
            else keys.add(key.get());
        }
        return keys;
    }

    static List<String> globs(ManifestNode.ManifestField entry, FaultCollector faults) {
        var globs = new ArrayList<String>();
        for (var text : faults.texts(entry, TaskManifestReader.GLOBS_MAX)) {
            var fault = PathPattern.fault(text.value());
            if (fault.isPresent()) faults.add(text.line(), fault.get());
            else globs.add(text.value());
        }
        return globs;
    }

    private void draft(Band band, ManifestNode item) {
        if (drafts.size() == QUERIES_MAX) {
            faults.add(item.line(), "more than " + QUERIES_MAX + " queries");
            return;
        }
        var fields = faults.fields(item, "a derived query", QUERY_KEYS);
        if (!(item instanceof ManifestNode.ManifestFields)) {
            if (item.isEmpty()) faults.add(item.line(), "a derived query needs name, compute and max_files");
            return;
        }
        var name = name(fields, item.line());
        if (!name.isEmpty())
            drafts.stream()
                    .filter(other -> other.name().equals(name))
                    .findFirst()
                    .ifPresent(other ->
                            faults.add(item.line(), "the name " + name + " is already used on line " + other.line()));
        drafts.add(new QueryDraft(band, item.line(), fields, name));
    }

    private String name(Map<String, ManifestNode.ManifestField> fields, int line) {
        var entry = fields.get("name");
        if (entry == null) {
            faults.add(line, "a derived query needs a name");
            return "";
        }
        var name = faults.text(entry).map(ManifestNode.ManifestValue::value).orElse("");
        if (name.isEmpty()) return "";
        if (name.matches("[A-Za-z_][A-Za-z0-9_-]{0,99}")) return name;
        faults.add(
                entry.line(),
                "the name '" + Problem.echo(name) + "' may hold letters, digits, dashes and underscores only");
        return "";
    }

    private Map<Band, List<DerivedQuery>> queries() {
        var byBand = new HashMap<Band, List<DerivedQuery>>();
        for (int index = 0; index < drafts.size(); index++) {
            var draft = drafts.get(index);
            var compute = compute(draft, "compute", index);
            var fallback = draft.fields().containsKey("fallback")
                    ? compute(draft, "fallback", index)
                    : Optional.<Compute>empty();
            int maxFiles = maxFiles(draft);
            if (compute.isPresent())
                byBand.computeIfAbsent(draft.band(), _ -> new ArrayList<>())
                        .add(new DerivedQuery(draft.name(), compute.get(), maxFiles, fallback));
        }
        return byBand;
    }

    private int maxFiles(QueryDraft draft) {
        var entry = draft.fields().get("max_files");
        if (entry == null) {
            faults.add(draft.line(), "a derived query needs max_files, 1 to " + DerivedQuery.FILES_MAX);
            return 1;
        }
        return faults.number(entry, 1, DerivedQuery.FILES_MAX).orElse(1);
    }

    private Optional<Compute> compute(QueryDraft draft, String key, int index) {
        var entry = draft.fields().get(key);
        if (entry == null) {
            faults.add(
                    draft.line(), "a derived query needs " + key + ", one of " + String.join(", ", Primitive.names()));
            return Optional.empty();
        }
        var text = faults.text(entry);
        if (text.isEmpty()) return Optional.empty();
        var read = ComputeReader.read(text.get().value());
        read.faults().forEach(fault -> faults.add(entry.line(), fault));
        var depth = draft.fields().get("depth");
        if (read.compute().isEmpty()) return Optional.empty();
        var compute = read.compute().get();
        references(compute, entry.line(), index);
        return Optional.of(depth != null && key.equals("compute") ? withDepth(compute, depth, read) : compute);
    }

    private Compute withDepth(Compute compute, ManifestNode.ManifestField depth, ComputeReader.ParsedCompute read) {
        if (!compute.primitive().takesDepth()) {
            faults.add(depth.line(), "depth belongs to " + Primitive.TRANSITIVE_CALLERS.written() + " alone");
            return compute;
        }
        if (read.depth().isPresent()) {
            faults.add(depth.line(), "depth is given both here and in compute");
            return compute;
        }
        int steps = faults.number(depth, 1, Compute.DEPTH_MAX).orElse(Compute.DEPTH_DEFAULT);
        return new Compute(compute.primitive(), compute.argument(), steps);
    }

    private void references(Compute compute, int line, int index) {
        if (!(compute.argument() instanceof QueryArgument.Earlier(var name))) return;
        int declared = -1;
        for (int at = 0; at < drafts.size() && declared < 0; at++)
            if (drafts.get(at).name().equals(name)) declared = at;
        if (declared == index) faults.add(line, name + " refers to itself");
        else if (declared > index)
            faults.add(
                    line,
                    name + " is declared later (" + drafts.get(declared).band().written() + ", line "
                            + drafts.get(declared).line() + "); a query may use only earlier ones");
        else if (declared < 0) faults.add(line, unknown(name, index));
        if (declared >= 0 && compute.primitive().argument() != ArgumentKind.FILES)
            faults.add(
                    line,
                    compute.primitive().written() + " needs "
                            + compute.primitive().argument().written() + ", but " + name + " is a file set");
    }

    private String unknown(String name, int index) {
        var earlier = drafts.subList(0, index).stream().map(QueryDraft::name).toList();
        return "there is no query " + Problem.echo(name)
                + new Misspelling(name)
                        .mostSimilar(earlier)
                        .map(near -> "; did you mean " + near + "?")
                        .orElse("; an argument is an earlier name, a dotted task input such as task."
                                + Problem.echo(name) + ", or a quoted text");
    }
}
