package dev.cairn.language.go;

import static dev.cairn.language.go.GoFileContext.NONE;

import dev.cairn.language.extract.ReaderText;
import dev.cairn.language.extract.SymbolDraft;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.Supertype;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.model.code.TypeRef;
import java.util.Optional;

/// Reads the type declarations of Go: structs, interfaces, aliases and defined types.
final class GoTypeDeclarations {

    private final GoFileContext file;
    private final GoWrittenTypes types;
    private final GoTypeUses uses;

    GoTypeDeclarations(GoFileContext file, GoWrittenTypes types) {
        this.file = file;
        this.types = types;
        this.uses = new GoTypeUses(file);
    }

    void declaration(int node, GoComments docs) {
        boolean alone = file.count(node) == 1;
        var inner = new GoComments(file);
        for (int spec = file.tree.firstNamedChild(node); spec != NONE; spec = file.tree.nextNamedSibling(spec)) {
            int kind = file.kind(spec);
            if (kind == GoNodeKinds.TYPE_SPEC || kind == GoNodeKinds.TYPE_ALIAS)
                spec(spec, alone ? node : spec, alone ? docs : inner);
            inner.pass(spec);
        }
    }

    private void spec(int spec, int unit, GoComments docs) {
        int name = file.tree.child(spec, file.kinds.name);
        int type = file.tree.child(spec, file.kinds.type);
        if (name == NONE || type == NONE || file.tree.isMissing(name)) return;
        var draft = GoDeclarations.draft(file, kind(spec, type), GoDeclarations.Unit.of(unit, name, docs));
        GoFunctions.typeParameters(draft, file, spec);
        draft.signature(signature(spec, type));
        switch (file.kind(type)) {
            case GoNodeKinds.STRUCT_TYPE -> struct(draft, spec, type);
            case GoNodeKinds.INTERFACE_TYPE -> contract(draft, spec, type);
            default -> defined(draft, spec, type);
        }
    }

    private SymbolKind kind(int spec, int type) {
        return switch (file.kind(type)) {
            case GoNodeKinds.STRUCT_TYPE -> SymbolKind.STRUCT;
            case GoNodeKinds.INTERFACE_TYPE -> SymbolKind.INTERFACE;
            default -> file.kind(spec) == GoNodeKinds.TYPE_ALIAS ? SymbolKind.TYPE_ALIAS : SymbolKind.CLASS;
        };
    }

    private String signature(int spec, int type) {
        int kind = file.kind(type);
        if (kind != GoNodeKinds.STRUCT_TYPE && kind != GoNodeKinds.INTERFACE_TYPE)
            return "type " + ReaderText.oneLine(file.tree.text(spec));
        var head = file.tree.text(file.tree.startByte(spec), file.tree.startByte(type));
        return "type " + ReaderText.oneLine(head) + (kind == GoNodeKinds.STRUCT_TYPE ? " struct" : " interface");
    }

    /// Reads `type A B`, which defines a type by another one. If the other type has a name, the new type has its
    /// fields.
    private void defined(SymbolDraft draft, int spec, int type) {
        var target = types.of(type);
        draft.type(Optional.of(target));
        boolean named = Character.isUnicodeIdentifierStart(target.name().codePointAt(0))
                && !GoTypeUses.isBuiltIn(target.name());
        if (file.kind(spec) == GoNodeKinds.TYPE_SPEC && named)
            draft.superType(target, Supertype.SupertypeRelation.EMBEDS);
        file.facts.open(draft);
        GoFunctions.bindBounds(file, types, spec);
        uses.recordIn(type);
        file.facts.close();
    }

    private void struct(SymbolDraft draft, int spec, int type) {
        int list = file.tree.firstNamedChild(type);
        if (list != NONE) embedded(draft, list);
        file.facts.open(draft);
        GoFunctions.bindBounds(file, types, spec);
        if (list != NONE) fields(list);
        file.facts.close();
    }

