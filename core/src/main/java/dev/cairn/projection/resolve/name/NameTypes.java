package dev.cairn.projection.resolve.name;

import dev.cairn.model.code.BindingFact;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.ParameterFact;
import dev.cairn.projection.resolve.declaration.UseSite;
import dev.cairn.projection.resolve.meaning.NameMeaning;
import dev.cairn.projection.resolve.meaning.NameRole;
import dev.cairn.projection.resolve.meaning.ValueType;

/// The part of type inference that the lookup of a name needs.
public interface NameTypes {

    /// Changes whenever an answer was given up; an answer that depends on it is not cached.
    long cuts();

    ValueType ofBinding(BindingFact binding, UseSite scope);

    ValueType ofParameter(ParameterFact parameter, UseSite place);

    /// Own or inherited members of a type that fit a role.
    int[] members(int type, String name, NameRole role);

    /// The declaration that an expression means.
    NameMeaning meaningOf(Expr expr, UseSite place);
}
