package dev.cairn.store.codec;

import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.ParameterFact;
import dev.cairn.model.code.Span;
import dev.cairn.model.code.SuperType;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.model.code.Typing;

/// The binary form of one symbol.
final class SymbolCodec {

    private SymbolCodec() {}

    static void write(SymbolFact symbol, ByteSink out) {
        out.text(symbol.name());
        out.text(symbol.kind().name());
        out.number(symbol.parent() + 1);
        out.text(symbol.owner());
        writeSpan(symbol.span(), out);
        FactsCodec.writeSite(symbol.at(), out);
        Lists.writeSet(symbol.modifiers(), out);
        out.text(symbol.signature());
        out.text(symbol.doc());
        writeTyping(symbol.typing(), out);
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
                Lists.readSet(Modifier.class, in),
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

    private static void writeTyping(Typing typing, ByteSink out) {
        Lists.write(typing.typeParameters(), out, (parameter, to) -> to.text(parameter));
        Lists.write(typing.parameters(), out, SymbolCodec::writeParameter);
        Lists.writeOptional(typing.type(), out, ExprCodec::write);
        Lists.write(typing.supers(), out, (base, to) -> {
            to.text(base.relation().name());
            ExprCodec.write(base.type(), to);
        });
        ExprCodec.write(typing.value(), out);
    }

    private static Typing readTyping(ByteSource in) {
        return new Typing(
                Lists.read(in, ByteSource::text),
                Lists.read(in, SymbolCodec::readParameter),
                Lists.readOptional(in, ExprCodec::readType),
                Lists.read(in, SymbolCodec::readSuper),
                ExprCodec.readExpr(in));
    }

    private static void writeParameter(ParameterFact parameter, ByteSink out) {
        out.text(parameter.name());
        Lists.writeOptional(parameter.type(), out, ExprCodec::write);
        out.number((parameter.isOptional() ? 1 : 0) | (parameter.isVariadic() ? 2 : 0));
    }

    private static ParameterFact readParameter(ByteSource in) {
        var name = in.text();
        var type = Lists.readOptional(in, ExprCodec::readType);
        int flags = in.number();
        return new ParameterFact(name, type, (flags & 1) != 0, (flags & 2) != 0);
    }

    private static SuperType readSuper(ByteSource in) {
        var relation = SuperType.Relation.valueOf(in.text());
        return new SuperType(ExprCodec.readType(in), relation);
    }
}
