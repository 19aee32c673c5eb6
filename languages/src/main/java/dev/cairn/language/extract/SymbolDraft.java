package dev.cairn.language.extract;

import dev.cairn.model.code.DeclaredTypes;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.ParameterFact;
import dev.cairn.model.code.Supertype;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.model.code.TypeRef;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A symbol while its declaration is being read; `unit` is the node of the whole unit, `nameNode` that of its name.
public final class SymbolDraft {

    final SymbolKind kind;
    final String name;
    final int unit;
    final int nameNode;
    final Set<Modifier> modifiers = EnumSet.noneOf(Modifier.class);
    private final TypesDraft types = new TypesDraft();
    String owner = "";
    String signature = "";
    String doc = "";
    int startNode;

    public SymbolDraft(SymbolKind kind, String name, int unit, int nameNode) {
        this.kind = kind;
        this.name = name;
        this.unit = unit;
        this.nameNode = nameNode;
        this.startNode = unit;
    }

    public SymbolDraft modifier(Modifier modifier, boolean holds) {
        if (holds) modifiers.add(modifier);
        return this;
    }

    public SymbolDraft type(Optional<TypeRef> written) {
        types.type = written;
        return this;
    }

    public SymbolDraft value(Expr expression) {
        types.value = expression;
        return this;
    }

    /// The type this declaration belongs to although it is written outside of it.
    public SymbolDraft owner(String typeName) {
        owner = typeName;
        return this;
    }

    public SymbolDraft signature(String text) {
        signature = text;
        return this;
    }

    public SymbolDraft doc(String text) {
        doc = text;
        return this;
    }

    /// The first node that belongs to the unit: its doc comment, decorator or annotation.
    public SymbolDraft startingAt(int node) {
        startNode = node;
        return this;
    }

    public SymbolDraft typeParameter(String parameter) {
        types.typeParameters.add(parameter);
        return this;
    }

    public SymbolDraft parameter(ParameterFact parameter) {
        types.parameters.add(parameter);
        return this;
    }

    public SymbolDraft superType(TypeRef base, Supertype.SupertypeRelation relation) {
        types.supers.add(new Supertype(base, relation));
        return this;
    }

    DeclaredTypes typing() {
        return types.build();
    }

    /// The types of the declaration as far as they were read.
    private static final class TypesDraft {

        private final List<String> typeParameters = new ArrayList<>();
        private final List<ParameterFact> parameters = new ArrayList<>();
        private final List<Supertype> supers = new ArrayList<>();
        private Optional<TypeRef> type = Optional.empty();
        private Expr value = Expr.UNKNOWN;

        DeclaredTypes build() {
            return new DeclaredTypes(typeParameters, parameters, type, supers, value);
        }
    }
}
