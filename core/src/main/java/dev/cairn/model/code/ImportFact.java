package dev.cairn.model.code;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/// One import as written: which module, which names of it, and how they are called here.
///
/// `names` empty and no wildcard means the module itself: under `alias` (a namespace), or only for its effect.
public record ImportFact(
        String module, List<Named> names, Optional<String> alias, Set<Form> forms, int scope, Site at) {

    /// A name of the module and what it is called here; the default export is named `default`.
    public record Named(String name, String local) {}

    /// What is special about an import.
    public enum Form {
        /// All names of the module.
        WILDCARD,
        /// The names are passed on to whoever imports this file.
        REEXPORT,
        /// Members of a type, not of a package.
        STATIC,
        /// Used in types only; erased at run time.
        TYPE_ONLY,
        /// Loaded while running: `import()`, `require`, `importlib`.
        DYNAMIC
    }

    public ImportFact {
        names = List.copyOf(names);
        forms = Set.copyOf(forms);
    }

    public boolean is(Form form) {
        return forms.contains(form);
    }
}
