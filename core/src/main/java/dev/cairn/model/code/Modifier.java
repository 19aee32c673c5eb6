package dev.cairn.model.code;

/// Properties of a declaration other than its types.
public enum Modifier {
    /// Visible outside its file, package or crate.
    EXPORTED,
    /// The symbol bound when the file is imported without a name.
    DEFAULT_EXPORT,
    PRIVATE,
    STATIC,
    ABSTRACT,
    ASYNC,
    GENERATOR,
    GETTER,
    SETTER,
    OVERRIDE,
    /// A test case, or a class or module of test cases.
    TEST,
    /// Compiled for tests only, without being a test.
    TEST_ONLY,
    /// Declared without a body: an interface method, a forward declaration, an overload signature.
    BODILESS,
    /// A property that is also a constructor parameter, an alias for part of another value, or a Python `@property`.
    PROPERTY,
    DEPRECATED,
    /// A later declaration of the same name in the file replaces this one.
    REPLACED
}
