package dev.cairn.language.java.resolve;

import dev.cairn.model.code.SymbolKind;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.meaning.ValueType;
import dev.cairn.projection.resolve.rule.LibraryRules;
import java.util.List;

/// The result types of methods of the Java standard library, and of the methods that every enum and array has.
final class JavaLibraryRules implements LibraryRules {

    private final DeclarationTable declarations;

    JavaLibraryRules(DeclarationTable declarations) {
        this.declarations = declarations;
    }

    @Override
    public ValueType externalResult(ValueType receiver, String method) {
        return switch (receiver) {
            case ValueType.Outside outside -> JavaStandardLibrary.result(outside, method);
            case ValueType.Itself(var symbol)
            when isEnum(symbol) && method.equals("values") ->
                new ValueType.Elements(new ValueType.Instance(symbol, List.of()));
            case ValueType.Itself(var symbol)
            when isEnum(symbol) && method.equals("valueOf") -> new ValueType.Instance(symbol, List.of());
            case ValueType.Instance _ -> JavaStandardLibrary.objectResult(receiver, method);
            case ValueType.Elements _ -> method.equals("clone") ? receiver : ValueType.unknown();
            default -> ValueType.unknown();
        };
    }

    @Override
    public ValueType externalResult(ValueType receiver, String method, List<ValueType> given) {
        return receiver instanceof ValueType.Outside outside
                ? JavaStandardLibrary.result(
                        method.isEmpty() ? outside.holder() : outside, named(outside, method), given)
                : externalResult(receiver, method);
    }

    /// The name of the called method. After a static import, a method is called without its type.
    private static String named(ValueType.Outside called, String method) {
        return method.isEmpty() ? called.member().substring(called.member().lastIndexOf('.') + 1) : method;
    }

    private boolean isEnum(int symbol) {
        return declarations.fact(symbol).kind() == SymbolKind.ENUM;
    }

    @Override
    public ValueType callbackParameter(ValueType receiver, String method, int parameter) {
        return receiver instanceof ValueType.Outside outside
                ? JavaStandardLibrary.passed(outside, method, parameter)
                : ValueType.unknown();
    }
}
