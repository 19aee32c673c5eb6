package dev.cairn.language.python;

import dev.cairn.language.tree.FlatTree;
import dev.cairn.language.tree.Grammar;
import dev.cairn.language.tree.KindTable;

/// The numbers of the node kinds and fields of the Python grammar.
final class PythonNodeKinds {

    static final int FUNCTION = 1;
    static final int CLASS = 2;
    static final int DECORATED = 3;
    static final int DECORATOR = 4;
    static final int IMPORT = 5;
    static final int IMPORT_FROM = 6;
    static final int FUTURE_IMPORT = 7;
    static final int ASSIGNMENT = 8;
    static final int AUGMENTED = 9;
    static final int WALRUS = 10;
    static final int IF = 11;
    static final int ELIF = 12;
    static final int ELSE = 13;
    static final int FOR = 14;
    static final int WHILE = 15;
    static final int TRY = 16;
    static final int EXCEPT = 17;
    static final int FINALLY = 18;
    static final int WITH_ITEM = 19;
    static final int MATCH = 20;
    static final int CASE = 21;
    static final int RETURN = 22;
    static final int YIELD = 23;
    static final int RAISE = 24;
    static final int JUMP = 25;
    static final int ASSERT = 26;
    static final int GLOBAL = 27;
    static final int LAMBDA = 28;
    static final int COMPREHENSION = 29;
    static final int LIST_COMPREHENSION = 30;
    static final int FOR_IN = 31;
    static final int IF_CLAUSE = 32;
    static final int CALL = 33;
    static final int ATTRIBUTE = 34;
    static final int SUBSCRIPT = 35;
    static final int IDENTIFIER = 36;
    static final int STRING = 37;
    static final int NUMBER = 38;
    static final int NONE_LITERAL = 39;
    static final int AWAIT = 40;
    static final int PARENTHESIZED = 41;
    static final int CONDITIONAL = 42;
    static final int BOOLEAN = 43;
    static final int NOT = 44;
    static final int LIST = 45;
    static final int TUPLE = 46;
    static final int DICTIONARY = 47;
    static final int SET = 48;
    static final int AS_PATTERN = 49;
    static final int SPLAT = 50;
    static final int KEYWORD_ARGUMENT = 51;
    static final int TYPE = 52;
    static final int GENERIC_TYPE = 53;
    static final int UNION_TYPE = 54;
    static final int MEMBER_TYPE = 55;
    static final int BINARY = 56;
    static final int TYPED_PARAMETER = 57;
    static final int DEFAULT_PARAMETER = 58;
    static final int TYPED_DEFAULT = 59;
    static final int KEYWORD_SEPARATOR = 60;
    static final int POSITIONAL_SEPARATOR = 61;
    static final int BLOCK = 62;
    static final int EXPRESSION_STATEMENT = 63;
    static final int COMMENT = 64;
    static final int ALIASED_IMPORT = 65;
    static final int WILDCARD_IMPORT = 66;
    static final int TYPE_ALIAS = 67;
    static final int PATTERN = 68;
    static final int BOOLEAN_LITERAL = 69;
    static final int COMPARISON = 70;
    static final int ERROR = 71;
    static final int DOTTED_NAME = 72;
    static final int CLASS_PATTERN = 73;
    static final int AS_TARGET = 74;
    static final int CASE_PATTERN = 75;
    static final int PAIR = 76;
    static final int CONCATENATED = 77;
    static final int TYPE_PARAMETER = 78;
    static final int PASS = 79;
    static final int ELLIPSIS = 80;
    static final int STRING_CONTENT = 81;
    static final int INTERPOLATION = 82;
    static final int DICTIONARY_SPLAT = 83;
    static final int WITH = 84;
    static final int ARGUMENTS = 85;
    static final int SLICE = 86;

    private final KindTable table;
    final int from;
    final int async;
    final int name;
    final int body;
    final int parameters;
    final int returnType;
    final int superclasses;
    final int definition;
    final int left;
    final int right;
    final int type;
    final int value;
    final int condition;
    final int consequence;
    final int alternative;
    final int function;
    final int arguments;
    final int object;
    final int attribute;
    final int subscript;
    final int alias;
    final int moduleName;
    final int subject;
    final int argument;
    final int operator;
    final int typeParameters;
    final int stringContent;

    PythonNodeKinds(Grammar grammar) {
        table = KindTable.of(grammar).error(ERROR);
        statements();
        expressions();
        types();
        from = grammar.token("from");
        async = grammar.token("async");
        name = grammar.field("name");
        body = grammar.field("body");
        parameters = grammar.field("parameters");
        returnType = grammar.field("return_type");
        superclasses = grammar.field("superclasses");
        definition = grammar.field("definition");
        left = grammar.field("left");
        right = grammar.field("right");
        type = grammar.field("type");
        value = grammar.field("value");
        condition = grammar.field("condition");
        consequence = grammar.field("consequence");
        alternative = grammar.field("alternative");
        function = grammar.field("function");
        arguments = grammar.field("arguments");
        object = grammar.field("object");
        attribute = grammar.field("attribute");
        subscript = grammar.field("subscript");
        alias = grammar.field("alias");
        moduleName = grammar.field("module_name");
        subject = grammar.field("subject");
        argument = grammar.field("argument");
        operator = grammar.field("operator");
        typeParameters = grammar.field("type_parameters");
        stringContent = grammar.kind("string_content");
    }

