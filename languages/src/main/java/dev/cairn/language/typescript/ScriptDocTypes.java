package dev.cairn.language.typescript;

import dev.cairn.language.extract.SymbolDraft;
import dev.cairn.language.tree.FlatTree;
import dev.cairn.language.typescript.doc.DocImport;
import dev.cairn.language.typescript.doc.DocTag;
import dev.cairn.language.typescript.doc.DocTypeParser;
import dev.cairn.model.code.ImportFact;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.model.code.TypeRef;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Reads the types that JavaScript declares in JSDoc comments: of variables, fields, parameters and results, and the
/// types and imports that comments declare. TypeScript ignores such comments.
final class ScriptDocTypes implements DocTypeParser.TypeNames {

    /// The declaration that carries the comment is at most this many nodes above its value.
    private static final int NODES_ABOVE_MAX = 6;

    private static final String[] RETURNS = {"returns", "return"};
    private static final String[] PARAMETER = {"param", "arg", "argument"};

    private final ScriptFileContext file;
    private final FlatTree tree;
    private final boolean isRead;
    private final Map<Integer, List<DocTag>> tags = new HashMap<>();
    private final Map<String, String> imported = new HashMap<>();
    private int comment;

    ScriptDocTypes(ScriptFileContext file, Language language) {
        this.file = file;
        this.tree = file.tree;
        this.isRead = language == Language.JAVASCRIPT;
    }

    /// Adds the types and imports that comments of the file declare.
    void declareAll() {
        if (!isRead) return;
        for (int node = 0; node < tree.size(); node++) {
            if (!isDoc(node)) continue;
            comment = node;
            var all = tags(node);
            for (int at = 0; at < all.size(); at++) {
                var tag = all.get(at);
                if (tag.is("typedef")) typedef(tag, all.subList(at + 1, all.size()));
                else if (tag.is("callback")) callback(tag, all.subList(at + 1, all.size()));
                else if (tag.is("import")) DocImport.of(tag).forEach(this::add);
            }
        }
    }

    /// The type in the comment before a declaration, or before a cast in parentheses.
    Optional<TypeRef> declared(int node) {
        return first(tagsAbove(node), "type").flatMap(tag -> type(tag.type()));
    }

    /// The type to which a comment casts an expression in parentheses.
    Optional<TypeRef> cast(int parentheses) {
        if (!isRead) return Optional.empty();
        int here = parentheses;
        int above = tree.parent(here);
        while (above > 0 && tree.startByte(above) == tree.startByte(here)) {
            here = above;
            above = tree.parent(here);
        }
        int before = docBefore(here);
        return before == FlatTree.NONE
                ? Optional.empty()
                : first(tags(before), "type").flatMap(tag -> type(tag.type()));
    }

    Optional<TypeRef> result(int function) {
        return first(tagsAbove(function), RETURNS).flatMap(tag -> type(tag.type()));
    }

    /// The type of a parameter by its name; a pattern has no name and is found by its position.
    Optional<TypeRef> parameter(int function, int index, String name) {
        var all = tagsAbove(function).stream().filter(tag -> tag.is(PARAMETER)).toList();
        if (all.isEmpty()) return Optional.empty();
        var whole = all.stream().filter(tag -> !tag.name().contains(".")).toList();
        var tag = name.isEmpty()
                ? whole.stream().skip(index).findFirst()
                : whole.stream().filter(each -> each.name().equals(name)).findFirst();
        if (tag.isEmpty()) return Optional.empty();
        var members = members(tag.get().name(), all);
        if (!members.args().isEmpty() && type(tag.get().type()).isEmpty()) return Optional.of(members);
        return type(tag.get().type());
    }

    /// The object type that tags such as `@param {T} options.name` describe.
    private TypeRef members(String owner, List<DocTag> all) {
        var members = new LinkedHashMap<String, TypeRef>();
        for (var tag : all) {
            if (!tag.name().startsWith(owner + ".")) continue;
            var name = tag.name().substring(owner.length() + 1);
            if (!name.isEmpty() && !name.contains("."))
                type(tag.type()).ifPresent(type -> members.putIfAbsent(name, type));
        }
        return shape(members);
    }

    private static TypeRef shape(Map<String, TypeRef> members) {
        return new TypeRef(
                TypeRef.OBJECT,
                members.entrySet().stream()
                        .map(member -> new TypeRef(member.getKey(), List.of(member.getValue())))
                        .toList());
    }

    /// The names of the type parameters that a comment declares with `@template`.
    List<String> typeParameters(int node) {
        var names = new ArrayList<String>();
        for (var tag : tagsAbove(node)) {
            if (!tag.is("template")) continue;
            var written = tag.rest().split("\\s+-|\\n", 2)[0];
            for (var name : written.split("[\\s,]+", -1))
                if (name.matches("[A-Za-z_$][\\w$]*")) names.add(name);
                else break;
        }
        return names;
    }

