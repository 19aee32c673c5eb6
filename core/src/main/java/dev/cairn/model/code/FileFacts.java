package dev.cairn.model.code;

import java.util.List;
import java.util.Set;

/// Everything one file says, in the order it says it; symbols before their members.
///
/// `packageName` is the package or module clause, empty where the language has none.
public record FileFacts(
        Language language,
        String packageName,
        int lines,
        List<SymbolFact> symbols,
        List<ImportFact> imports,
        List<ExportFact> exports,
        List<BindingFact> bindings,
        List<CallFact> calls,
        List<UseFact> uses,
        Set<Trait> traits,
        List<String> problems) {

    /// What is unusual about a file as a whole.
    public enum Trait {
        GENERATED,
        MINIFIED,
        BINARY,
        TOO_LARGE,
        TEST,
        /// Left out of a plain build: for other platforms, or for a build with special settings.
        OTHER_BUILD,
        SYNTAX_ERRORS
    }

    public FileFacts {
        symbols = List.copyOf(symbols);
        imports = List.copyOf(imports);
        exports = List.copyOf(exports);
        bindings = List.copyOf(bindings);
        calls = List.copyOf(calls);
        uses = List.copyOf(uses);
        traits = Set.copyOf(traits);
        problems = List.copyOf(problems);
    }

    public static FileFacts pathOnly(Language language, Set<Trait> traits, List<String> problems) {
        return new FileFacts(
                language, "", 0, List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), traits, problems);
    }
}
