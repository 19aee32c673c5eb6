package dev.cairn.files;

import dev.cairn.engine.bundle.manifest.ManifestFault;
import dev.cairn.engine.bundle.manifest.ManifestNode;
import dev.cairn.engine.bundle.manifest.ManifestSyntax;
import dev.cairn.engine.bundle.manifest.ManifestText;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.DocumentStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.MappingStartEvent;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.events.SequenceStartEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/// Parses YAML into a tree with line numbers. Anchors, aliases and tags are refused.
public final class ManifestYaml implements ManifestSyntax {

    /// Maximum number of nodes. A legitimate file of the allowed size has fewer.
    private static final int NODES_MAX = 20_000;

    private static final LoadSettings SETTINGS = LoadSettings.builder()
            .setLabel("the manifest")
            .setUseMarks(true)
            .setCodePointLimit(ManifestText.BYTES_MAX)
            .setMaxAliasesForCollections(0)
            .build();

    @Override
    public ParsedManifest parse(String text) {
        try {
            return new ManifestTreeReader(new Parse(SETTINGS).parseString(text).iterator()).document();
        } catch (UnsupportedYaml unusable) {
            return new ParsedManifest.BrokenManifest(List.of(unusable.fault));
        } catch (MarkedYamlEngineException e) {
            int line = e.getProblemMark().map(mark -> mark.getLine() + 1).orElse(1);
            return new ParsedManifest.BrokenManifest(
                    List.of(new ManifestFault(line, "this is not YAML: " + e.getProblem())));
        } catch (YamlEngineException e) {
            return new ParsedManifest.BrokenManifest(
                    List.of(new ManifestFault(1, "this is not YAML: " + e.getMessage())));
        }
    }

    /// Stops parsing at an unsupported construct.
    private static final class UnsupportedYaml extends RuntimeException {

        private static final long serialVersionUID = 1L;

        private final transient ManifestFault fault;

        UnsupportedYaml(ManifestFault fault) {
            super(fault.message(), null, false, false);
            this.fault = fault;
        }
    }

    /// Builds the tree of one document.
    private static final class ManifestTreeReader {

        private final Iterator<Event> events;
        private int nodes;

        ManifestTreeReader(Iterator<Event> events) {
            this.events = events;
        }

        ParsedManifest document() {
            events.next();
            var first = events.next();
            if (!(first instanceof DocumentStartEvent))
                return new ParsedManifest.ManifestTree(new ManifestNode.ManifestFields(List.of(), 1));
            var root = node(events.next(), 1);
            events.next();
            var after = events.next();
            if (after instanceof DocumentStartEvent)
                throw new UnsupportedYaml(
                        new ManifestFault(line(after), "a manifest is one document; a second one begins here"));
            return new ParsedManifest.ManifestTree(root);
        }

        private ManifestNode node(Event event, int depth) {
            if (depth > ManifestText.NESTING_MAX)
                throw new UnsupportedYaml(
                        new ManifestFault(line(event), "nested deeper than " + ManifestText.NESTING_MAX + " levels"));
            if (++nodes > NODES_MAX)
                throw new UnsupportedYaml(new ManifestFault(line(event), "more than " + NODES_MAX + " values"));
            if (event instanceof AliasEvent || isAnchored(event))
                throw new UnsupportedYaml(new ManifestFault(
                        line(event), "anchors and aliases are not part of the language; write it out"));
            return switch (event) {
                case ScalarEvent scalar ->
                    new ManifestNode.ManifestValue(
                            scalar.isPlain() && scalar.getValue().equals("~") ? "" : scalar.getValue(), line(event));
                case SequenceStartEvent _ -> items(event, depth);
                case MappingStartEvent _ -> fields(event, depth);
                default -> throw new UnsupportedYaml(new ManifestFault(line(event), "this is not a value"));
            };
        }

        private static boolean isAnchored(Event event) {
            return event instanceof NodeEvent node && node.getAnchor().isPresent();
        }

        private ManifestNode items(Event start, int depth) {
            var items = new ArrayList<ManifestNode>();
            for (var next = events.next(); next.getEventId() != Event.ID.SequenceEnd; next = events.next())
                items.add(node(next, depth + 1));
            return new ManifestNode.ManifestList(items, line(start));
        }

        private ManifestNode fields(Event start, int depth) {
            var entries = new ArrayList<ManifestNode.ManifestField>();
            for (var next = events.next(); next.getEventId() != Event.ID.MappingEnd; next = events.next()) {
                if (!(next instanceof ScalarEvent key))
                    throw new UnsupportedYaml(new ManifestFault(line(next), "a key must be a plain text"));
                entries.add(new ManifestNode.ManifestField(key.getValue(), line(next), node(events.next(), depth + 1)));
            }
            return new ManifestNode.ManifestFields(entries, line(start));
        }

        private static int line(Event event) {
            return event.getStartMark().map(Mark::getLine).orElse(0) + 1;
        }
    }
}
