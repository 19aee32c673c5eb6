package dev.cairn.language.definition;

import dev.cairn.language.build.LanguageBuildFiles;
import dev.cairn.language.pattern.PatternSyntax;
import dev.cairn.language.repair.LexicalStyle;
import dev.cairn.projection.resolve.rule.ExternalNames;
import java.util.List;

/// Everything Cairn knows about one programming language; the registry lists one of these per language.
///
/// @param style how strings, comments and blocks are written, so that half-typed files can be repaired
/// @param patterns how a piece of code is completed to a file, so that code patterns can be parsed
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
