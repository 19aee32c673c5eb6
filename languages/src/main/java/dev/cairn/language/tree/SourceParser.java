package dev.cairn.language.tree;

import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.parse.BinaryContent;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.function.Supplier;

/// Turns source bytes into flat trees, on as many threads as ask.
///
/// Each call borrows a native parser of its own, so threads, virtual ones too, never share one.
public final class SourceParser implements AutoCloseable {

    private static final Problem BINARY = new Problem(
            ProblemCode.BAD_ARGUMENT, "The file holds binary content.", "Leave it out with an ignore rule.");

    private final Supplier<NativeParser> parsers;
    private final ConcurrentLinkedDeque<NativeParser> idle = new ConcurrentLinkedDeque<>();
    private volatile boolean closed;

    SourceParser(Supplier<NativeParser> parsers) {
        this.parsers = parsers;
    }

    /// Parses UTF-8 text; a byte order mark and invalid bytes are tolerated, too large or too costly files skipped.
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
            int ending = parser.parse(grammar, utf8, limits);
            if (ending < 0) return skipped(why(ending, grammar, limits));
            return new ParseOutcome.Parsed(new FlatTree(grammar, utf8, parser.records(ending), parser.cut()));
        } finally {
            giveBack(parser);
        }
    }

    private static String why(int ending, Grammar grammar, ParseLimits limits) {
        return switch (ending) {
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
