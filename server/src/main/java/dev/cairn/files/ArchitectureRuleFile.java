package dev.cairn.files;

import dev.cairn.engine.architecture.Architecture;
import dev.cairn.engine.architecture.ArchitectureRules;
import dev.cairn.engine.architecture.RuleReader;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.view.View;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// Reads the architecture rules of a workspace: the present file from disk, or for a view of the past the file
/// that was indexed then.
public final class ArchitectureRuleFile implements Architecture.RuleSource {

    private final Workspaces workspaces;
    private final CodeContents contents;

    public ArchitectureRuleFile(Workspaces workspaces, CodeContents contents) {
        this.workspaces = workspaces;
        this.contents = contents;
    }

    @Override
    public Optional<RuleReader.ParsedRules> read(View view) {
        var text = view.isNow()
                ? workspaces
                        .find(view.project())
                        .flatMap(workspace ->
                                ArchitectureRuleReader.text(workspace.settings().root()))
                : contents.file(view.snapshot(), ArchitectureRules.PATH)
                        .flatMap(contents::content)
                        .map(bytes -> new String(bytes, StandardCharsets.UTF_8));
        return text.map(ArchitectureRuleReader::read);
    }
}
