package dev.cairn.language.go;

import dev.cairn.language.definition.LanguageDefinition;
import dev.cairn.language.definition.SourceForm;
import dev.cairn.language.definition.TextAdjustments;
import dev.cairn.language.go.build.GoBuildFiles;
import dev.cairn.language.go.build.GoTestConventions;
import dev.cairn.language.go.resolve.GoRules;
import dev.cairn.language.pattern.PatternContext;
import dev.cairn.language.pattern.PatternSyntax;
import dev.cairn.language.repair.LexicalStyle;
import dev.cairn.language.tree.GrammarName;
import dev.cairn.model.code.Language;
import dev.cairn.projection.resolve.rule.ExternalNames;
import java.util.List;

/// Describes Go to the registry.
public final class GoLanguage {

    private GoLanguage() {}

    public static LanguageDefinition definition() {
        return new LanguageDefinition(
                List.of(new SourceForm(
                        Language.GO,
                        GrammarName.GO,
                        List.of("go"),
                        grammar -> new GoReader(grammar)::read,
                        TextAdjustments.repairing((source, _) -> GoNewRepair.repaired(source)))),
                LexicalStyle.GO,
                new PatternSyntax(
                        List.of(
                                new PatternContext("package p\nfunc f() {\n", "\n}\n"),
                                new PatternContext("package p\n", "\n"),
                                new PatternContext("package p\nvar v = ", "\n")),
                        ""),
                new GoTestConventions(),
                GoRules::of,
                new GoBuildFiles(),
                ExternalNames.DIRECT);
    }
}