    private void statements() {
        table.node(FUNCTION, "function_definition")
                .node(CLASS, "class_definition")
                .node(DECORATED, "decorated_definition")
                .node(DECORATOR, "decorator")
                .node(IMPORT, "import_statement")
                .node(IMPORT_FROM, "import_from_statement")
                .node(FUTURE_IMPORT, "future_import_statement")
                .node(ASSIGNMENT, "assignment")
                .node(AUGMENTED, "augmented_assignment")
                .node(IF, "if_statement")
                .node(ELIF, "elif_clause")
                .node(ELSE, "else_clause")
                .node(FOR, "for_statement")
                .node(WHILE, "while_statement")
                .node(TRY, "try_statement")
                .node(EXCEPT, "except_clause")
                .node(FINALLY, "finally_clause")
                .node(WITH, "with_statement")
                .node(WITH_ITEM, "with_item")
                .node(MATCH, "match_statement")
                .node(CASE, "case_clause")
                .node(RETURN, "return_statement")
                .node(RAISE, "raise_statement")
                .node(JUMP, "break_statement", "continue_statement")
                .node(ASSERT, "assert_statement")
                .node(GLOBAL, "global_statement", "nonlocal_statement")
                .node(BLOCK, "block")
                .node(EXPRESSION_STATEMENT, "expression_statement")
                .node(COMMENT, "comment")
                .node(PASS, "pass_statement")
                .node(TYPE_ALIAS, "type_alias_statement")
                .node(ALIASED_IMPORT, "aliased_import")
                .node(WILDCARD_IMPORT, "wildcard_import")
                .node(DOTTED_NAME, "dotted_name");
    }

    private void expressions() {
        table.node(WALRUS, "named_expression")
                .node(YIELD, "yield")
                .node(LAMBDA, "lambda")
                .node(COMPREHENSION, "dictionary_comprehension")
                .node(LIST_COMPREHENSION, "list_comprehension", "set_comprehension", "generator_expression")
                .node(FOR_IN, "for_in_clause")
                .node(IF_CLAUSE, "if_clause")
                .node(CALL, "call")
                .node(ATTRIBUTE, "attribute")
                .node(SUBSCRIPT, "subscript")
                .node(IDENTIFIER, "identifier")
                .node(STRING, "string")
                .node(CONCATENATED, "concatenated_string")
                .node(STRING_CONTENT, "string_content")
                .node(INTERPOLATION, "interpolation")
                .node(NUMBER, "integer", "float")
                .node(NONE_LITERAL, "none")
                .node(BOOLEAN_LITERAL, "true", "false")
                .node(ELLIPSIS, "ellipsis")
                .node(AWAIT, "await")
                .node(PARENTHESIZED, "parenthesized_expression")
                .node(CONDITIONAL, "conditional_expression")
                .node(BOOLEAN, "boolean_operator")
                .node(NOT, "not_operator")
                .node(COMPARISON, "comparison_operator")
                .node(BINARY, "binary_operator")
                .node(LIST, "list")
                .node(TUPLE, "tuple", "expression_list")
                .node(DICTIONARY, "dictionary")
                .node(PAIR, "pair")
                .node(SET, "set")
                .node(AS_PATTERN, "as_pattern")
                .node(AS_TARGET, "as_pattern_target")
                .node(SPLAT, "list_splat", "list_splat_pattern")
                .node(DICTIONARY_SPLAT, "dictionary_splat", "dictionary_splat_pattern")
                .node(ARGUMENTS, "argument_list")
                .node(SLICE, "slice")
                .node(KEYWORD_ARGUMENT, "keyword_argument")
                .node(PATTERN, "pattern_list", "tuple_pattern", "list_pattern")
                .node(CASE_PATTERN, "case_pattern")
                .node(CLASS_PATTERN, "class_pattern");
    }

    private void types() {
        table.node(TYPE, "type")
                .node(GENERIC_TYPE, "generic_type")
                .node(UNION_TYPE, "union_type")
                .node(MEMBER_TYPE, "member_type")
                .node(TYPE_PARAMETER, "type_parameter")
                .node(TYPED_PARAMETER, "typed_parameter")
                .node(DEFAULT_PARAMETER, "default_parameter")
                .node(TYPED_DEFAULT, "typed_default_parameter")
                .node(KEYWORD_SEPARATOR, "keyword_separator")
                .node(POSITIONAL_SEPARATOR, "positional_separator");
    }

    int of(FlatTree tree, int node) {
        return table.at(tree.kind(node));
    }
}
