package dev.cairn.language.rust;

import dev.cairn.language.tree.FlatTree;
import dev.cairn.language.tree.Grammar;
import dev.cairn.language.tree.KindTable;

/// The numbers of the node kinds and fields of the Rust grammar.
final class RustNodeKinds {

    static final int MOD = 1;
    static final int FOREIGN_MOD = 2;
    static final int STRUCT = 3;
    static final int ENUM = 4;
    static final int VARIANT = 5;
    static final int FIELD_DECLARATION = 6;
    static final int ORDERED_FIELDS = 7;
    static final int FUNCTION = 8;
    static final int FUNCTION_SIGNATURE = 9;
    static final int IMPL = 10;
    static final int TRAIT = 11;
    static final int ASSOCIATED_TYPE = 12;
    static final int CONST = 13;
    static final int STATIC = 14;
    static final int TYPE_ITEM = 15;
    static final int USE = 16;
    static final int SCOPED_USE_LIST = 17;
    static final int USE_LIST = 18;
    static final int USE_AS = 19;
    static final int USE_WILDCARD = 20;
    static final int EXTERN_CRATE = 21;
    static final int MACRO_DEFINITION = 22;
    static final int MACRO_INVOCATION = 23;
    static final int TOKEN_TREE = 24;
    static final int ATTRIBUTE_ITEM = 25;
    static final int LINE_COMMENT = 26;
    static final int BLOCK_COMMENT = 27;
    static final int IDENTIFIER = 28;
    static final int TYPE_IDENTIFIER = 29;
    static final int SCOPED = 30;
    static final int SCOPED_TYPE = 31;
    static final int CRATE = 32;
    static final int SELF = 33;
    static final int SUPER = 34;
    static final int FIELD_IDENTIFIER = 35;
    static final int SHORTHAND = 36;
    static final int GENERIC_TYPE = 37;
    static final int GENERIC_FUNCTION = 38;
    static final int BRACKETED = 39;
    static final int QUALIFIED = 40;
    static final int REFERENCE_TYPE = 41;
    static final int ARRAY_TYPE = 42;
    static final int TUPLE_TYPE = 43;
    static final int UNIT_TYPE = 44;
    static final int FUNCTION_TYPE = 45;
    static final int TRAIT_TYPE = 46;
    static final int BOUNDED_TYPE = 47;
    static final int PRIMITIVE = 48;
    static final int TYPE_BINDING = 49;
    static final int LIFETIME = 50;
    static final int HIGHER_RANKED = 51;
    static final int TYPE_PARAMETER = 52;
    static final int CONST_PARAMETER = 53;
    static final int WHERE_CLAUSE = 54;
    static final int WHERE_PREDICATE = 55;
    static final int PARAMETER = 56;
    static final int SELF_PARAMETER = 57;
    static final int VARIADIC = 58;
    static final int BLOCK = 59;
    static final int LET = 60;
    static final int CALL = 61;
    static final int FIELD_EXPRESSION = 62;
    static final int AWAIT = 63;
    static final int TRY = 64;
    static final int REFERENCE = 65;
    static final int UNARY = 66;
    static final int PARENTHESIZED = 67;
    static final int INDEX = 68;
    static final int CAST = 69;
    static final int STRUCT_EXPRESSION = 70;
    static final int IF = 71;
    static final int ELSE = 72;
    static final int LET_CONDITION = 73;
    static final int MATCH = 74;
    static final int MATCH_ARM = 75;
    static final int WHILE = 76;
    static final int FOR = 77;
    static final int CLOSURE = 78;
    static final int ARGUMENTS = 79;
    static final int ARRAY = 80;
    static final int TUPLE = 81;
    static final int WRAPPED_BLOCK = 82;
    static final int EXPRESSION_STATEMENT = 83;
    static final int RETURN = 84;
    static final int STRING = 85;
    static final int CHAR = 86;
    static final int INTEGER = 87;
    static final int FLOAT = 88;
    static final int BOOLEAN = 89;
    static final int BINARY = 90;
    static final int ASSIGNMENT = 91;
    static final int TUPLE_PATTERN = 92;
    static final int TUPLE_STRUCT_PATTERN = 93;
    static final int STRUCT_PATTERN = 94;
    static final int FIELD_PATTERN = 95;
    static final int INNER_PATTERN = 96;
    static final int CAPTURED_PATTERN = 97;
    static final int OR_PATTERN = 98;
    static final int SLICE_PATTERN = 99;
    static final int REMAINING = 100;
    static final int NOT = 101;
    static final int QUESTION = 102;
    static final int AWAIT_WORD = 103;
    static final int UNDERSCORE = 104;

