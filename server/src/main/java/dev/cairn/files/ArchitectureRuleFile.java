package dev.cairn.files;

import dev.cairn.engine.architecture.Architecture;
import dev.cairn.engine.architecture.ArchitectureRules;
import dev.cairn.engine.architecture.RuleReader;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.store.Store;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// The rule file of a workspace, from disk or as indexed at a past moment.
public final class ArchitectureRuleFile implements Architecture.RuleSource {

    private final Workspaces workspaces;
    private final Store store;
    private final CodeContents contents;

    public ArchitectureRuleFile(Workspaces workspaces, Store store, CodeContents contents) {
        this.workspaces = workspaces;
        this.store = store;
        this.contents = contents;
    }

    @Override
    public Optional<RuleReader.ParsedRules> read(ProjectId project, AsOf asOf) {
        var text = asOf.equals(AsOf.NOW)
                ? workspaces
                        .find(project)
                        .flatMap(workspace ->
                                ArchitectureRuleReader.text(workspace.settings().root()))
                : contents.file(store.snapshot(project, asOf), ArchitectureRules.PATH)
                        .flatMap(contents::content)
                        .map(bytes -> new String(bytes, StandardCharsets.UTF_8));
        return text.map(ArchitectureRuleReader::read);
    }
}
