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

/// A module, class or function that is being read, with the values that its names have at the current statement.
///
/// A dotted key such as `self.x` has the value or type that the function last assigned to an attribute or checked
/// it to have.
final class PythonScope {

    /// The kind of code that a scope is for.
    enum Kind {
        MODULE,
        CLASS,
        FUNCTION
    }

    /// A block of statements; what is bound in it is forgotten at its end.
    private record Frame(@Nullable Frame outer, int endByte, Map<String, Expr> held, Set<String> checked) {}

    /// A function or class of this scope and the block that contains it.
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

    /// Sets the name of a method's first parameter, which is the object or, in a class method, the class.
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

    /// The receiver, or its class, if the name is the first parameter of an enclosing method; otherwise empty.
    Optional<Expr> selfNamed(String name) {
        boolean nearest = true;
        for (var here = this; here.outer != null; here = here.outer()) {
            if (here.kind != Kind.FUNCTION) continue;
            if (here.self.equals(name)) return Optional.of(here.selfValue(nearest));
            if (here.frame.held().containsKey(name)) return Optional.empty();
            nearest &= here.outer().kind != Kind.CLASS;
        }
        return Optional.empty();
    }

    /// The value of the first parameter. In a class inside a method, `self` still means the receiver of that
    /// method.
    private Expr selfValue(boolean nearest) {
        if (selfIsType) return new Expr.DeclaredSymbol(outer().symbol);
        return nearest ? new Expr.Self() : new Expr.EvaluatedAt(new Expr.Self(), symbol, 0);
    }

    /// The class of the enclosing method, if any.
    Optional<PythonScope> enclosingType() {
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

    /// Remembers the declared union type of a name, because a later check may exclude some of its types.
    void declare(String name, Optional<TypeRef> type) {
        if (type.isPresent() && type.get().name().equals(TypeRef.UNION)) declared.put(name, type.get());
        else declared.remove(name);
    }

    /// The declared union type of a local name; empty if the name was assigned again.
    Optional<TypeRef> declaredUnion(String name) {
        return Optional.ofNullable(declared.get(name));
    }

    /// Binds a name from `fromByte` to the end of the current block.
    void bind(String name, Optional<TypeRef> type, Expr value, int fromByte) {
        file.facts.bind(name, type, value, new FactsBuilder.Range(fromByte, frame.endByte()));
        declare(name, type);
        note(
                name,
                type.<Expr>map(Expr.Typed::new)
                        .orElseGet(() -> file.expressions().at(value, fromByte - 1)));
    }

    /// Applies a check from `fromByte` on. Unlike an assignment, it has no effect after the block.
    void narrow(String name, TypeRef type, int fromByte) {
        file.facts.bind(name, Optional.of(type), Expr.UNKNOWN, new FactsBuilder.Range(fromByte, frame.endByte()));
        if (name.indexOf('.') >= 0) dotted++;
        frame.checked().add(name);
    }

    /// Adds a parameter or another local name of this function.
    void local(String name) {
        locals.add(name);
    }

    boolean isLocal(String name) {
        for (var here = this; here.outer != null; here = here.outer()) if (here.locals.contains(name)) return true;
        return false;
    }

    /// Whether this function has assigned the name so far, which makes it local in the whole function.
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

    /// Whether an attribute has a value from an assignment or check in this function.
    boolean hasMemberValue(String key) {
        if (dotted == 0) return false;
        for (Frame here = frame; here != null; here = here.outer()) {
            if (here.checked().contains(key)) return true;
            var held = here.held().get(key);
            if (held != null) return !(held instanceof Expr.Unknown);
        }
        return false;
    }

    boolean mayHaveMemberValues() {
        return dotted > 0;
    }

    /// Adds a definition and returns the earlier definitions of the same name that it certainly replaces.
    ///
    /// A definition in another branch is not replaced, because that branch may be the one that is executed.
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

    /// Whether a block is the current block or inside it. Blocks are compared by identity.
    @SuppressWarnings("ReferenceEquality")
    private boolean isWithin(@Nullable Frame inner) {
        for (Frame here = inner; here != null; here = here.outer()) if (here == frame) return true;
        return false;
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
