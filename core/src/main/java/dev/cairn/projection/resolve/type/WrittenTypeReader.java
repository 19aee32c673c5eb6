package dev.cairn.projection.resolve.type;

import dev.cairn.model.code.TypeRef;
import dev.cairn.projection.resolve.declaration.Place;
import dev.cairn.projection.resolve.meaning.Type;
import java.util.List;

/// Reads types as they are written in code.
interface WrittenTypeReader {

    Type of(TypeRef written, Place place);

    /// A written type made of parts that are known already.
    Type composed(TypeRef written, List<Type> arguments, Place place);
}
