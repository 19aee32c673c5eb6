package dev.cairn.projection.resolve.rule;

import dev.cairn.model.code.BindingFact;
import dev.cairn.model.code.Declaration;
import dev.cairn.model.code.ImportFact;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SymbolKind;
import java.util.EnumSet;
import java.util.Set;

/// Declarations that resolving a file reads although the file does not write their names.
///
/// The code that decides which files a change concerns asks here. Code of this package that looks up a constant
/// name, or that lists members, adds it here.
public final class ImpliedNames {

    /// The name of a Rust binding that says which type implements which trait.
    public static final String IMPLEMENTS = "impl";

    /// The name of the export that is the module itself.
    public static final String WHOLE_MODULE = "export=";

    /// The associated type of Rust iterators.
    public static final String ITEM = "Item";

    /// Members that calls, loops and indexing mean.
    private static final Set<String> MEMBERS = Set.of("__init__", "__call__", "__getitem__", "constructor", "()", ITEM);

    /// Declarations that mean something else once they have any member.
    private static final Set<SymbolKind> CHANGED_BY_MEMBERS =
            EnumSet.of(SymbolKind.VARIABLE, SymbolKind.FIELD, SymbolKind.TYPE_ALIAS);

    private ImpliedNames() {}

    /// Whether what a member stands in means something else when the member changes.
    public static boolean isImplied(Declaration member, SymbolKind holder) {
        if (member.isLocal()) return false;
        // A pattern takes a record apart by the order of its components.
        boolean isComponent = holder == SymbolKind.RECORD && member.is(Modifier.PROPERTY);
        return MEMBERS.contains(member.name())
                || member.is(Modifier.ABSTRACT)
                || isComponent
                || CHANGED_BY_MEMBERS.contains(holder);
    }

    public static boolean isWholeModule(String export) {
        return export.equals(WHOLE_MODULE);
    }

    /// Whether an import decides to which crate other files belong.
    public static boolean isModuleTree(Language language, ImportFact written) {
        return language == Language.RUST && written.module().startsWith("self::");
    }

    /// Whether all files of the language read a binding, wherever it stands.
    public static boolean isSeenByAll(Language language, BindingFact binding) {
        return language == Language.RUST && binding.name().equals(IMPLEMENTS);
    }
}
