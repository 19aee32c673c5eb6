package dev.cairn.projection.resolve.rule;

import dev.cairn.model.code.BindingFact;
import dev.cairn.model.code.Declaration;
import dev.cairn.model.code.ImportFact;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SymbolKind;
import java.util.EnumSet;
import java.util.Set;

/// Declarations that the resolution of a file uses although the file does not contain their names.
///
/// The code that decides which files are affected by a change uses this class. Whenever resolution code looks up a
/// fixed name or lists members, the name must be added here.
public final class ImpliedNames {

    /// The name of the binding that records which Rust type implements which trait.
    public static final String IMPLEMENTS = "impl";

    /// The name of the export that is the module itself.
    public static final String WHOLE_MODULE = "export=";

    /// The associated type of Rust iterators.
    public static final String ITEM = "Item";

    /// Members that calls, loops and indexing use without naming them.
    private static final Set<String> MEMBERS = Set.of("__init__", "__call__", "__getitem__", "constructor", "()", ITEM);

    /// Kinds of declaration whose meaning changes as soon as they have a member.
    private static final Set<SymbolKind> CHANGED_BY_MEMBERS =
            EnumSet.of(SymbolKind.VARIABLE, SymbolKind.FIELD, SymbolKind.TYPE_ALIAS);

    private ImpliedNames() {}

    /// Whether a change of the member changes the meaning of the declaration that contains it.
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

    /// Whether an import determines to which crate other files belong.
    public static boolean isModuleTree(Language language, ImportFact written) {
        return language == Language.RUST && written.module().startsWith("self::");
    }

    /// Whether the resolution of all files of the language uses the binding.
    public static boolean isSeenByAll(Language language, BindingFact binding) {
        return language == Language.RUST && binding.name().equals(IMPLEMENTS);
    }
}
