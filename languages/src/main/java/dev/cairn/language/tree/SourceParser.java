package dev.cairn.language.tree;

import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.parse.BinaryContent;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.function.Supplier;

/// Parses source bytes to flat trees; any number of threads may call it.
///
/// Each call borrows a native parser from a pool, so two threads never use the same one.
public final class SourceParser implements AutoCloseable {

    private static final Problem BINARY = new Problem(
            ProblemCode.BAD_ARGUMENT, "The file holds binary content.", "Leave it out with an ignore rule.");

    private final Supplier<NativeParser> parsers;
    private final ConcurrentLinkedDeque<NativeParser> idle = new ConcurrentLinkedDeque<>();
    private volatile boolean closed;

    SourceParser(Supplier<NativeParser> parsers) {
        this.parsers = parsers;
    }

    /// Parses UTF-8 text. A byte order mark and invalid bytes are allowed; files beyond the limits are skipped.
    public ParseOutcome parse(Grammar grammar, byte[] utf8, ParseLimits limits) {
        if (closed) throw new IllegalStateException("the parser is closed");
        if (utf8.length > limits.bytesMax())
            return skipped("The file has " + utf8.length + " bytes, more than the " + limits.bytesMax() + " allowed.");
        if (BinaryContent.isBinary(utf8)) return new ParseOutcome.Skipped(BINARY);
        var hazard = GrammarHazards.of(grammar.name(), utf8);
        if (hazard.isPresent()) return skipped(hazard.get());
        var parser = idle.pollFirst();
        if (parser == null) parser = parsers.get();
        try {
            int result = parser.parse(grammar, utf8, limits);
            if (result < 0) return skipped(why(result, grammar, limits));
            return new ParseOutcome.Parsed(new FlatTree(grammar, utf8, parser.records(result), parser.cut()));
        } finally {
            giveBack(parser);
        }
    }

    private static String why(int result, Grammar grammar, ParseLimits limits) {
        return switch (result) {
            case NativeParser.OUT_OF_TIME ->
                "Parsing took longer than " + limits.timeMax().toMillis() + " ms.";
            case NativeParser.TOO_MANY_NODES -> "The file has more than " + limits.nodesMax() + " syntax nodes.";
            case NativeParser.NO_MEMORY -> "There is not enough memory for the syntax tree of the file.";
            default -> throw new IllegalStateException("the core cannot use the grammar " + grammar);
        };
    }

    private static ParseOutcome skipped(String why) {
        return new ParseOutcome.Skipped(
                new Problem(ProblemCode.LIMIT_REACHED, why, "Split the file, or leave it out with an ignore rule."));
    }

    private void giveBack(NativeParser parser) {
        idle.addFirst(parser);
        // If the pool was closed in the meantime, this parser must be closed here.
        if (closed) drain();
    }

    private void drain() {
        for (var parser = idle.pollFirst(); parser != null; parser = idle.pollFirst()) parser.close();
    }

    @Override
    public void close() {
        closed = true;
        drain();
    }
}
