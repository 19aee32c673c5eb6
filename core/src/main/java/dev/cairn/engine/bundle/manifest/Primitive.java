package dev.cairn.engine.bundle.manifest;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// The five queries that a manifest may use.
public enum Primitive {
    CONSUMERS("dep_graph.consumers", ArgumentKind.PACKAGE),
    REVERSE_LOOKUP("import_graph.reverse_lookup", ArgumentKind.MODULE),
    TRANSITIVE_CALLERS("import_graph.transitive_callers", ArgumentKind.FILES),
    REFERENCES("scip.refs", ArgumentKind.SYMBOL),
    TESTS_EXERCISING("test_inventory.tests_exercising", ArgumentKind.FILES);

    private final String written;
    private final ArgumentKind argument;

    Primitive(String written, ArgumentKind argument) {
        this.written = written;
        this.argument = argument;
    }

    public String written() {
        return written;
    }

    public ArgumentKind argument() {
        return argument;
    }

    public boolean takesDepth() {
        return this == TRANSITIVE_CALLERS;
    }

    static Optional<Primitive> find(String written) {
        return Arrays.stream(values())
                .filter(each -> each.written.equals(written))
                .findFirst();
    }

    static List<String> names() {
        return Arrays.stream(values()).map(Primitive::written).toList();
    }
}
