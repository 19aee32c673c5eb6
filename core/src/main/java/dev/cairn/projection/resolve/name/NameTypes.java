package dev.cairn.projection.resolve.name;

import dev.cairn.model.code.BindingFact;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.ParameterFact;
import dev.cairn.projection.resolve.declaration.Place;
import dev.cairn.projection.resolve.meaning.Meaning;
import dev.cairn.projection.resolve.meaning.Role;
import dev.cairn.projection.resolve.meaning.Type;

/// The part of type inference that the lookup of a name needs.
public interface NameTypes {

    /// Changes whenever an answer was given up; an answer that depends on it is not cached.
    long cuts();

    Type ofBinding(BindingFact binding, Place scope);

    Type ofParameter(ParameterFact parameter, Place place);

    /// Own or inherited members of a type that fit a role.
    int[] members(int type, String name, Role role);

    /// The declaration that an expression means.
    Meaning meaningOf(Expr expr, Place place);
}
