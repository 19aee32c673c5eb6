package dev.cairn.projection.resolve.target;

import dev.cairn.model.code.CallFact;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.UseFact;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.declaration.UseSite;
import dev.cairn.projection.resolve.meaning.NameMeaning;
import dev.cairn.projection.resolve.meaning.NameRole;
import dev.cairn.projection.resolve.meaning.ValueType;
import dev.cairn.projection.resolve.name.NameLookup;
import dev.cairn.projection.resolve.type.TypeInference;
import java.util.List;

/// Finds uses that may mean a declaration of their name: the name or the type of the receiver is unknown.
///
/// A use whose receiver is known to be external, a list or a local value cannot mean it.
public final class UnknownTargets {

    private static final List<NameRole> ROLES = List.of(NameRole.CALLED, NameRole.VALUE, NameRole.TYPE);

    private final NameLookup names;
    private final TypeInference types;

    public UnknownTargets(NameLookup names, TypeInference types) {
        this.names = names;
        this.types = types;
    }

    public boolean isUnknown(FileUnit file, CallFact call) {
        return isUnknown(
                call.callee(), new UseSite(file, call.caller(), call.at().offset()));
    }

    public boolean isUnknown(FileUnit file, UseFact use) {
        return isUnknown(use.used(), new UseSite(file, use.user(), use.at().offset()));
    }

    private boolean isUnknown(Expr used, UseSite place) {
        types.begin(place);
        return switch (used) {
            case Expr.Name(var name) -> isUnknownName(name, place);
            case Expr.Member(Expr.Super _, var _) -> false;
            case Expr.Member(var of, var _) -> isPartOfOutside(of, place) || mayBeOurs(types.of(of, place), of, place);
            case Expr.New(var type, var _) -> !types.of(type, place).isKnown();
            default -> false;
        };
    }

    private boolean isUnknownName(String name, UseSite place) {
        if (names.isParameter(name, place)) return false;
        for (var role : ROLES)
            if (!(names.lookUp(name, place, names.role(place, role), types).meaning() instanceof NameMeaning.Unknown))
                return false;
        return true;
    }

    /// Whether a member that was not found in a value of this type may still be one of the workspace.
    private boolean mayBeOurs(ValueType receiver, Expr of, UseSite place) {
        return switch (receiver) {
            case ValueType.Unknown _ -> true;
            case ValueType.Union(var left, var right) -> mayBeOurs(left, of, place) || mayBeOurs(right, of, place);
            case ValueType.Instance(var type, var _) -> mayHaveMore(type, of, place);
            case ValueType.Itself(var type) -> mayHaveMore(type, of, place);
            case ValueType.Space _ -> true;
            case ValueType.Callable _,
                    ValueType.Outside _,
                    ValueType.Elements _,
                    ValueType.Tuple _,
                    ValueType.Returns _,
                    ValueType.Shape _ -> false;
        };
    }

    /// Whether a receiver is read from a parameter of an external type: `state` in `context.state.used`. Where types
    /// may be generic or are not declared at all, that part may be of a type of the workspace.
    private boolean isPartOfOutside(Expr of, UseSite place) {
        if (names.rules(place.file()).types().typesAreComplete()) return false;
        if (!(of instanceof Expr.Member) || !(types.of(of, place) instanceof ValueType.Outside)) return false;
        var root = of;
        for (int depth = 0; depth < TypeInference.CHAIN_MAX && root instanceof Expr.Member(var inner, var _); depth++)
            root = inner;
        return root instanceof Expr.Name(var name) && names.isParameter(name, place);
    }

    /// Where types are not declared, an object may have members of types that it is combined with elsewhere.
    private boolean mayHaveMore(int type, Expr of, UseSite place) {
        var language = place.file().facts().language();
        if (language == Language.TYPESCRIPT || names.rules(place.file()).types().typesAreComplete()) return false;
        return of instanceof Expr.Self || !types.members().reachesOutside(type);
    }
}
