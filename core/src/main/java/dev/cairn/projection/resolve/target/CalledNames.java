package dev.cairn.projection.resolve.target;

import dev.cairn.model.code.Expr;
import dev.cairn.model.code.Modifier;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.UseSite;
import dev.cairn.projection.resolve.meaning.NameMeaning;
import dev.cairn.projection.resolve.meaning.NameRole;
import dev.cairn.projection.resolve.name.NameLookup;
import dev.cairn.projection.resolve.type.TypeInference;

/// Distinguishes calls of a function by its name from calls of a value in a variable, field, parameter or result.
final class CalledNames {

    private static final int DEPTH_MAX = 10;

    private final DeclarationTable declarations;
    private final NameLookup names;
    private final TypeInference types;
    private final MentionTargets mentions;

    CalledNames(NameLookup names, TypeInference types) {
        this.declarations = names.declarations();
        this.names = names;
        this.types = types;
        this.mentions = new MentionTargets(names, types);
    }

    /// Whether an expression is the name of a function or type, possibly a name that an import defines.
    boolean isName(Expr callee, UseSite place) {
        return isName(callee, place, 0);
    }

    private boolean isName(Expr callee, UseSite place, int depth) {
        return switch (callee) {
            case Expr.Name(var name) ->
                names.lookUp(name, place, names.role(place, NameRole.CALLED), types)
                                        .meaning()
                                instanceof NameMeaning.Symbols(var found)
                        && isDeclared(found);
            case Expr.Member(Expr.Super _, var _) -> true;
            case Expr.Member(var of, var name) ->
                isDeclared(mentions.symbols(types.of(of, place), name, place, names.role(place, NameRole.CALLED)));
            // A type with type arguments.
            case Expr.Element(var of) -> depth < DEPTH_MAX && isName(of, place, depth + 1);
            default -> false;
        };
    }

    private boolean isDeclared(int[] symbols) {
        for (int symbol : symbols) {
            var fact = declarations.fact(symbol);
            boolean isRead = fact.is(Modifier.GETTER) || fact.is(Modifier.PROPERTY);
            if (fact.kind().isType() || (fact.kind().isCallable() && !isRead)) return true;
        }
        return false;
    }
}
