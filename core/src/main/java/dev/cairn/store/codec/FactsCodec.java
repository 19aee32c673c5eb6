package dev.cairn.store.codec;

import static dev.cairn.store.codec.CollectionCodec.readSet;
import static dev.cairn.store.codec.CollectionCodec.write;
import static dev.cairn.store.codec.CollectionCodec.writeSet;

import dev.cairn.model.code.BindingFact;
import dev.cairn.model.code.CallFact;
import dev.cairn.model.code.ExportFact;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.ImportFact;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.ReferenceFacts;
import dev.cairn.model.code.SourcePosition;
import dev.cairn.model.code.UseFact;
import java.util.List;
import java.util.Optional;

/// Encodes the facts of a file in compact binary form.
///
/// The format may change at any time, because facts are derived from file content: bytes with another
/// [#FORMAT_VERSION] are ignored, and the file is parsed again.
public final class FactsCodec {

    /// Increased whenever the format or its meaning changes.
    public static final int FORMAT_VERSION = 5;

    private FactsCodec() {}

    public static byte[] encode(FileFacts facts) {
        var out = new ByteSink();
        out.number(FORMAT_VERSION);
        out.text(facts.language().name());
        out.text(facts.packageName());
        out.number(facts.lines());
        writeSet(facts.traits(), out);
        write(facts.problems(), out, (problem, to) -> to.text(problem));
        write(facts.symbols(), out, SymbolCodec::write);
        write(facts.imports(), out, FactsCodec::writeImport);
        write(facts.exports(), out, (export, to) -> {
            to.text(export.name());
            ExprCodec.write(export.value(), to);
        });
        write(facts.bindings(), out, FactsCodec::writeBinding);
        write(facts.calls(), out, FactsCodec::writeCall);
        write(facts.uses(), out, (use, to) -> {
            to.number(2 * (use.user() + 1) + (use.isValue() ? 1 : 0));
            ExprCodec.write(use.used(), to);
            writeSite(use.at(), to);
        });
        return ChecksummedBytes.withChecksum(out.toBytes());
    }

    /// Decodes facts. The result is empty if the bytes are damaged or have another format version.
    ///
    /// References take up most of the bytes, so they are decoded only when they are first used.
    public static Optional<FileFacts> decode(byte[] bytes) {
        try {
            return ChecksummedBytes.verified(bytes).flatMap(FactsCodec::open);
        } catch (IllegalStateException
                | IllegalArgumentException
                | IndexOutOfBoundsException
                | ArithmeticException damaged) {
            return Optional.empty();
        }
    }

    private static Optional<FileFacts> open(byte[] bytes) {
        var in = new ByteSource(bytes);
        if (in.number() != FORMAT_VERSION) return Optional.empty();
        var language = Language.valueOf(in.text());
        var packageName = in.text();
        int lines = in.number();
        var traits = readSet(FileFacts.FileTrait.class, in);
        var problems = CollectionCodec.read(in, ByteSource::text);
        var symbols = CollectionCodec.read(in, SymbolCodec::read);
        var declared = new FileFacts(
                language,
                packageName,
                lines,
                symbols,
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                traits,
                problems);
        return Optional.of(declared.with(() -> readReferences(in)));
    }

    private static ReferenceFacts readReferences(ByteSource in) {
        return new ReferenceFacts(
                CollectionCodec.read(in, FactsCodec::readImport),
                CollectionCodec.read(in, from -> new ExportFact(from.text(), ExprCodec.readExpr(from))),
                CollectionCodec.read(in, FactsCodec::readBinding),
                CollectionCodec.read(in, FactsCodec::readCall),
                CollectionCodec.read(in, FactsCodec::readUse));
    }

    private static UseFact readUse(ByteSource in) {
        int head = in.number();
        return new UseFact(head / 2 - 1, ExprCodec.readExpr(in), head % 2 == 1, readSite(in));
    }

    static void writeSite(SourcePosition site, ByteSink out) {
        out.number(site.offset());
        out.number(site.line());
        out.number(site.column());
    }

    static SourcePosition readSite(ByteSource in) {
        return new SourcePosition(in.number(), in.number(), in.number());
    }

    private static void writeImport(ImportFact written, ByteSink out) {
        out.text(written.module());
        write(written.names(), out, (named, to) -> {
            to.text(named.name());
            to.text(named.local());
        });
        out.text(written.alias().orElse(""));
        writeSet(written.forms(), out);
        out.number(written.scope() + 1);
        writeSite(written.at(), out);
    }

    private static ImportFact readImport(ByteSource in) {
        var module = in.text();
        var names = CollectionCodec.read(in, from -> new ImportFact.ImportedName(from.text(), from.text()));
        var alias = Optional.of(in.text()).filter(text -> !text.isEmpty());
        var forms = readSet(ImportFact.ImportStyle.class, in);
        return new ImportFact(module, names, alias, forms, in.number() - 1, readSite(in));
    }

    private static void writeBinding(BindingFact binding, ByteSink out) {
        out.number(binding.scope() + 1);
        out.text(binding.name());
        CollectionCodec.writeOptional(binding.type(), out, ExprCodec::write);
        ExprCodec.write(binding.value(), out);
        out.number(binding.fromByte());
        out.number(binding.toByte());
    }

    private static BindingFact readBinding(ByteSource in) {
        return new BindingFact(
                in.number() - 1,
                in.text(),
                CollectionCodec.readOptional(in, ExprCodec::readType),
                ExprCodec.readExpr(in),
                in.number(),
                in.number());
    }

    private static void writeCall(CallFact call, ByteSink out) {
        out.number(call.caller() + 1);
        ExprCodec.write(call.callee(), out);
        out.number(call.argumentCount() + 1);
        write(call.argumentValues(), out, ExprCodec::write);
        writeSite(call.at(), out);
    }

    private static CallFact readCall(ByteSource in) {
        return new CallFact(
                in.number() - 1,
                ExprCodec.readExpr(in),
                in.number() - 1,
                CollectionCodec.read(in, ExprCodec::readExpr),
                readSite(in));
    }
}
