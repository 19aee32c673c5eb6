package dev.cairn.language.go;

import static dev.cairn.language.go.GoFileContext.NONE;

import dev.cairn.language.extract.FactsBuilder;
import dev.cairn.language.extract.ReaderText;
import dev.cairn.language.extract.SymbolDraft;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.ParameterFact;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.model.code.TypeRef;
import java.util.List;
import java.util.Optional;

/// Reads declarations of Go functions and methods.
final class GoFunctions {

    private static final List<String> TEST_PREFIXES = List.of("Test", "Benchmark", "Fuzz", "Example");

    private final GoFileContext file;
    private final GoWrittenTypes types;
    private final GoBodies bodies;

    GoFunctions(GoFileContext file, GoWrittenTypes types, GoBodies bodies) {
        this.file = file;
        this.types = types;
        this.bodies = bodies;
    }

    void declaration(int node, GoComments docs) {
        int name = file.tree.child(node, file.kinds.name);
        if (name == NONE || file.tree.isMissing(name)) return;
        boolean method = file.kind(node) == GoNodeKinds.METHOD;
        var draft = GoDeclarations.draft(
                file, method ? SymbolKind.METHOD : SymbolKind.FUNCTION, GoDeclarations.Unit.of(node, name, docs));
        int body = file.tree.child(node, file.kinds.body);
        head(draft, file, types, node);
        draft.signature(signature(node, body))
                .modifier(Modifier.BODILESS, body == NONE)
                .modifier(Modifier.TEST, !method && file.isTest && isTest(file.text(name)));
        Optional<TypeRef> owner = method ? receiver(node, draft) : Optional.empty();
        file.facts.open(draft);
        bindBounds(file, types, node);
        if (body != NONE) {
            // Without the closing brace, at which outer names are visible again.
            var inside = new FactsBuilder.Range(file.tree.startByte(body), file.tree.endByte(body) - 1);
            owner.ifPresent(type -> bindReceiver(node, type, inside));
            bodies.bindResults(node, inside);
            bodies.uses(node, body);
            bodies.read(body, inside.toByte());
        }
        file.facts.close();
    }

    private String signature(int node, int body) {
        int end = body == NONE ? file.tree.endByte(node) : file.tree.startByte(body);
        return ReaderText.oneLine(file.tree.text(file.tree.startByte(node), end));
    }

    /// Whether Go runs a function of this name as a test: `TestX` is a test, `Testify` is not, and `TestMain`
    /// starts the tests.
    private static boolean isTest(String name) {
        for (var prefix : TEST_PREFIXES) {
            if (!name.startsWith(prefix) || name.equals("TestMain")) continue;
            if (name.length() == prefix.length() || !Character.isLowerCase(name.codePointAt(prefix.length())))
                return true;
        }
        return false;
    }

    /// Adds parameters, result and type parameters to the draft of a function.
    static void head(SymbolDraft draft, GoFileContext file, GoWrittenTypes types, int node) {
        draft.type(types.result(node));
        typeParameters(draft, file, node);
        int list = file.tree.child(node, file.kinds.parameters);
        if (list == NONE) return;
        for (int child = file.tree.firstNamedChild(list); child != NONE; child = file.tree.nextNamedSibling(child)) {
            int kind = file.kind(child);
            if (kind != GoNodeKinds.PARAMETER && kind != GoNodeKinds.VARIADIC_PARAMETER) continue;
            parameters(draft, file, child, types.of(file.tree.child(child, file.kinds.type)));
        }
    }

    private static void parameters(SymbolDraft draft, GoFileContext file, int node, TypeRef type) {
        boolean variadic = file.kind(node) == GoNodeKinds.VARIADIC_PARAMETER;
        boolean named = false;
        int end = file.tree.end(node);
        for (int child = node + 1; child < end; child = file.tree.end(child)) {
            if (file.tree.field(child) != file.kinds.name || !file.tree.isNamed(child)) continue;
            draft.parameter(new ParameterFact(file.text(child), Optional.of(type), false, variadic));
            named = true;
        }
        if (!named) draft.parameter(new ParameterFact("_", Optional.of(type), false, variadic));
    }

    static void typeParameters(SymbolDraft draft, GoFileContext file, int node) {
        int list = file.tree.child(node, file.kinds.typeParameters);
        if (list == NONE) return;
        int end = file.tree.end(list);
        for (int child = list + 1; child < end; child++)
            if (file.tree.field(child) == file.kinds.name
                    && file.kind(file.tree.parent(child)) == GoNodeKinds.TYPE_PARAMETER)
                draft.typeParameter(file.text(child));
    }

    /// Gives each type parameter the type of its constraint, because its values have at least the members of that
    /// type. Constraints of several types, `any` and `comparable` give no type.
    static void bindBounds(GoFileContext file, GoWrittenTypes types, int node) {
        int list = file.tree.child(node, file.kinds.typeParameters);
        if (list == NONE) return;
        var visible = new FactsBuilder.Range(file.tree.startByte(node), file.tree.endByte(node));
        for (int child = file.tree.firstNamedChild(list); child != NONE; child = file.tree.nextNamedSibling(child)) {
            int bound = file.tree.child(child, file.kinds.type);
            if (bound == NONE || file.count(bound) != 1 || isUnrestricted(bound, file)) continue;
            var type = types.of(bound);
            int end = file.tree.end(child);
            for (int name = child + 1; name < end; name = file.tree.end(name))
                if (file.tree.field(name) == file.kinds.name && file.tree.isNamed(name))
                    file.facts.bind(file.text(name), Optional.of(type), Expr.UNKNOWN, visible);
        }
    }

    private static boolean isUnrestricted(int bound, GoFileContext file) {
        return file.tree.isText(bound, "any")
                || file.tree.isText(bound, "comparable")
                || file.kind(file.tree.firstNamedChild(bound)) == GoNodeKinds.INTERFACE_TYPE;
    }

    /// The receiver type of a method. Its type arguments declare the names of the method's type parameters.
    private Optional<TypeRef> receiver(int node, SymbolDraft draft) {
        int parameter = receiverParameter(node);
        if (parameter == NONE) return Optional.empty();
        var type = types.of(file.tree.child(parameter, file.kinds.type));
        for (var argument : type.args()) draft.typeParameter(argument.name());
        draft.owner(type.name());
        return Optional.of(type);
    }

    private int receiverParameter(int node) {
        int list = file.tree.child(node, file.kinds.receiver);
        return list == NONE ? NONE : file.tree.firstNamedChild(list);
    }

    private void bindReceiver(int node, TypeRef type, FactsBuilder.Range inside) {
        var name = file.name(receiverParameter(node));
        if (!name.isEmpty() && !name.equals("_")) file.facts.bind(name, Optional.of(type), Expr.UNKNOWN, inside);
    }
}
