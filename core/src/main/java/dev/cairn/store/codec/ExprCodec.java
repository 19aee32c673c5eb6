package dev.cairn.store.codec;

import dev.cairn.model.code.Expr;
import dev.cairn.model.code.TypeRef;
import java.util.ArrayList;
import java.util.List;

/// Expressions and types as bytes: a tag, then the parts.
final class ExprCodec {

    private ExprCodec() {}

    static void write(Expr expr, ByteSink out) {
        switch (expr) {
            case Expr.Unknown _ -> out.number(0);
            case Expr.Name(var name) -> tagged(1, name, out);
            case Expr.Self _ -> out.number(2);
            case Expr.Super _ -> out.number(3);
            case Expr.Member(var of, var name) -> {
                tagged(4, name, out);
                write(of, out);
            }
            case Expr.Call(var callee, var arguments) -> {
                out.number(5);
                out.number(arguments);
                write(callee, out);
            }
            case Expr.New(var type, var arguments) -> {
                out.number(6);
                out.number(arguments);
                write(type, out);
            }
            case Expr.Typed(var type) -> {
                out.number(7);
                write(type, out);
            }
            case Expr.Element(var of) -> wrapped(8, of, out);
            case Expr.Key(var of) -> wrapped(14, of, out);
            case Expr.Part(var of, var index) -> {
                out.number(9);
                out.number(index);
                write(of, out);
            }
            case Expr.Awaited(var of) -> wrapped(10, of, out);
            case Expr.Either(var left, var right) -> {
                wrapped(11, left, out);
                write(right, out);
            }
            case Expr.Declared(var symbol) -> {
                out.number(12);
                out.number(symbol);
            }
            case Expr.ObjectOf(var properties) -> {
                out.number(13);
                out.number(properties.size());
                for (var property : properties) {
                    out.text(property.name());
                    write(property.value(), out);
                }
            }
        }
    }

    private static void tagged(int tag, String text, ByteSink out) {
        out.number(tag);
        out.text(text);
    }

    private static void wrapped(int tag, Expr inner, ByteSink out) {
        out.number(tag);
        write(inner, out);
    }

    static Expr readExpr(ByteSource in) {
        int tag = in.number();
        return switch (tag) {
            case 0 -> Expr.UNKNOWN;
            case 1 -> new Expr.Name(in.text());
            case 2 -> new Expr.Self();
            case 3 -> new Expr.Super();
            case 4 -> {
                var name = in.text();
                yield new Expr.Member(readExpr(in), name);
            }
            case 5 -> {
                int arguments = in.number();
                yield new Expr.Call(readExpr(in), arguments);
            }
            case 6 -> {
                int arguments = in.number();
                yield new Expr.New(readType(in), arguments);
            }
            case 7 -> new Expr.Typed(readType(in));
            case 8 -> new Expr.Element(readExpr(in));
            case 9 -> {
                int index = in.number();
                yield new Expr.Part(readExpr(in), index);
            }
            case 10 -> new Expr.Awaited(readExpr(in));
            case 11 -> new Expr.Either(readExpr(in), readExpr(in));
            case 12 -> new Expr.Declared(in.number());
            case 13 -> new Expr.ObjectOf(readProperties(in));
            case 14 -> new Expr.Key(readExpr(in));
            default -> throw new IllegalStateException("no expression has the tag " + tag);
        };
    }

    private static List<Expr.Property> readProperties(ByteSource in) {
        int count = in.number();
        var properties = new ArrayList<Expr.Property>();
        for (int i = 0; i < count; i++) properties.add(new Expr.Property(in.text(), readExpr(in)));
        return properties;
    }

    static void write(TypeRef type, ByteSink out) {
        out.text(type.name());
        out.number(type.args().size());
        for (var argument : type.args()) write(argument, out);
    }

    static TypeRef readType(ByteSource in) {
        var name = in.text();
        int count = in.number();
        if (count == 0) return TypeRef.of(name);
        var arguments = new ArrayList<TypeRef>();
        for (int i = 0; i < count; i++) arguments.add(readType(in));
        return new TypeRef(name, arguments);
    }
}
