package dev.cairn.language.python;

import dev.cairn.language.extract.FactsBuilder;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.TypeRef;
import java.util.ArrayList;
import java.util.EnumSet;
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
/// Dotted keys such as `self.x` hold the last assignment or check of an attribute in this function.
final class PythonScope {

    /// The kind of construct a scope belongs to.
    enum Kind {
        MODULE,
        CLASS,
        FUNCTION
    }

    /// A property of the class or function that a scope belongs to.
    private enum Mark {
        TEST,
        ENUM
    }

    /// The first parameter of a method: the object, or its type in a class method; empty outside of methods.
    private record SelfName(String name, boolean isType) {

        static final SelfName NONE = new SelfName("", false);
    }

    private final PythonFileContext file;
    private final @Nullable PythonScope outer;
    private final Kind kind;
    private final int symbol;
    private final Map<String, PythonField> fields = new LinkedHashMap<>();
    private final ScopeNames names = new ScopeNames();
    private final CallResult results = new CallResult();
    private final PythonBlocks blocks;
    private final Set<Mark> marks = EnumSet.noneOf(Mark.class);
    private SelfName self = SelfName.NONE;

    /// The names that a scope declares, binds or takes from the module.
    private static final class ScopeNames {

        private final Set<String> globals = new HashSet<>();
        private final Set<String> locals = new HashSet<>();
        private final Map<String, TypeRef> unions = new HashMap<>();
    }

    /// The result of calling a function, from its `return` and `yield` statements.
    private static final class CallResult {

        private final List<Expr> returned = new ArrayList<>();
        private final List<Expr> yielded = new ArrayList<>();

        Expr value() {
            if (!yielded.isEmpty()) return new Expr.ListOf(PythonField.either(yielded));
            return returned.isEmpty() ? new Expr.Typed(PythonAnnotations.NOTHING) : PythonField.either(returned);
        }
    }

    PythonScope(PythonFileContext file, @Nullable PythonScope outer, Kind kind, int endByte) {
        this.file = file;
        this.outer = outer;
        this.kind = kind;
        this.symbol = outer == null ? SymbolFact.TOP : file.facts.current();
        this.blocks = new PythonBlocks(endByte);
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
        self = new SelfName(name, isType);
    }

    void test(boolean holds) {
        mark(Mark.TEST, holds);
    }

    void markEnum(boolean holds) {
        mark(Mark.ENUM, holds);
    }

    private void mark(Mark mark, boolean holds) {
        if (holds) marks.add(mark);
        else marks.remove(mark);
    }

    boolean isEnum() {
        return marks.contains(Mark.ENUM);
    }

    boolean isTest() {
        return marks.contains(Mark.TEST);
    }

    /// The receiver or its class if a name is the first parameter of an enclosing method; otherwise empty.
    Optional<Expr> selfNamed(String name) {
        boolean nearest = true;
        for (var here = this; here.outer != null; here = here.outer()) {
            if (here.kind != Kind.FUNCTION) continue;
            if (here.self.name().equals(name)) return Optional.of(here.selfSeen(nearest));
            if (here.blocks.isHeldHere(name)) return Optional.empty();
            nearest &= here.outer().kind != Kind.CLASS;
        }
        return Optional.empty();
    }

    /// Inside a class nested in a method, `self` still means the method's receiver.
    private Expr selfSeen(boolean nearest) {
        if (self.isType()) return new Expr.DeclaredSymbol(outer().symbol);
        return nearest ? new Expr.Self() : new Expr.EvaluatedAt(new Expr.Self(), symbol, 0);
    }

    /// The class of the enclosing method, if any.
    Optional<PythonScope> typeAround() {
        for (var here = this; here.outer != null; here = here.outer())
            if (here.kind == Kind.CLASS) return Optional.of(here);
        return Optional.empty();
    }

    void declareGlobal(String name) {
        names.globals.add(name);
    }

    boolean isGlobal(String name) {
        return names.globals.contains(name);
    }

    /// Stores the declared union of a name, for checks that remove some of its types.
    void declare(String name, Optional<TypeRef> type) {
        if (type.isPresent() && type.get().name().equals(TypeRef.UNION)) names.unions.put(name, type.get());
        else names.unions.remove(name);
    }

    /// The declared union of a local name, unless it was reassigned.
    Optional<TypeRef> declaredUnion(String name) {
        return Optional.ofNullable(names.unions.get(name));
    }

    /// Binds a name from a byte on, to the end of the current block.
    void hold(String name, Optional<TypeRef> type, Expr value, int fromByte) {
        file.facts.bind(name, type, value, new FactsBuilder.Range(fromByte, blocks.endByte()));
        declare(name, type);
        note(
                name,
                type.<Expr>map(Expr.Typed::new)
                        .orElseGet(() -> file.expressions().at(value, fromByte - 1)));
    }

    /// Applies a check from a byte on; unlike an assignment it ends with the block.
    void narrow(String name, TypeRef type, int fromByte) {
        file.facts.bind(name, Optional.of(type), Expr.UNKNOWN, new FactsBuilder.Range(fromByte, blocks.endByte()));
        blocks.check(name);
    }

    /// Adds a parameter or another local name of this function.
    void local(String name) {
        names.locals.add(name);
    }

    boolean isLocal(String name) {
        for (var here = this; here.outer != null; here = here.outer())
            if (here.names.locals.contains(name)) return true;
        return false;
    }

    /// Whether this function has assigned a name so far; then the name is local in the whole function.
    boolean isOwnLocal(String name) {
        return names.locals.contains(name) && !names.globals.contains(name);
    }

    private void note(String name, Expr value) {
        names.locals.add(name);
        blocks.hold(name, value);
    }

    /// Whether an attribute has a value from an assignment or check in this function.
    boolean holdsMember(String key) {
        return blocks.holdsMember(key);
    }

    boolean mayHoldMembers() {
        return blocks.mayHoldMembers();
    }

    /// Adds a definition and returns the earlier ones of the same name that it certainly replaces.
    ///
    /// A definition in another branch may be the one that runs, so it is kept.
    List<Integer> define(String name, int definition) {
        return blocks.define(name, definition);
    }

    void open(int endByte) {
        blocks.open(endByte);
    }

    /// Ends a branch and returns its bindings.
    Map<String, Expr> close() {
        return blocks.close();
    }

    PythonField field(String name, java.util.function.Supplier<PythonField> maker) {
        return fields.computeIfAbsent(name, _ -> maker.get());
    }

    void finishFields() {
        fields.values().forEach(PythonField::finish);
    }

    void returns(Expr value) {
        results.returned.add(value);
    }

    void yields(Expr value) {
        results.yielded.add(value);
    }

    boolean isGenerator() {
        return !results.yielded.isEmpty();
    }

    /// The result of calling this function, derived from its `return` and `yield` statements.
    Expr result() {
        return results.value();
    }
}
