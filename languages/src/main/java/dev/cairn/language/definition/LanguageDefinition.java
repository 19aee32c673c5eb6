package dev.cairn.language.definition;

import dev.cairn.language.build.LanguageBuildFiles;
import dev.cairn.language.pattern.PatternSyntax;
import dev.cairn.language.repair.LexicalStyle;
import dev.cairn.projection.resolve.rule.ExternalNames;
import java.util.List;

/// Everything Cairn knows about one programming language; [dev.cairn.language.LanguageRegistry] lists one per
/// language.
///
/// @param style how strings, comments and blocks are written, so that half-typed files can be repaired
/// @param patterns which code is put around a code pattern to make it a file that the grammar can parse
public record LanguageDefinition(
        List<SourceForm> sources,
        LexicalStyle style,
        PatternSyntax patterns,
        TestConventions tests,
        ResolutionFactory rules,
        LanguageBuildFiles buildFiles,
        ExternalNames externalNames) {

    public LanguageDefinition {
        sources = List.copyOf(sources);
    }
}
