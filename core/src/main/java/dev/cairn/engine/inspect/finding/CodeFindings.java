package dev.cairn.engine.inspect.finding;

import dev.cairn.model.code.Language;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.view.View;
import java.util.List;
import java.util.Optional;

/// Finds suspicious code in a worktree.
public final class CodeFindings {

    private final CodeContents contents;
    private final PatternSearch shapes;

    public CodeFindings(CodeContents contents, PatternSearch shapes) {
        this.contents = contents;
        this.shapes = shapes;
    }

    public List<Finding> unused(View view, UnusedCode.UnusedRequest wanted) {
        return UnusedCode.of(view.requireGraph(), wanted, text(view));
    }

    /// Code that matches a pattern.
    public PatternSearch.PatternGroups shaped(View view, PatternSearch.PatternRequest wanted) {
        return shapes.find(view.requireGraph(), wanted, text(view));
    }

    private UnusedCode.FileContentSource text(View view) {
        return path -> view.code().file(path).flatMap(contents::content);
    }

    public List<Finding> circular(View view, Optional<Language> language) {
        return ImportCycles.of(view.requireGraph(), language);
    }
}
