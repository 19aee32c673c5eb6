package dev.cairn.projection.graph;

import java.io.ByteArrayOutputStream;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Edges as bytes and back; numbers of nodes mean what they mean in the world the edges were resolved in.
final class EdgeBytes {

    private static final int FORM = 4;
    private static final int LOW_BITS = 7;
    private static final int LOW_MASK = (1 << LOW_BITS) - 1;
    private static final int MORE = 1 << LOW_BITS;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream(1 << 16);

    private EdgeBytes() {}

    /// What was kept: the edges, and the names that packages and members have in them.
    record Kept(EdgeBuffer edges, List<String> packages, List<String> members) {}

    /// Everything a graph's files say; what follows from it is left out.
    static byte[] write(CodeGraph graph) {
        var written = new EdgeBytes();
        written.number(FORM);
        written.number(graph.symbols());
        written.number(graph.world().files().size());
        written.names(graph.externals().packages());
        written.names(graph.externals().members());
        written.edges(graph);
        return written.out.toByteArray();
    }

    private void edges(CodeGraph graph) {
        var known = graph.adjacency();
        int said = 0;
        for (int edge = 0; edge < known.size(); edge++) if (!GraphDraft.isDerived(known.type(edge))) said++;
        number(said);
        int before = 0;
        for (int edge = 0; edge < known.size(); edge++) {
            if (GraphDraft.isDerived(known.type(edge))) continue;
            number(known.from(edge) - before);
            before = known.from(edge);
            number(known.to(edge));
            out.write(known.kind(edge));
            number(known.line(edge));
            number(known.column(edge));
            number(known.member(edge));
        }
    }

    private void names(List<String> names) {
        number(names.size());
        for (var name : names) {
            var bytes = name.getBytes(StandardCharsets.UTF_8);
            number(bytes.length);
            out.writeBytes(bytes);
        }
    }

    private void number(int value) {
        int left = value;
        while ((left & ~LOW_MASK) != 0) {
            out.write((left & LOW_MASK) | MORE);
            left >>>= LOW_BITS;
        }
        out.write(left);
    }

    /// Reads them for a world with so many symbols and files; empty when they are of another one, or damaged.
    static Optional<Kept> read(byte[] bytes, int symbols, int files) {
        try {
            var in = ByteBuffer.wrap(bytes);
            if (number(in) != FORM || number(in) != symbols || number(in) != files) return Optional.empty();
            var packages = names(in);
            var members = names(in);
            var edges = edges(in, symbols + files + packages.size(), members.size());
            return in.hasRemaining() ? Optional.empty() : Optional.of(new Kept(edges, packages, members));
        } catch (BufferUnderflowException | IllegalArgumentException | IndexOutOfBoundsException damaged) {
            return Optional.empty();
        }
    }

    private static EdgeBuffer edges(ByteBuffer in, int nodes, int members) {
        var edges = new EdgeBuffer();
        int count = number(in);
        int from = 0;
        for (int edge = 0; edge < count; edge++) {
            from += number(in);
            int to = number(in);
            edges.add(below(from, nodes), below(to, nodes), known(in.get()));
            edges.site(number(in), number(in));
            edges.uses(below(number(in), members));
        }
        return edges;
    }

    /// A byte that means nothing is refused here, not by whoever asks for the edge.
    private static byte known(byte kind) {
        var _ = EdgeBuffer.type(kind);
        var _ = EdgeBuffer.provenance(kind);
        return kind;
    }

    private static int below(int number, int limit) {
        if (number < 0 || number >= limit) throw new IllegalArgumentException("damaged: " + number);
        return number;
    }

    private static List<String> names(ByteBuffer in) {
        int count = number(in);
        var names = new ArrayList<String>();
        for (int name = 0; name < count; name++) {
            var bytes = new byte[below(number(in), in.remaining() + 1)];
            in.get(bytes);
            names.add(new String(bytes, StandardCharsets.UTF_8));
        }
        return names;
    }

    private static int number(ByteBuffer in) {
        int value = 0;
        for (int shift = 0; shift < Integer.SIZE; shift += LOW_BITS) {
            int read = in.get();
            value |= (read & LOW_MASK) << shift;
            if ((read & MORE) == 0) return value;
        }
        throw new IllegalArgumentException("damaged: a number does not end");
    }
}
