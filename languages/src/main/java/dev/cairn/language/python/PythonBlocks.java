package dev.cairn.language.python;

import dev.cairn.model.code.Expr;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The nested blocks of a scope at the current point of the walk, with the values, checks and definitions of each.
final class PythonBlocks {

    /// A block of statements: bindings of the block end with it.
    private record Frame(@Nullable Frame outer, int endByte, Map<String, Expr> held, Set<String> checked) {}

    /// A function or class of this scope and the block that contains it.
    private record Definition(int symbol, Frame frame) {}

    private final Map<String, List<Definition>> definitions = new HashMap<>();
    private Frame frame;

    /// The number of attributes that were assigned or checked; most functions have none.
    private int dotted;

    PythonBlocks(int endByte) {
        this.frame = new Frame(null, endByte + 1, new HashMap<>(), new HashSet<>());
    }

    void open(int endByte) {
        frame = new Frame(frame, endByte + 1, new HashMap<>(), new HashSet<>());
    }

    /// Ends a branch and returns its bindings.
    Map<String, Expr> close() {
        var held = frame.held();
        var around = frame.outer();
        if (around != null) frame = around;
        return held;
    }

    /// Where the current block ends.
    int endByte() {
        return frame.endByte();
    }

    boolean isHeldHere(String name) {
        return frame.held().containsKey(name);
    }

    /// Notes a check, which ends with the block.
    void check(String name) {
        if (name.indexOf('.') >= 0) dotted++;
        frame.checked().add(name);
    }

    /// Notes an assignment, which ends what was known about the attributes of the name.
    void hold(String name, Expr value) {
        frame.checked().remove(name);
        if (name.indexOf('.') >= 0) dotted++;
        else if (dotted > 0) forgetMembers(name + ".");
        frame.held().put(name, value);
    }

    private void forgetMembers(String prefix) {
        for (Frame here = frame; here != null; here = here.outer())
            for (var entry : here.held().entrySet())
                if (entry.getKey().startsWith(prefix)) entry.setValue(Expr.UNKNOWN);
        for (Frame here = frame; here != null; here = here.outer())
            here.checked().removeIf(key -> key.startsWith(prefix));
    }

    /// Whether an attribute has a value from an assignment or check in this scope.
    boolean holdsMember(String key) {
        if (dotted == 0) return false;
        for (Frame here = frame; here != null; here = here.outer()) {
            if (here.checked().contains(key)) return true;
            var held = here.held().get(key);
            if (held != null) return !(held instanceof Expr.Unknown);
        }
        return false;
    }

    boolean mayHoldMembers() {
        return dotted > 0;
    }

    /// Adds a definition and returns the earlier ones of the same name that it certainly replaces.
    List<Integer> define(String name, int definition) {
        var known = definitions.computeIfAbsent(name, _ -> new ArrayList<>(1));
        var replaced = new ArrayList<Integer>();
        known.removeIf(each -> {
            boolean isOver = isWithin(each.frame());
            if (isOver) replaced.add(each.symbol());
            return isOver;
        });
        known.add(new Definition(definition, frame));
        return replaced;
    }

    /// Whether a block is the current one or inside it; compared by identity.
    @SuppressWarnings("ReferenceEquality")
    private boolean isWithin(@Nullable Frame inner) {
        for (Frame here = inner; here != null; here = here.outer()) if (here == frame) return true;
        return false;
    }
}
