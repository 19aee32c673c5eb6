package dev.cairn.projection.resolve.name;

import dev.cairn.model.code.BindingFact;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.ParameterFact;
import dev.cairn.projection.resolve.declaration.UseSite;
import dev.cairn.projection.resolve.meaning.NameMeaning;
import dev.cairn.projection.resolve.meaning.NameRole;
import dev.cairn.projection.resolve.meaning.ValueType;

/// The part of type inference that name lookup needs.
public interface NameTypes {

    /// A counter of incomplete results. If it changes during a lookup, the result depends on an incomplete one and
    /// must not be cached.
    long incompleteCount();

    ValueType ofBinding(BindingFact binding, UseSite scope);

    ValueType ofParameter(ParameterFact parameter, UseSite place);

    /// The members of a type with a name that fit a role, including inherited ones.
    int[] members(int type, String name, NameRole role);

    /// The declarations that an expression refers to.
    NameMeaning meaningOf(Expr expr, UseSite place);
}
