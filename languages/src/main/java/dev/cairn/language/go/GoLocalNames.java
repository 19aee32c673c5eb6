package dev.cairn.language.go;

import static dev.cairn.language.go.GoFileContext.NONE;

import dev.cairn.language.extract.FactsBuilder;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.TypeRef;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Reads the local variables of Go functions and the bytes in which they are visible.
final class GoLocalNames {

    private final GoFileContext file;
    private final GoExpressions expressions;
    private final GoWrittenTypes types;
    private final Set<String> names = new HashSet<>();

    GoLocalNames(GoFileContext file, GoExpressions expressions, GoWrittenTypes types) {
        this.file = file;
        this.expressions = expressions;
        this.types = types;
    }

    /// Starts a function: forgets the local variables of the previous one and adds parameters and receiver.
    void begin(int function) {
        names.clear();
        for (int list = file.tree.firstNamedChild(function); list != NONE; list = file.tree.nextNamedSibling(list)) {
            if (file.kind(list) != GoNodeKinds.PARAMETER_LIST) continue;
            for (int child = file.tree.firstNamedChild(list); child != NONE; child = file.tree.nextNamedSibling(child))
                for (int name : namesOf(child)) names.add(file.text(name));
        }
    }

    /// Whether the function has declared a local variable of this name so far. Scopes are ignored, so this only
    /// filters out most local variables.
    boolean isLocal(String name) {
        return names.contains(name);
    }

    private void bind(int node, Optional<TypeRef> type, Expr value, FactsBuilder.Range visible) {
        if (node == NONE || file.kind(node) != GoNodeKinds.IDENTIFIER || file.tree.isText(node, "_")) return;
        if (file.tree.isMissing(node) || visible.toByte() <= visible.fromByte()) return;
        var name = file.text(node);
        names.add(name);
        file.facts.bind(name, type, value, visible);
    }

    /// Reads `a, b := f()`, also in a case of a select statement.
    void declared(int node, int toByte) {
        int left = file.tree.child(node, file.kinds.left);
        int right = file.tree.child(node, file.kinds.right);
        if (left == NONE || right == NONE || !declares(node)) return;
        var targets = namesIn(left);
        var values = new GoAssignedValues(file, expressions, right);
        var visible = new FactsBuilder.Range(file.tree.endByte(node), toByte);
        for (int i = 0; i < targets.size(); i++)
            bind(targets.get(i), Optional.empty(), values.at(i, targets.size()), visible);
    }

    /// Whether the node has a `:=`; a plain `=` assigns to variables that exist already.
    private boolean declares(int node) {
        return declares(file, node);
    }

    static boolean declares(GoFileContext file, int node) {
        int end = file.tree.end(node);
        for (int child = node + 1; child < end; child = file.tree.end(child))
            if (!file.tree.isNamed(child) && file.tree.isText(child, ":=")) return true;
        return false;
    }

    private List<Integer> namesIn(int list) {
        var nodes = new ArrayList<Integer>();
        for (int child = file.tree.firstNamedChild(list); child != NONE; child = file.tree.nextNamedSibling(child))
            if (file.kind(child) != GoNodeKinds.COMMENT) nodes.add(child);
        return nodes;
    }

    /// Reads `for k, v := range x`.
    void range(int node, int toByte) {
        int left = file.tree.child(node, file.kinds.left);
        if (left == NONE || !declares(node)) return;
        var over = expressions.of(file.tree.child(node, file.kinds.right));
        var targets = namesIn(left);
        var visible = new FactsBuilder.Range(file.tree.endByte(node), toByte);
        if (!targets.isEmpty()) bind(targets.getFirst(), Optional.empty(), new Expr.Key(over), visible);
        if (targets.size() > 1) bind(targets.get(1), Optional.empty(), new Expr.Element(over), visible);
    }

    /// Reads `var a, b T = x, y` inside a function.
    void spec(int node, int toByte) {
        int written = file.tree.child(node, file.kinds.type);
        Optional<TypeRef> type = written == NONE ? Optional.empty() : Optional.of(types.of(written));
        var targets = namesOf(node);
        var values = new GoAssignedValues(file, expressions, file.tree.child(node, file.kinds.value));
        var visible = new FactsBuilder.Range(file.tree.endByte(node), toByte);
        for (int i = 0; i < targets.size(); i++)
            bind(targets.get(i), type, written == NONE ? values.at(i, targets.size()) : Expr.UNKNOWN, visible);
    }

    private List<Integer> namesOf(int node) {
        var nodes = new ArrayList<Integer>();
        int end = file.tree.end(node);
        for (int child = node + 1; child < end; child = file.tree.end(child))
            if (file.tree.field(child) == file.kinds.name && file.tree.isNamed(child)) nodes.add(child);
        return nodes;
    }

    /// Adds the variable of a type switch to a case that names a single type; the variable has that type there.
    void typeCase(int node) {
        int around = file.tree.parent(node);
        int alias = around == NONE || file.kind(around) != GoNodeKinds.TYPE_SWITCH
                ? NONE
                : file.tree.child(around, file.kinds.alias);
        if (alias == NONE) return;
        var cases = new ArrayList<Integer>();
        int end = file.tree.end(node);
        for (int child = node + 1; child < end; child = file.tree.end(child))
            if (file.tree.field(child) == file.kinds.type && file.tree.isNamed(child)) cases.add(child);
        int from = cases.isEmpty() ? file.tree.startByte(node) : file.tree.endByte(cases.getLast());
        var visible = new FactsBuilder.Range(from, file.tree.endByte(node));
        boolean one = cases.size() == 1 && !file.tree.isText(cases.getFirst(), "nil");
        var value = one ? Expr.UNKNOWN : expressions.of(file.tree.child(around, file.kinds.value));
        Optional<TypeRef> type = one ? Optional.of(types.of(cases.getFirst())) : Optional.empty();
        bind(file.tree.firstNamedChild(alias), type, value, visible);
    }

    /// Adds the parameters and named results of a function literal.
    void function(int node) {
        int body = file.tree.child(node, file.kinds.body);
        if (body == NONE) return;
        var inside = new FactsBuilder.Range(file.tree.startByte(body), file.tree.endByte(body));
        list(file.tree.child(node, file.kinds.parameters), inside);
        list(file.tree.child(node, file.kinds.result), inside);
    }

    /// Adds the names of a parameter list as local variables.
    void list(int list, FactsBuilder.Range inside) {
        if (list == NONE || file.kind(list) != GoNodeKinds.PARAMETER_LIST) return;
        for (int child = file.tree.firstNamedChild(list); child != NONE; child = file.tree.nextNamedSibling(child)) {
            int kind = file.kind(child);
            if (kind != GoNodeKinds.PARAMETER && kind != GoNodeKinds.VARIADIC_PARAMETER) continue;
            var type = types.of(file.tree.child(child, file.kinds.type));
            if (kind == GoNodeKinds.VARIADIC_PARAMETER) type = TypeRef.arrayOf(type);
            for (int name : namesOf(child)) bind(name, Optional.of(type), Expr.UNKNOWN, inside);
        }
    }
}
