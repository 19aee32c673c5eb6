package dev.cairn.language.java;

import dev.cairn.language.definition.LanguageDefinition;
import dev.cairn.language.definition.SourceForm;
import dev.cairn.language.definition.TextAdjustments;
import dev.cairn.language.java.build.JvmBuildFiles;
import dev.cairn.language.java.resolve.JavaArtifacts;
import dev.cairn.language.java.resolve.JavaRules;
import dev.cairn.language.pattern.PatternContext;
import dev.cairn.language.pattern.PatternSyntax;
import dev.cairn.language.repair.LexicalStyle;
import dev.cairn.language.tree.GrammarName;
import dev.cairn.model.code.Language;
import java.util.List;

/// Describes Java to the registry.
public final class JavaLanguage {

    private JavaLanguage() {}

    public static LanguageDefinition definition() {
        return new LanguageDefinition(
                List.of(new SourceForm(
                        Language.JAVA,
                        GrammarName.JAVA,
                        List.of("java"),
                        grammar -> new JavaReader(grammar)::read,
                        TextAdjustments.repairing((source, _) -> JavaSyntaxRepair.repaired(source)))),
                LexicalStyle.JAVA,
                new PatternSyntax(
                        List.of(
                                new PatternContext("class C { void m() {\n", "\n} }"),
                                new PatternContext("class C { void m() {\n", ";\n} }"),
                                new PatternContext("class C {\n", "\n}"),
                                PatternContext.NONE,
                                new PatternContext("", "\nclass C {}")),
                        " "),
                new JavaTestConventions(),
                JavaRules::of,
                new JvmBuildFiles(),
                JavaArtifacts.NAMES);
    }
}
