package dev.cairn.store.codec;

import dev.cairn.model.code.DeclaredTypes;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.ParameterFact;
import dev.cairn.model.code.Span;
import dev.cairn.model.code.Supertype;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.SymbolKind;

/// Encodes one symbol in binary form.
final class SymbolCodec {

    private SymbolCodec() {}

    static void write(SymbolFact symbol, ByteSink out) {
        out.text(symbol.name());
        out.text(symbol.kind().name());
        out.number(symbol.parent() + 1);
        out.text(symbol.owner());
        writeSpan(symbol.span(), out);
        FactsCodec.writeSite(symbol.at(), out);
        CollectionCodec.writeSet(symbol.modifiers(), out);
        out.text(symbol.signature());
        out.text(symbol.doc());
        writeTyping(symbol.types(), out);
        out.fixed(symbol.bodyHash());
    }

    static SymbolFact read(ByteSource in) {
        return new SymbolFact(
                in.text(),
                SymbolKind.valueOf(in.text()),
                in.number() - 1,
                in.text(),
                readSpan(in),
                FactsCodec.readSite(in),
                CollectionCodec.readSet(Modifier.class, in),
                in.text(),
                in.text(),
                readTyping(in),
                in.fixed());
    }

    private static void writeSpan(Span span, ByteSink out) {
        out.number(span.startByte());
        out.number(span.endByte() - span.startByte());
        out.number(span.startLine());
        out.number(span.endLine() - span.startLine());
    }

    private static Span readSpan(ByteSource in) {
        int startByte = in.number();
        int endByte = startByte + in.number();
        int startLine = in.number();
        return new Span(startByte, endByte, startLine, startLine + in.number());
    }

    private static void writeTyping(DeclaredTypes typing, ByteSink out) {
        CollectionCodec.write(typing.typeParameters(), out, (parameter, to) -> to.text(parameter));
        CollectionCodec.write(typing.parameters(), out, SymbolCodec::writeParameter);
        CollectionCodec.writeOptional(typing.type(), out, ExprCodec::write);
        CollectionCodec.write(typing.supertypes(), out, (base, to) -> {
            to.text(base.relation().name());
            ExprCodec.write(base.type(), to);
        });
        ExprCodec.write(typing.value(), out);
    }

    private static DeclaredTypes readTyping(ByteSource in) {
        return new DeclaredTypes(
                CollectionCodec.read(in, ByteSource::text),
                CollectionCodec.read(in, SymbolCodec::readParameter),
                CollectionCodec.readOptional(in, ExprCodec::readType),
                CollectionCodec.read(in, SymbolCodec::readSuper),
                ExprCodec.readExpr(in));
    }

    private static void writeParameter(ParameterFact parameter, ByteSink out) {
        out.text(parameter.name());
        CollectionCodec.writeOptional(parameter.type(), out, ExprCodec::write);
        out.number((parameter.isOptional() ? 1 : 0) | (parameter.isVariadic() ? 2 : 0));
    }

    private static ParameterFact readParameter(ByteSource in) {
        var name = in.text();
        var type = CollectionCodec.readOptional(in, ExprCodec::readType);
        int flags = in.number();
        return new ParameterFact(name, type, (flags & 1) != 0, (flags & 2) != 0);
    }

    private static Supertype readSuper(ByteSource in) {
        var relation = Supertype.SupertypeRelation.valueOf(in.text());
        return new Supertype(ExprCodec.readType(in), relation);
    }
}