    private void typedef(DocTag tag, List<DocTag> after) {
        var name = tag.name();
        if (!isName(name)) return;
        var module = DocImport.ofTypedef(tag);
        if (module.isPresent()) {
            add(module.get());
            return;
        }
        var properties = new LinkedHashMap<String, TypeRef>();
        for (var each : after) {
            if (each.is("typedef", "callback")) break;
            if (each.is("property", "prop") && isName(each.name()))
                type(each.type()).ifPresent(type -> properties.putIfAbsent(each.name(), type));
        }
        var written = type(tag.type());
        declare(name, written.isPresent() || properties.isEmpty() ? written : Optional.of(shape(properties)));
    }

    private void callback(DocTag tag, List<DocTag> after) {
        if (!isName(tag.name())) return;
        var types = new ArrayList<TypeRef>();
        var result = Optional.<TypeRef>empty();
        for (var each : after) {
            if (each.is("typedef", "callback")) break;
            if (each.is(PARAMETER)) types.add(type(each.type()).orElse(TypeRef.of("any")));
            if (each.is(RETURNS)) result = type(each.type());
        }
        types.add(result.orElse(TypeRef.of("any")));
        declare(tag.name(), Optional.of(new TypeRef(TypeRef.FUNCTION, types)));
    }

    private void declare(String name, Optional<TypeRef> type) {
        if (type.isEmpty()) return;
        file.facts.leaf(new SymbolDraft(SymbolKind.TYPE_ALIAS, name, comment, comment)
                .type(type)
                .modifier(Modifier.EXPORTED, true)
                .signature("type " + name));
    }

    private Optional<TypeRef> type(String written) {
        return DocTypeParser.parse(written, this);
    }

    /// The local name of an import inside a type. It is not a valid identifier, so no code uses it.
    @Override
    public String local(String module, String member) {
        var known = imported.get(module + "\n" + member);
        if (known != null) return known;
        var local = "@" + (member.isEmpty() ? "module" : member) + imported.size();
        imported.put(module + "\n" + member, local);
        add(new DocImport(module, member, local));
        return local;
    }

    @Override
    public TypeRef applied(String name, List<TypeRef> arguments) {
        return ScriptTypeReader.applied(name, arguments);
    }

    private void add(DocImport written) {
        var forms = EnumSet.of(
                ImportFact.ImportStyle.TYPE_ONLY, ImportFact.ImportStyle.COMMENT, ImportFact.ImportStyle.REEXPORT);
        boolean isWhole = written.member().isEmpty();
        // A module that sets `module.exports` stands for that value.
        if (isWhole) forms.add(ImportFact.ImportStyle.DYNAMIC);
        file.facts.add(new ImportFact(
                written.module(),
                isWhole ? List.of() : List.of(new ImportFact.ImportedName(written.member(), written.local())),
                isWhole ? Optional.of(written.local()) : Optional.empty(),
                forms,
                SymbolFact.TOP,
                file.facts.site(comment)));
    }

    private static boolean isName(String name) {
        return name.matches("[A-Za-z_$][\\w$]*");
    }

    private static Optional<DocTag> first(List<DocTag> all, String... words) {
        return all.stream().filter(tag -> tag.is(words)).findFirst();
    }

    /// The tags of the comment of the declaration to which a value belongs.
    private List<DocTag> tagsAbove(int node) {
        if (!isRead) return List.of();
        int here = node;
        for (int steps = 0; steps < NODES_ABOVE_MAX && here > 0; steps++) {
            int before = docBefore(here);
            if (before != FlatTree.NONE) return tags(before);
            if (!isValueOf(here, tree.parent(here))) break;
            here = tree.parent(here);
        }
        return List.of();
    }

    /// Whether a comment before the outer node describes the inner one.
    private boolean isValueOf(int node, int above) {
        if (above == FlatTree.NONE) return false;
        return switch (file.kind(above)) {
            case ScriptNode.DECLARATOR,
                    ScriptNode.VARIABLES,
                    ScriptNode.EXPORT,
                    ScriptNode.ASSIGNMENT,
                    ScriptNode.PAIR,
                    ScriptNode.FIELD,
                    ScriptNode.PARENTHESES -> tree.end(node) == tree.end(above) || isLast(node, above);
            default -> tree.kindName(above).equals("expression_statement");
        };
    }

    /// Whether only punctuation follows the node.
    private boolean isLast(int node, int above) {
        for (int next = tree.nextSibling(node); next != FlatTree.NONE; next = tree.nextSibling(next))
            if (tree.isNamed(next)) return false;
        return tree.parent(node) == above;
    }

    private int docBefore(int node) {
        int above = node - 1;
        return above >= 0 && isDoc(above) && tree.parent(above) == tree.parent(node) ? above : FlatTree.NONE;
    }

    private boolean isDoc(int node) {
        if (file.kind(node) != ScriptNode.COMMENT) return false;
        int start = tree.startByte(node);
        return tree.endByte(node) - start > 4 && tree.source()[start + 1] == '*' && tree.source()[start + 2] == '*';
    }

    private List<DocTag> tags(int node) {
        comment = node;
        return tags.computeIfAbsent(node, each -> DocTag.of(ScriptDocComments.cleaned(tree.text(each))));
    }
}
