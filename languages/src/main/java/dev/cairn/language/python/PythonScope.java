package dev.cairn.language.python;

import dev.cairn.language.extract.FactsBuilder;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.TypeRef;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The values of names in a module, class or function at the current point of the walk.
///
/// Dotted keys such as `self.x` hold what was last assigned to or checked of an attribute in this very function.
final class PythonScope {

    /// The kind of construct a scope belongs to.
    enum Kind {
        MODULE,
        CLASS,
        FUNCTION
    }

    /// Statements that run together: names held in one end where it ends.
    private record Frame(@Nullable Frame outer, int endByte, Map<String, Expr> held, Set<String> checked) {}

    /// A function or class of this scope, and the statements it stands among.
    private record Definition(int symbol, Frame frame) {}

    private final PythonFileContext file;
    private final @Nullable PythonScope outer;
    private final Kind kind;
    private final int symbol;
    private final Map<String, PythonField> fields = new LinkedHashMap<>();
    private final Set<String> globals = new HashSet<>();
    private final Set<String> locals = new HashSet<>();
    private final Map<String, TypeRef> declared = new HashMap<>();
    private final List<Expr> returned = new ArrayList<>();
    private final List<Expr> yielded = new ArrayList<>();
    private final Map<String, List<Definition>> definitions = new HashMap<>();
    private Frame frame;
    private int dotted;
    private String self = "";
    private boolean selfIsType;
    private boolean isTest;
    private boolean isEnum;

    PythonScope(PythonFileContext file, @Nullable PythonScope outer, Kind kind, int endByte) {
        this.file = file;
        this.outer = outer;
        this.kind = kind;
        this.symbol = outer == null ? SymbolFact.TOP : file.facts.current();
        this.frame = new Frame(null, endByte + 1, new HashMap<>(), new HashSet<>());
    }

    static PythonScope module(PythonFileContext file, int endByte) {
        return new PythonScope(file, null, Kind.MODULE, endByte);
    }

    PythonScope outer() {
        return outer == null ? this : outer;
    }

    Kind kind() {
        return kind;
    }

    int symbol() {
        return symbol;
    }

    /// The first parameter of a method: the object, or its type in a class method.
    void self(String name, boolean isType) {
        self = name;
        selfIsType = isType;
    }

    void test(boolean holds) {
        isTest = holds;
    }

    void markEnum(boolean holds) {
        isEnum = holds;
    }

    boolean isEnum() {
        return isEnum;
    }

    boolean isTest() {
        return isTest;
    }

    /// The object or type a name stands for when it is the first parameter of a method around; else nothing.
    Optional<Expr> selfNamed(String name) {
        boolean nearest = true;
        for (var here = this; here.outer != null; here = here.outer()) {
            if (here.kind != Kind.FUNCTION) continue;
            if (here.self.equals(name)) return Optional.of(here.selfSeen(nearest));
            if (here.frame.held().containsKey(name)) return Optional.empty();
            nearest &= here.outer().kind != Kind.CLASS;
        }
        return Optional.empty();
    }

    /// From inside of a class that stands in the method, `self` is still the method's own.
    private Expr selfSeen(boolean nearest) {
        if (selfIsType) return new Expr.Declared(outer().symbol);
        return nearest ? new Expr.Self() : new Expr.At(new Expr.Self(), symbol, 0);
    }

    /// The class whose method this is inside of, if any.
    Optional<PythonScope> typeAround() {
        for (var here = this; here.outer != null; here = here.outer())
            if (here.kind == Kind.CLASS) return Optional.of(here);
        return Optional.empty();
    }

    void declareGlobal(String name) {
        globals.add(name);
    }

    boolean isGlobal(String name) {
        return globals.contains(name);
    }

    /// Remembers what a name was declared to be, for checks that leave a part of it.
    void declare(String name, Optional<TypeRef> type) {
        if (type.isPresent() && type.get().name().equals(TypeRef.UNION)) declared.put(name, type.get());
        else declared.remove(name);
    }

    /// The union that a name of this function was declared to be and still is.
    Optional<TypeRef> declaredUnion(String name) {
        return Optional.ofNullable(declared.get(name));
    }

    /// Binds a name from a byte on, as long as the statements around run together.
    void hold(String name, Optional<TypeRef> type, Expr value, int fromByte) {
        file.facts.bind(name, type, value, new FactsBuilder.Range(fromByte, frame.endByte()));
        declare(name, type);
        note(
                name,
                type.<Expr>map(Expr.Typed::new)
                        .orElseGet(() -> file.expressions().at(value, fromByte - 1)));
    }

    /// Lets a check hold from a byte on; unlike an assignment it is over where the statements around end.
    void narrow(String name, TypeRef type, int fromByte) {
        file.facts.bind(name, Optional.of(type), Expr.UNKNOWN, new FactsBuilder.Range(fromByte, frame.endByte()));
        if (name.indexOf('.') >= 0) dotted++;
        frame.checked().add(name);
    }

    /// A parameter or another name that only this function knows.
    void local(String name) {
        locals.add(name);
    }

    boolean isLocal(String name) {
        for (var here = this; here.outer != null; here = here.outer()) if (here.locals.contains(name)) return true;
        return false;
    }

    /// Whether a name is assigned anywhere in this very function so far: then it means no global one in all of it.
    boolean isOwnLocal(String name) {
        return locals.contains(name) && !globals.contains(name);
    }

    private void note(String name, Expr value) {
        frame.checked().remove(name);
        locals.add(name);
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

    /// Whether an attribute was assigned or checked in this function and still holds that.
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

    /// Notes a definition, and gives the earlier ones of its name that it surely takes the place of.
    ///
    /// One in another branch may be the one that runs, so it stays.
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

    /// Whether statements stand among those that run now, or in a branch of them; frames are the same or not.
    @SuppressWarnings("ReferenceEquality")
    private boolean isWithin(@Nullable Frame inner) {
        for (Frame here = inner; here != null; here = here.outer()) if (here == frame) return true;
        return false;
    }

    void open(int endByte) {
        frame = new Frame(frame, endByte + 1, new HashMap<>(), new HashSet<>());
    }

    /// Ends a branch and gives what was bound in it.
    Map<String, Expr> close() {
        var held = frame.held();
        var around = frame.outer();
        if (around != null) frame = around;
        return held;
    }

    PythonField field(String name, java.util.function.Supplier<PythonField> maker) {
        return fields.computeIfAbsent(name, _ -> maker.get());
    }

    void finishFields() {
        fields.values().forEach(PythonField::finish);
    }

    void returns(Expr value) {
        returned.add(value);
    }

    void yields(Expr value) {
        yielded.add(value);
    }

    boolean isGenerator() {
        return !yielded.isEmpty();
    }

    /// The result of calling this function, derived from its `return` and `yield` statements.
    Expr result() {
        if (isGenerator()) return new Expr.ListOf(PythonField.either(yielded));
        return returned.isEmpty() ? new Expr.Typed(PythonAnnotations.NOTHING) : PythonField.either(returned);
    }
}