    final int name;
    final int path;
    final int alias;
    final int list;
    final int argument;
    final int body;
    final int type;
    final int trait;
    final int bounds;
    final int left;
    final int value;
    final int pattern;
    final int parameters;
    final int function;
    final int arguments;
    final int field;
    final int condition;
    final int consequence;
    final int alternative;
    final int element;
    final int doc;
    final int outer;
    final int macro;
    final int typeParameters;
    final int typeArguments;
    final int returnType;
    final int asyncWord;
    final int visibility;
    final int functionModifiers;
    final int whereClause;
    final int stringContent;
    private final KindTable table;

    RustNodeKinds(Grammar grammar) {
        table = KindTable.of(grammar);
        name = grammar.field("name");
        path = grammar.field("path");
        alias = grammar.field("alias");
        list = grammar.field("list");
        argument = grammar.field("argument");
        body = grammar.field("body");
        type = grammar.field("type");
        trait = grammar.field("trait");
        bounds = grammar.field("bounds");
        left = grammar.field("left");
        value = grammar.field("value");
        pattern = grammar.field("pattern");
        parameters = grammar.field("parameters");
        function = grammar.field("function");
        arguments = grammar.field("arguments");
        field = grammar.field("field");
        condition = grammar.field("condition");
        consequence = grammar.field("consequence");
        alternative = grammar.field("alternative");
        element = grammar.field("element");
        doc = grammar.field("doc");
        outer = grammar.field("outer");
        macro = grammar.field("macro");
        typeParameters = grammar.field("type_parameters");
        typeArguments = grammar.field("type_arguments");
        returnType = grammar.field("return_type");
        asyncWord = grammar.token("async");
        visibility = grammar.kind("visibility_modifier");
        functionModifiers = grammar.kind("function_modifiers");
        whereClause = grammar.kind("where_clause");
        stringContent = grammar.kind("string_content");
        declarations();
        names();
        expressions();
        patterns();
    }

    private void declarations() {
        table.node(MOD, "mod_item")
                .node(FOREIGN_MOD, "foreign_mod_item")
                .node(STRUCT, "struct_item", "union_item")
                .node(ENUM, "enum_item")
                .node(VARIANT, "enum_variant")
                .node(FIELD_DECLARATION, "field_declaration")
                .node(ORDERED_FIELDS, "ordered_field_declaration_list")
                .node(FUNCTION, "function_item")
                .node(FUNCTION_SIGNATURE, "function_signature_item")
                .node(IMPL, "impl_item")
                .node(TRAIT, "trait_item")
                .node(ASSOCIATED_TYPE, "associated_type")
                .node(CONST, "const_item")
                .node(STATIC, "static_item")
                .node(TYPE_ITEM, "type_item")
                .node(USE, "use_declaration")
                .node(SCOPED_USE_LIST, "scoped_use_list")
                .node(USE_LIST, "use_list")
                .node(USE_AS, "use_as_clause")
                .node(USE_WILDCARD, "use_wildcard")
                .node(EXTERN_CRATE, "extern_crate_declaration")
                .node(MACRO_DEFINITION, "macro_definition")
                .node(MACRO_INVOCATION, "macro_invocation")
                .node(TOKEN_TREE, "token_tree")
                .node(ATTRIBUTE_ITEM, "attribute_item");
    }