    private void embedded(SymbolDraft draft, int list) {
        for (int line = file.tree.firstNamedChild(list); line != NONE; line = file.tree.nextNamedSibling(line)) {
            if (file.kind(line) == GoNodeKinds.FIELD && file.tree.child(line, file.kinds.name) == NONE)
                draft.superType(types.of(file.tree.child(line, file.kinds.type)), Supertype.SupertypeRelation.EMBEDS);
        }
    }

    /// Reads the fields of a struct, including embedded ones. The fields of a nested struct become members of the
    /// field that has it.
    void fields(int list) {
        var docs = new GoComments(file);
        for (int line = file.tree.firstNamedChild(list); line != NONE; line = file.tree.nextNamedSibling(line)) {
            if (file.kind(line) == GoNodeKinds.FIELD) field(line, docs);
            docs.pass(line);
        }
    }

    private void field(int node, GoComments docs) {
        int type = file.tree.child(node, file.kinds.type);
        if (type == NONE) return;
        boolean named = false;
        int end = file.tree.end(node);
        for (int child = node + 1; child < end; child = file.tree.end(child)) {
            if (file.tree.field(child) != file.kinds.name || !file.tree.isNamed(child)) continue;
            field(GoDeclarations.Unit.of(node, child, docs), type);
            named = true;
        }
        if (!named) field(GoDeclarations.Unit.of(node, lastName(type), docs), type);
    }

    private void field(GoDeclarations.Unit unit, int type) {
        if (file.text(unit.name()).isEmpty()) return;
        var draft = GoDeclarations.draft(file, SymbolKind.FIELD, unit)
                .type(Optional.of(types.of(type)))
                .signature(ReaderText.oneLine(file.tree.text(unit.node())));
        file.facts.open(draft);
        if (file.kind(type) == GoNodeKinds.STRUCT_TYPE) {
            int list = file.tree.firstNamedChild(type);
            if (list != NONE) fields(list);
        } else uses.recordIn(type);
        file.facts.close();
    }

    /// The node that gives an embedded field its name: the last name in its type, without type arguments.
    private int lastName(int type) {
        return switch (file.kind(type)) {
            case GoNodeKinds.GENERIC_TYPE -> lastNameIn(file.tree.child(type, file.kinds.type), type);
            case GoNodeKinds.QUALIFIED_TYPE -> orElse(file.tree.child(type, file.kinds.name), type);
            default -> type;
        };
    }

    private int lastNameIn(int base, int otherwise) {
        return base == NONE ? otherwise : lastName(base);
    }

    private static int orElse(int node, int otherwise) {
        return node == NONE ? otherwise : node;
    }

    private void contract(SymbolDraft draft, int spec, int type) {
        for (int child = file.tree.firstNamedChild(type); child != NONE; child = file.tree.nextNamedSibling(child))
            if (file.kind(child) == GoNodeKinds.TYPE_ELEM)
                draft.superType(
                        // An interface that allows several types is a constraint; no type implements it.
                        file.count(child) == 1 ? types.of(child) : new TypeRef(TypeRef.UNION, types.arguments(child)),
                        Supertype.SupertypeRelation.EMBEDS);
        file.facts.open(draft);
        GoFunctions.bindBounds(file, types, spec);
        var docs = new GoComments(file);
        for (int child = file.tree.firstNamedChild(type); child != NONE; child = file.tree.nextNamedSibling(child)) {
            if (file.kind(child) == GoNodeKinds.METHOD_ELEM) method(child, docs);
            else uses.recordIn(child);
            docs.pass(child);
        }
        file.facts.close();
    }

    private void method(int node, GoComments docs) {
        int name = file.tree.child(node, file.kinds.name);
        if (name == NONE || file.tree.isMissing(name)) return;
        var draft = GoDeclarations.draft(file, SymbolKind.METHOD, GoDeclarations.Unit.of(node, name, docs))
                .modifier(Modifier.ABSTRACT, true)
                .modifier(Modifier.BODILESS, true)
                .signature(ReaderText.oneLine(file.tree.text(node)));
        GoFunctions.head(draft, file, types, node);
        file.facts.open(draft);
        uses.recordIn(node);
        file.facts.close();
    }
}
