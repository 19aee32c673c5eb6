package dev.cairn.language.python;

import dev.cairn.language.extract.SymbolDraft;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.TypeRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A module variable or class attribute, with all values that are assigned to it.
final class PythonField {

    private static final int VALUES_MAX = 6;

    private final SymbolDraft draft;
    private final List<Expr> values = new ArrayList<>(2);
    private boolean typed;

    PythonField(SymbolDraft draft) {
        this.draft = draft;
    }

    void assigned(Optional<TypeRef> type, Expr value) {
        if (type.isPresent()) {
            typed = true;
            draft.type(type);
        }
        if (!(value instanceof Expr.Unknown) && values.size() < VALUES_MAX && !values.contains(value))
            values.add(value);
    }

    void finish() {
        if (!typed) draft.value(either(values));
    }

    /// A value that may be any of the given values; unknown values are ignored.
    static Expr either(List<Expr> values) {
        Expr joined = Expr.UNKNOWN;
        int count = 0;
        for (var value : values) {
            if (value instanceof Expr.Unknown || count == VALUES_MAX || value.equals(joined)) continue;
            joined = count++ == 0 ? value : new Expr.Either(joined, value);
        }
        return joined;
    }
}
