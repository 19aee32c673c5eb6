package dev.cairn.language.python;

import dev.cairn.language.definition.LanguageDefinition;
import dev.cairn.language.definition.SourceForm;
import dev.cairn.language.definition.TextAdjustments;
import dev.cairn.language.pattern.PatternSyntax;
import dev.cairn.language.python.build.PythonBuildFiles;
import dev.cairn.language.python.resolve.PythonRules;
import dev.cairn.language.repair.LexicalStyle;
import dev.cairn.language.tree.GrammarName;
import dev.cairn.model.code.Language;
import dev.cairn.projection.resolve.rule.ExternalNames;
import java.util.List;

/// Describes Python to the registry.
public final class PythonLanguage {

    private PythonLanguage() {}

    public static LanguageDefinition definition() {
        return new LanguageDefinition(
                List.of(new SourceForm(
                        Language.PYTHON,
                        GrammarName.PYTHON,
                        List.of("py", "pyi"),
                        grammar -> new PythonReader(grammar)::read,
                        TextAdjustments.repairing((source, _) -> PythonSyntaxRepair.repaired(source)))),
                LexicalStyle.PYTHON,
                PatternSyntax.PLAIN,
                new PythonTestConventions(),
                PythonRules::of,
                new PythonBuildFiles(),
                ExternalNames.DIRECT);
    }
}
