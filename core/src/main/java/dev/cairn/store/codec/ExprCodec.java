package dev.cairn.store.codec;

import dev.cairn.model.code.Expr;
import dev.cairn.model.code.TypeRef;

/// Encodes expressions and types in binary form: a tag, then the parts.
///
/// Expressions nested deeper than [#DEPTH_MAX] are written as unknown, because resolution does not follow them so
/// far.
final class ExprCodec {

    static final int DEPTH_MAX = 200;

    private static final int UNKNOWN = 0;
    private static final int NAME = 1;
    private static final int SELF = 2;
    private static final int SUPER = 3;
    private static final int MEMBER = 4;
    private static final int CALL = 5;
    private static final int NEW = 6;
    private static final int TYPED = 7;
    private static final int ELEMENT = 8;
    private static final int PART = 9;
    private static final int AWAITED = 10;
    private static final int EITHER = 11;
    private static final int DECLARED = 12;
    private static final int OBJECT_OF = 13;
    private static final int APPLIED = 14;
    private static final int FUNCTION = 15;
    private static final int LIST_OF = 16;
    private static final int TUPLE_OF = 17;
    private static final int AT = 18;
    private static final int EXPECTED = 19;
    private static final int PASSED = 20;
    private static final int KEY = 21;

    private ExprCodec() {}

    static void write(Expr expr, ByteSink out) {
        write(expr, out, 0);
    }

    private static void write(Expr expr, ByteSink out, int depth) {
        if (depth >= DEPTH_MAX) {
            out.number(UNKNOWN);
            return;
        }
        int inner = depth + 1;
        switch (expr) {
            case Expr.Unknown _ -> out.number(UNKNOWN);
            case Expr.Name(var name) -> out.number(NAME).text(name);
            case Expr.Self _ -> out.number(SELF);
            case Expr.Super _ -> out.number(SUPER);
            case Expr.Member(var of, var name) -> write(of, out.number(MEMBER).text(name), inner);
            case Expr.Call(var callee, var arguments) ->
                write(callee, out.number(CALL).number(arguments + 1), inner);
            case Expr.CallWithArguments(var callee, var given) -> {
                write(callee, out.number(APPLIED), inner);
                CollectionCodec.write(given, out, (argument, to) -> write(argument, to, inner));
            }
            case Expr.Function(var result, var offset) ->
                write(result, out.number(FUNCTION).number(offset), inner);
            case Expr.New(var type, var arguments) ->
                write(type, out.number(NEW).number(arguments + 1), inner);
            case Expr.Typed(var type) -> write(type, out.number(TYPED), inner);
            case Expr.Element(var of) -> write(of, out.number(ELEMENT), inner);
            case Expr.Key(var of) -> write(of, out.number(KEY), inner);
            case Expr.TupleElement(var of, var index) ->
                write(of, out.number(PART).number(index), inner);
            case Expr.ListOf(var element) -> write(element, out.number(LIST_OF), inner);
            case Expr.TupleOf(var parts) ->
                CollectionCodec.write(parts, out.number(TUPLE_OF), (part, to) -> write(part, to, inner));
            case Expr.EvaluatedAt(var of, var symbol, var offset) ->
                write(of, out.number(AT).number(symbol + 1).number(offset), inner);
            case Expr.Awaited(var of) -> write(of, out.number(AWAITED), inner);
            case Expr.Either(var left, var right) -> {
                write(left, out.number(EITHER), inner);
                write(right, out, inner);
            }
            case Expr.ExpectedArgument(var callee, var arguments, var index) ->
                write(callee, out.number(EXPECTED).number(arguments + 1).number(index), inner);
            case Expr.PassedArgument(var function, var index) ->
                write(function, out.number(PASSED).number(index), inner);
            case Expr.DeclaredSymbol(var symbol) -> out.number(DECLARED).number(symbol);
            case Expr.ObjectOf(var properties) ->
                CollectionCodec.write(
                        properties,
                        out.number(OBJECT_OF),
                        (property, to) -> write(property.value(), to.text(property.name()), inner));
        }
    }

    static Expr readExpr(ByteSource in) {
        return readExpr(in, 0);
    }

    private static Expr readExpr(ByteSource in, int depth) {
        if (depth > DEPTH_MAX) throw new IllegalStateException("an expression is nested too deep");
        int inner = depth + 1;
        int tag = in.number();
        return switch (tag) {
            case UNKNOWN -> Expr.UNKNOWN;
            case NAME -> new Expr.Name(in.text());
            case SELF -> new Expr.Self();
            case SUPER -> new Expr.Super();
            case TYPED -> new Expr.Typed(readType(in, inner));
            case ELEMENT -> new Expr.Element(readExpr(in, inner));
            case KEY -> new Expr.Key(readExpr(in, inner));
            case LIST_OF -> new Expr.ListOf(readExpr(in, inner));
            case AWAITED -> new Expr.Awaited(readExpr(in, inner));
            case EITHER -> new Expr.Either(readExpr(in, inner), readExpr(in, inner));
            case DECLARED -> new Expr.DeclaredSymbol(in.number());
            case APPLIED ->
                new Expr.CallWithArguments(
                        readExpr(in, inner), CollectionCodec.read(in, from -> readExpr(from, inner)));
            case TUPLE_OF -> new Expr.TupleOf(CollectionCodec.read(in, from -> readExpr(from, inner)));
            case OBJECT_OF ->
                new Expr.ObjectOf(
                        CollectionCodec.read(in, from -> new Expr.Property(from.text(), readExpr(from, inner))));
            case MEMBER -> {
                var name = in.text();
                yield new Expr.Member(readExpr(in, inner), name);
            }
            default -> readNumbered(tag, in, inner);
        };
    }

    /// Reads an expression whose numbers are stored before its operand.
    private static Expr readNumbered(int tag, ByteSource in, int depth) {
        int number = in.number();
        return switch (tag) {
            case CALL -> new Expr.Call(readExpr(in, depth), number - 1);
            case NEW -> new Expr.New(readType(in, depth), number - 1);
            case FUNCTION -> new Expr.Function(readExpr(in, depth), number);
            case PART -> new Expr.TupleElement(readExpr(in, depth), number);
            case PASSED -> new Expr.PassedArgument(readExpr(in, depth), number);
            case AT -> {
                int offset = in.number();
                yield new Expr.EvaluatedAt(readExpr(in, depth), number - 1, offset);
            }
            case EXPECTED -> {
                int index = in.number();
                yield new Expr.ExpectedArgument(readExpr(in, depth), number - 1, index);
            }
            default -> throw new IllegalStateException("no expression has the tag " + tag);
        };
    }

    static void write(TypeRef type, ByteSink out) {
        write(type, out, 0);
    }

    private static void write(TypeRef type, ByteSink out, int depth) {
        out.text(type.name());
        if (depth >= DEPTH_MAX) out.number(0);
        else CollectionCodec.write(type.args(), out, (argument, to) -> write(argument, to, depth + 1));
    }

    static TypeRef readType(ByteSource in) {
        return readType(in, 0);
    }

    private static TypeRef readType(ByteSource in, int depth) {
        if (depth > DEPTH_MAX) throw new IllegalStateException("a type is nested too deep");
        return new TypeRef(in.text(), CollectionCodec.read(in, from -> readType(from, depth + 1)));
    }
}
