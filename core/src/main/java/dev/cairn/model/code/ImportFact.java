package dev.cairn.model.code;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/// One import as written: the module, the imported names and their local names.
///
/// Without `names` and without a wildcard, the module itself is imported: under `alias` (a namespace), or only for its
/// side effects.
public record ImportFact(
        String module,
        List<ImportedName> names,
        Optional<String> alias,
        Set<ImportStyle> forms,
        int scope,
        SourcePosition at) {

    /// An exported name of the module and its local name; the default export is named `default`.
    public record ImportedName(String name, String local) {}

    /// Properties of an import that a plain import does not have.
    public enum ImportStyle {
        /// All names of the module.
        WILDCARD,
        /// The names are exported again to importers of this file.
        REEXPORT,
        /// Imports members of a type, not of a package.
        STATIC,
        /// Used in types only and erased at run time.
        TYPE_ONLY,
        /// The module is loaded at run time: `import()`, `require`, `importlib`.
        DYNAMIC,
        /// Names a type in a comment; the file does not import the module.
        COMMENT
    }

    public ImportFact {
        names = List.copyOf(names);
        forms = Set.copyOf(forms);
    }

    public boolean is(ImportStyle form) {
        return forms.contains(form);
    }
}
