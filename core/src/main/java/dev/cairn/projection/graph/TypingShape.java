package dev.cairn.projection.graph;

import static dev.cairn.projection.graph.ExprShape.mix;

import dev.cairn.model.code.Typing;
import dev.cairn.projection.graph.ExprShape.Spot;

/// Hashes the types in a declaration, evaluated at a position.
record TypingShape(ExprShape exprs, Typing typing) {

    /// The written types.
    long at(Spot spot) {
        return switch (typing) {
            case Typing(var typeParameters, var parameters, var type, var supers, var _) -> {
                long shape = typeParameters.hashCode();
                // The bounds of type parameters are bindings of the file.
                for (var parameter : typeParameters) shape = mix(shape, exprs.name(parameter, spot));
                for (var parameter : parameters) {
                    shape = mix(shape, ExprShape.of(parameter.name()));
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

    /// The written types and the value.
    long inside(Spot spot) {
        return mix(at(spot), exprs.of(typing.value(), spot));
    }
}
