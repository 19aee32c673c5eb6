package dev.cairn.projection.graph.update;

import static dev.cairn.projection.graph.update.ExprHash.mix;

import dev.cairn.model.code.DeclaredTypes;
import dev.cairn.projection.graph.update.ExprHash.EvaluationPoint;

/// Hashes the types in a declaration, evaluated at a position.
record TypesHash(ExprHash exprs, DeclaredTypes typing) {

    /// The hash of the declared types.
    long at(EvaluationPoint spot) {
        return switch (typing) {
            case DeclaredTypes(var typeParameters, var parameters, var type, var supers, var _) -> {
                long shape = typeParameters.hashCode();
                // The bounds of type parameters are bindings of the file.
                for (var parameter : typeParameters) shape = mix(shape, exprs.name(parameter, spot));
                for (var parameter : parameters) {
                    shape = mix(shape, ExprHash.of(parameter.name()));
                    if (parameter.type().isPresent())
                        shape = mix(shape, exprs.of(parameter.type().get(), spot));
                    shape = mix(shape, (parameter.isOptional() ? 1 : 0) + (parameter.isVariadic() ? 2 : 0));
                }
                if (type.isPresent()) shape = mix(shape, exprs.of(type.get(), spot));
                for (var base : supers)
                    shape = mix(
                            mix(shape, exprs.of(base.type(), spot)),
                            base.relation().name().hashCode());
                yield mix(shape, parameters.size());
            }
        };
    }

    /// The hash of the declared types and the value.
    long inside(EvaluationPoint spot) {
        return mix(at(spot), exprs.of(typing.value(), spot));
    }
}
