package dev.cairn.projection.resolve.type;

import dev.cairn.model.code.TypeRef;
import dev.cairn.projection.resolve.declaration.UseSite;
import dev.cairn.projection.resolve.meaning.ValueType;
import java.util.List;

/// Reads types as they are written in code.
interface WrittenTypeReader {

    ValueType of(TypeRef written, UseSite place);

    /// A written type made of parts that are known already.
    ValueType composed(TypeRef written, List<ValueType> arguments, UseSite place);
}
