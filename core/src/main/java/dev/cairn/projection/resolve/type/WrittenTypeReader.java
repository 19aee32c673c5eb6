package dev.cairn.projection.resolve.type;

import dev.cairn.model.code.TypeRef;
import dev.cairn.projection.resolve.declaration.UseSite;
import dev.cairn.projection.resolve.meaning.ValueType;
import java.util.List;

/// Converts type expressions in the source ([TypeRef]) to types.
interface WrittenTypeReader {

    ValueType of(TypeRef written, UseSite place);

    /// The type of a type expression whose type arguments are already converted.
    ValueType composed(TypeRef written, List<ValueType> arguments, UseSite place);
}
