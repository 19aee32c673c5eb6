package dev.cairn.language.go;

import static dev.cairn.language.go.GoFileContext.NONE;

import dev.cairn.language.extract.ReaderText;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.model.code.TypeRef;
import java.util.Optional;

/// Reads the variables and constants that a Go package declares.
final class GoPackageVariables {

    private final GoFileContext file;
    private final GoExpressions expressions;
    private final GoWrittenTypes types;
    private final GoBodies bodies;

    GoPackageVariables(GoFileContext file, GoExpressions expressions, GoWrittenTypes types, GoBodies bodies) {
        this.file = file;
        this.expressions = expressions;
        this.types = types;
        this.bodies = bodies;
    }

    void declaration(int node, GoComments docs) {
        int list = file.tree.firstNamedChild(node);
        if (list == NONE) return;
        int parent = file.kind(list) == GoNodeKinds.VAR_SPEC_LIST ? list : node;
        boolean alone = parent == node && file.count(node) == 1;
        var inner = new GoComments(file);
        // A constant without a value repeats the previous one with its type.
        Optional<TypeRef> repeated = Optional.empty();
        for (int spec = file.tree.firstNamedChild(parent); spec != NONE; spec = file.tree.nextNamedSibling(spec)) {
            int kind = file.kind(spec);
            if (kind == GoNodeKinds.VAR_SPEC || kind == GoNodeKinds.CONST_SPEC) {
                var type = type(spec);
                boolean repeats = kind == GoNodeKinds.CONST_SPEC && file.tree.child(spec, file.kinds.value) == NONE;
                if (!repeats) repeated = type;
                spec(new Spec(spec, alone ? node : spec, repeated), alone ? docs : inner);
            }
            inner.pass(spec);
        }
    }

    private Optional<TypeRef> type(int spec) {
        int type = file.tree.child(spec, file.kinds.type);
        return type == NONE ? Optional.empty() : Optional.of(types.of(type));
    }

    /// One line of a `var` or `const` declaration. `unit` is the node of the whole symbol; the type is that of its
    /// names, if it is declared.
    private record Spec(int node, int unit, Optional<TypeRef> type) {}

    private void spec(Spec spec, GoComments docs) {
        var values = new GoAssignedValues(file, expressions, file.tree.child(spec.node(), file.kinds.value));
        int names = names(spec.node());
        boolean read = false;
        int index = 0;
        int end = file.tree.end(spec.node());
        for (int child = spec.node() + 1; child < end; child = file.tree.end(child)) {
            if (file.tree.field(child) != file.kinds.name || !file.tree.isNamed(child)) continue;
            int at = index++;
            if (file.tree.isText(child, "_") || file.tree.isMissing(child)) continue;
            var draft = GoDeclarations.draft(
                            file, SymbolKind.VARIABLE, GoDeclarations.Unit.of(spec.unit(), child, docs))
                    .type(spec.type())
                    .value(values.at(at, names))
                    .signature(signature(spec));
            file.facts.open(draft);
            if (!read) bodies.read(spec.node(), file.tree.endByte(spec.node()));
            read = true;
            file.facts.close();
        }
        if (!read) bodies.read(spec.node(), file.tree.endByte(spec.node()));
    }

    private int names(int spec) {
        int names = 0;
        int end = file.tree.end(spec);
        for (int child = spec + 1; child < end; child = file.tree.end(child))
            if (file.tree.field(child) == file.kinds.name && file.tree.isNamed(child)) names++;
        return names;
    }

    private String signature(Spec spec) {
        var text = file.tree.text(spec.unit());
        int line = text.indexOf('\n');
        return ReaderText.oneLine(line < 0 ? text : text.substring(0, line));
    }
}
