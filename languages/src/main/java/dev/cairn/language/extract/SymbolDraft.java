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

/// A symbol while its declaration is being read. `unit` is the node of the whole declaration, `nameNode` the node
/// of its name.
public final class SymbolDraft {

    final SymbolKind kind;
    final String name;
    final int unit;
    final int nameNode;
    final Set<Modifier> modifiers = EnumSet.noneOf(Modifier.class);
    final List<String> typeParameters = new ArrayList<>();
    final List<ParameterFact> parameters = new ArrayList<>();
    final List<Supertype> supers = new ArrayList<>();
    Optional<TypeRef> type = Optional.empty();
    Expr value = Expr.UNKNOWN;
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
        type = written;
        return this;
    }

    public SymbolDraft value(Expr expression) {
        value = expression;
        return this;
    }

    /// Sets the type that this declaration belongs to if the type does not enclose it, like the receiver type in
    /// Go.
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

    /// Sets the first node of the symbol if that is before its declaration: a doc comment, decorator or
    /// annotation.
    public SymbolDraft startingAt(int node) {
        startNode = node;
        return this;
    }

    public SymbolDraft typeParameter(String parameter) {
        typeParameters.add(parameter);
        return this;
    }

    public SymbolDraft parameter(ParameterFact parameter) {
        parameters.add(parameter);
        return this;
    }

    public SymbolDraft superType(TypeRef base, Supertype.SupertypeRelation relation) {
        supers.add(new Supertype(base, relation));
        return this;
    }

    DeclaredTypes typing() {
        return new DeclaredTypes(typeParameters, parameters, type, supers, value);
    }
}
