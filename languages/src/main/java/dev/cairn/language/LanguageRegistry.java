package dev.cairn.language;

import dev.cairn.language.build.BuildManifestReader;
import dev.cairn.language.build.PackageReader;
import dev.cairn.language.definition.LanguageDefinition;
import dev.cairn.language.definition.SourceForm;
import dev.cairn.language.go.GoLanguage;
import dev.cairn.language.java.JavaLanguage;
import dev.cairn.language.pattern.PatternGrammars;
import dev.cairn.language.pattern.PatternSyntax;
import dev.cairn.language.python.PythonLanguage;
import dev.cairn.language.repair.LexicalStyle;
import dev.cairn.language.rust.RustLanguage;
import dev.cairn.language.tree.GrammarName;
import dev.cairn.language.typescript.ScriptLanguage;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.FileFacts.FileTrait;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.ManifestFacts;
import dev.cairn.parse.ManifestParser;
import dev.cairn.parse.PackageFileParser;
import dev.cairn.projection.resolve.ResolutionLanguages;
import dev.cairn.projection.resolve.Resolver;
import dev.cairn.projection.resolve.WorkspaceRules;
import dev.cairn.projection.resolve.rule.ExternalNames;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Lists every language that Cairn understands and finds the right one for a path.
public final class LanguageRegistry implements ResolutionLanguages, PatternGrammars {

    private static final List<LanguageDefinition> DEFINITIONS = List.of(
            GoLanguage.definition(),
            JavaLanguage.definition(),
            PythonLanguage.definition(),
            RustLanguage.definition(),
            ScriptLanguage.definition());

    private final Map<String, SourceForm> byEnding = new HashMap<>();
    private final Map<Language, LanguageDefinition> byLanguage = new EnumMap<>(Language.class);

    public LanguageRegistry() {
        for (var definition : DEFINITIONS)
            for (var form : definition.sources()) {
                form.endings().forEach(ending -> byEnding.put(ending, form));
                byLanguage.put(form.language(), definition);
            }
    }

    /// The language of a file, decided by the ending of its name.
    public Language language(String path) {
        return form(path).map(SourceForm::language).orElse(Language.OTHER);
    }

    Optional<SourceForm> form(String path) {
        int dot = path.lastIndexOf('.');
        if (dot <= path.lastIndexOf('/')) return Optional.empty();
        return Optional.ofNullable(byEnding.get(path.substring(dot + 1).toLowerCase(Locale.ROOT)));
    }

    /// The traits that the test conventions of a language give a file.
    Set<FileTrait> testTraits(String path, FileFacts facts) {
        return Optional.ofNullable(byLanguage.get(facts.language()))
                .map(definition -> definition.tests().traits(path, facts))
                .orElse(Set.of());
    }

    Optional<LexicalStyle> style(Language language) {
        return Optional.ofNullable(byLanguage.get(language)).map(LanguageDefinition::style);
    }

    @Override
    public Optional<GrammarName> grammar(String path) {
        return form(path).map(SourceForm::grammar);
    }

    @Override
    public List<GrammarName> grammars(Language language) {
        return Optional.ofNullable(byLanguage.get(language)).stream()
                .flatMap(definition -> definition.sources().stream())
                .filter(form -> form.language() == language)
                .map(SourceForm::grammar)
                .toList();
    }

    @Override
    public PatternSyntax syntax(Language language) {
        return Optional.ofNullable(byLanguage.get(language))
                .map(LanguageDefinition::patterns)
                .orElse(PatternSyntax.PLAIN);
    }

    /// The parser that reads from build files in which folders modules are.
    public ManifestParser manifests() {
        return new BuildManifestReader(
                DEFINITIONS.stream().map(LanguageDefinition::buildFiles).toList());
    }

    /// The parser that reads packages and dependencies from build files and lock files.
    public PackageFileParser packages() {
        return new PackageReader(
                DEFINITIONS.stream().map(LanguageDefinition::buildFiles).toList());
    }

    @Override
    public WorkspaceRules rules(List<ManifestFacts> manifests) {
        var rules = new EnumMap<Language, Resolver.RulesFactory>(Language.class);
        byLanguage.forEach((language, definition) ->
                rules.put(language, lookups -> definition.rules().of(lookups, manifests)));
        return new WorkspaceRules(rules, externalNames());
    }

    @Override
    public ExternalNames externalNames() {
        return new CombinedExternalNames(
                DEFINITIONS.stream().map(LanguageDefinition::externalNames).toList());
    }
}
