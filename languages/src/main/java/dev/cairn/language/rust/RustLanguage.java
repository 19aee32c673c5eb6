package dev.cairn.language.rust;

import dev.cairn.language.definition.LanguageDefinition;
import dev.cairn.language.definition.SourceForm;
import dev.cairn.language.definition.TextAdjustments;
import dev.cairn.language.pattern.PatternContext;
import dev.cairn.language.pattern.PatternSyntax;
import dev.cairn.language.repair.LexicalStyle;
import dev.cairn.language.rust.build.CargoBuildFiles;
import dev.cairn.language.rust.resolve.RustRules;
import dev.cairn.language.tree.GrammarName;
import dev.cairn.model.code.Language;
import dev.cairn.projection.resolve.rule.ExternalNames;
import java.util.List;

/// Describes Rust to the registry.
public final class RustLanguage {

    private RustLanguage() {}

    public static LanguageDefinition definition() {
        return new LanguageDefinition(
                List.of(new SourceForm(
                        Language.RUST,
                        GrammarName.RUST,
                        List.of("rs"),
                        grammar -> new RustReader(grammar)::read,
                        new TextAdjustments(RustReader::prepared, RustReader::repaired))),
                LexicalStyle.RUST,
                new PatternSyntax(
                        List.of(
                                new PatternContext("fn f() {\n", "\n}"),
                                new PatternContext("fn f() {\n", ";\n}"),
                                PatternContext.NONE,
                                new PatternContext("impl T {\n", "\n}"),
                                new PatternContext("fn f() { match x { ", " } }")),
                        ": "),
                new RustTestConventions(),
                RustRules::of,
                new CargoBuildFiles(),
                ExternalNames.DIRECT);
    }
}
