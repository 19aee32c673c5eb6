package dev.cairn.language.typescript;

import dev.cairn.language.definition.LanguageDefinition;
import dev.cairn.language.definition.SourceForm;
import dev.cairn.language.definition.TextAdjustments;
import dev.cairn.language.definition.TreeReader;
import dev.cairn.language.pattern.PatternContext;
import dev.cairn.language.pattern.PatternSyntax;
import dev.cairn.language.repair.LexicalStyle;
import dev.cairn.language.tree.GrammarName;
import dev.cairn.language.typescript.build.NodeBuildFiles;
import dev.cairn.language.typescript.build.ScriptTestConventions;
import dev.cairn.language.typescript.repair.ScriptSyntaxRepair;
import dev.cairn.language.typescript.resolve.ScriptRules;
import dev.cairn.model.code.Language;
import dev.cairn.projection.resolve.rule.ExternalNames;
import java.util.List;

/// Describes TypeScript and JavaScript to the registry. They share one reader, which handles three grammars.
public final class ScriptLanguage {

    private static final TextAdjustments REPAIR =
            TextAdjustments.repairing((source, _) -> ScriptSyntaxRepair.repaired(source));

    private ScriptLanguage() {}

    public static LanguageDefinition definition() {
        TreeReader.Factory reader = grammar -> new ScriptReader(grammar)::read;
        return new LanguageDefinition(
                List.of(
                        new SourceForm(
                                Language.TYPESCRIPT,
                                GrammarName.TYPESCRIPT,
                                List.of("ts", "mts", "cts"),
                                reader,
                                REPAIR),
                        new SourceForm(Language.TYPESCRIPT, GrammarName.TSX, List.of("tsx"), reader, REPAIR),
                        new SourceForm(
                                Language.JAVASCRIPT,
                                GrammarName.JAVASCRIPT,
                                List.of("js", "mjs", "cjs", "jsx"),
                                reader,
                                REPAIR)),
                LexicalStyle.SCRIPT,
                new PatternSyntax(
                        List.of(
                                PatternContext.NONE,
                                new PatternContext("(", ")"),
                                new PatternContext("class C { ", " }"),
                                new PatternContext("async function* f() { ", " }")),
                        ""),
                new ScriptTestConventions(),
                ScriptRules::of,
                new NodeBuildFiles(),
                ExternalNames.DIRECT);
    }
}
