package dev.cairn.model.code;

/// The modifiers of a declaration, and similar properties that are read from the source.
public enum Modifier {
    /// Visible outside its file, package or crate.
    EXPORTED,
    /// The default export of its file.
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
    /// A constructor parameter that is also a property, a variable that destructures another value, or a Python
    /// `@property`.
    PROPERTY,
    DEPRECATED,
    /// A later declaration of the same name in the file replaces this one.
    REPLACED
}
