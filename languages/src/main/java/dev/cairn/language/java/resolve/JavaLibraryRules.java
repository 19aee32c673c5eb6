package dev.cairn.language.java.resolve;

import dev.cairn.model.code.SymbolKind;
import dev.cairn.projection.resolve.declaration.World;
import dev.cairn.projection.resolve.meaning.Type;
import dev.cairn.projection.resolve.rule.LibraryRules;
import java.util.List;

/// Results of the Java standard library, and of methods that every enum and array has.
final class JavaLibraryRules implements LibraryRules {

    private final World world;

    JavaLibraryRules(World world) {
        this.world = world;
    }

    @Override
    public Type externalResult(Type receiver, String method) {
        return switch (receiver) {
            case Type.Outside outside -> JavaStandardLibrary.result(outside, method);
            case Type.Itself(var symbol)
            when isEnum(symbol) && method.equals("values") -> new Type.Elements(new Type.Instance(symbol, List.of()));
            case Type.Itself(var symbol)
            when isEnum(symbol) && method.equals("valueOf") -> new Type.Instance(symbol, List.of());
            case Type.Instance _ -> JavaStandardLibrary.objectResult(receiver, method);
            case Type.Elements _ -> method.equals("clone") ? receiver : Type.unknown();
            default -> Type.unknown();
        };
    }

    @Override
    public Type externalResult(Type receiver, String method, List<Type> given) {
        return receiver instanceof Type.Outside outside
                ? JavaStandardLibrary.result(
                        method.isEmpty() ? outside.holder() : outside, named(outside, method), given)
                : externalResult(receiver, method);
    }

    /// A method imported by its name is called without its type.
    private static String named(Type.Outside called, String method) {
        return method.isEmpty() ? called.member().substring(called.member().lastIndexOf('.') + 1) : method;
    }

    private boolean isEnum(int symbol) {
        return world.fact(symbol).kind() == SymbolKind.ENUM;
    }

    @Override
    public Type callbackParameter(Type receiver, String method, int parameter) {
        return receiver instanceof Type.Outside outside
                ? JavaStandardLibrary.passed(outside, method, parameter)
                : Type.unknown();
    }
}
