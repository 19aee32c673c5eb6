package dev.cairn.store.codec;

import dev.cairn.model.bundle.BundleRecord;
import dev.cairn.model.bundle.BundleRun;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.BundleId;
import dev.cairn.model.id.SessionId;
import dev.cairn.store.RecordState;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Encodes bundles and the records of their use as JSON objects.
public final class BundleCodec {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final int FORMAT_VERSION = 1;

    private BundleCodec() {}

    public static RecordState write(BundleRecord bundle) {
        var node = JSON.createObjectNode();
        node.put("form", FORMAT_VERSION);
        node.put("id", bundle.id().value());
        node.put("taskClass", bundle.taskClass());
        node.put("manifest", bundle.manifest());
        var inputs = node.putObject("inputs");
        bundle.inputs().forEach((name, values) -> {
            var list = inputs.putArray(name);
            values.forEach(list::add);
        });
        var entries = node.putArray("entries");
        for (var entry : bundle.entries()) {
            var item = entries.addObject();
            item.put("name", entry.name());
            item.put("band", entry.band());
            JsonValues.put(item, "files", entry.files());
            entry.outcome().ifPresent(outcome -> write(outcome, item.putObject("outcome")));
        }
        return StoredRecords.requireReadable(
                "bundle", RecordState.ofText(JSON.writeValueAsString(node)), BundleCodec::readRecord);
    }

    public static BundleRecord readRecord(RecordState state) {
        try {
            var node = checkedJson(state);
            var entries = new ArrayList<BundleRecord.BundleEntry>();
            node.path("entries")
                    .forEach(item -> entries.add(new BundleRecord.BundleEntry(
                            item.required("name").stringValue(),
                            item.required("band").stringValue(),
                            JsonValues.list(item.path("files")),
                            outcome(item.path("outcome")))));
            return new BundleRecord(
                    new BundleId(node.required("id").stringValue()),
                    node.required("taskClass").stringValue(),
                    node.required("manifest").stringValue(),
                    inputs(node.path("inputs")),
                    entries);
        } catch (JacksonException | IllegalArgumentException e) {
            throw new IllegalStateException("a stored bundle cannot be read", e);
        }
    }

    private static void write(BundleRecord.QueryOutcome outcome, ObjectNode node) {
        node.put("compute", outcome.compute());
        node.put("source", outcome.answeredBy().source());
        node.put("confidence", outcome.answeredBy().confidence());
        JsonValues.put(node, "downgrades", outcome.answeredBy().downgrades());
        node.put("returned", outcome.returned());
        var deferred = node.putObject("deferred");
        outcome.deferred().forEach(deferred::put);
        JsonValues.put(node, "examples", outcome.examples());
        node.put("sentence", outcome.sentence());
    }

    /// Earlier builds stored no outcome.
    private static Optional<BundleRecord.QueryOutcome> outcome(JsonNode node) {
        if (node.isMissingNode()) return Optional.empty();
        var deferred = new TreeMap<String, Integer>();
        node.path("deferred")
                .properties()
                .forEach(field -> deferred.put(field.getKey(), field.getValue().intValue()));
        return Optional.of(new BundleRecord.QueryOutcome(
                node.required("compute").stringValue(),
                new BundleRecord.AnsweredBy(
                        node.required("source").stringValue(),
                        node.required("confidence").stringValue(),
                        JsonValues.list(node.path("downgrades"))),
                node.required("returned").intValue(),
                deferred,
                JsonValues.list(node.path("examples")),
                node.required("sentence").stringValue()));
    }

    private static Map<String, List<String>> inputs(JsonNode node) {
        var inputs = new TreeMap<String, List<String>>();
        node.properties().forEach(field -> inputs.put(field.getKey(), JsonValues.list(field.getValue())));
        return inputs;
    }

    public static RecordState write(BundleRun run) {
        var node = JSON.createObjectNode();
        node.put("form", FORMAT_VERSION);
        node.put("bundle", run.bundle().value());
        node.put("taskClass", run.taskClass());
        node.put("agent", run.agent().value());
        node.put("session", run.session().value());
        node.put("since", run.since());
        JsonValues.put(node, "promoted", run.use().promoted());
        JsonValues.put(node, "consulted", run.use().consulted());
        JsonValues.put(node, "missing", run.use().missing());
        return StoredRecords.requireReadable(
                "bundle run", RecordState.ofText(JSON.writeValueAsString(node)), BundleCodec::readRun);
    }

    public static BundleRun readRun(RecordState state) {
        try {
            var node = checkedJson(state);
            return new BundleRun(
                    new BundleId(node.required("bundle").stringValue()),
                    node.required("taskClass").stringValue(),
                    new AgentId(node.required("agent").stringValue()),
                    new SessionId(node.required("session").stringValue()),
                    node.required("since").longValue(),
                    new BundleRun.BundleUse(set(node, "promoted"), set(node, "consulted"), set(node, "missing")));
        } catch (JacksonException | IllegalArgumentException e) {
            throw new IllegalStateException("a stored run of a bundle cannot be read", e);
        }
    }

    private static SequencedSet<String> set(JsonNode node, String field) {
        return new TreeSet<>(JsonValues.list(node.path(field)));
    }

    private static JsonNode checkedJson(RecordState state) {
        var node = JSON.readTree(state.bytes());
        FormatVersions.require("bundle", node.path("form").asInt(0), FORMAT_VERSION);
        return node;
    }
}