    private void names() {
        table.node(LINE_COMMENT, "line_comment")
                .node(BLOCK_COMMENT, "block_comment")
                .node(IDENTIFIER, "identifier")
                .node(TYPE_IDENTIFIER, "type_identifier")
                .node(SCOPED, "scoped_identifier")
                .node(SCOPED_TYPE, "scoped_type_identifier")
                .node(CRATE, "crate")
                .node(SELF, "self")
                .node(SUPER, "super")
                .node(FIELD_IDENTIFIER, "field_identifier")
                .node(SHORTHAND, "shorthand_field_identifier")
                .node(GENERIC_TYPE, "generic_type")
                .node(GENERIC_FUNCTION, "generic_function")
                .node(BRACKETED, "bracketed_type")
                .node(QUALIFIED, "qualified_type")
                .node(REFERENCE_TYPE, "reference_type", "pointer_type")
                .node(ARRAY_TYPE, "array_type")
                .node(TUPLE_TYPE, "tuple_type")
                .node(UNIT_TYPE, "unit_type")
                .node(FUNCTION_TYPE, "function_type")
                .node(TRAIT_TYPE, "dynamic_type", "abstract_type")
                .node(BOUNDED_TYPE, "bounded_type")
                .node(PRIMITIVE, "primitive_type")
                .node(TYPE_BINDING, "type_binding")
                .node(LIFETIME, "lifetime");
    }

    private void expressions() {
        table.node(HIGHER_RANKED, "higher_ranked_trait_bound")
                .node(TYPE_PARAMETER, "type_parameter")
                .node(CONST_PARAMETER, "const_parameter")
                .node(WHERE_CLAUSE, "where_clause")
                .node(WHERE_PREDICATE, "where_predicate")
                .node(PARAMETER, "parameter")
                .node(SELF_PARAMETER, "self_parameter")
                .node(VARIADIC, "variadic_parameter")
                .node(BLOCK, "block")
                .node(LET, "let_declaration")
                .node(CALL, "call_expression")
                .node(FIELD_EXPRESSION, "field_expression")
                .node(AWAIT, "await_expression")
                .node(TRY, "try_expression")
                .node(REFERENCE, "reference_expression")
                .node(UNARY, "unary_expression")
                .node(PARENTHESIZED, "parenthesized_expression")
                .node(INDEX, "index_expression")
                .node(CAST, "type_cast_expression")
                .node(STRUCT_EXPRESSION, "struct_expression")
                .node(IF, "if_expression")
                .node(ELSE, "else_clause")
                .node(LET_CONDITION, "let_condition")
                .node(MATCH, "match_expression")
                .node(MATCH_ARM, "match_arm");
    }

    private void patterns() {
        table.node(WHILE, "while_expression")
                .node(FOR, "for_expression")
                .node(CLOSURE, "closure_expression")
                .node(ARGUMENTS, "arguments")
                .node(ARRAY, "array_expression")
                .node(TUPLE, "tuple_expression")
                .node(WRAPPED_BLOCK, "unsafe_block", "async_block", "const_block")
                .node(EXPRESSION_STATEMENT, "expression_statement")
                .node(RETURN, "return_expression")
                .node(STRING, "string_literal", "raw_string_literal")
                .node(CHAR, "char_literal")
                .node(INTEGER, "integer_literal")
                .node(FLOAT, "float_literal")
                .node(BOOLEAN, "boolean_literal")
                .node(BINARY, "binary_expression")
                .node(ASSIGNMENT, "assignment_expression")
                .node(TUPLE_PATTERN, "tuple_pattern")
                .node(TUPLE_STRUCT_PATTERN, "tuple_struct_pattern")
                .node(STRUCT_PATTERN, "struct_pattern")
                .node(FIELD_PATTERN, "field_pattern")
                .node(INNER_PATTERN, "ref_pattern", "mut_pattern", "reference_pattern", "match_pattern")
                .node(CAPTURED_PATTERN, "captured_pattern")
                .node(OR_PATTERN, "or_pattern")
                .node(SLICE_PATTERN, "slice_pattern")
                .node(REMAINING, "remaining_field_pattern")
                .token(NOT, "!")
                .token(QUESTION, "?")
                .token(AWAIT_WORD, "await")
                .token(UNDERSCORE, "_");
    }

    int of(FlatTree tree, int node) {
        return table.at(tree.kind(node));
    }
}
