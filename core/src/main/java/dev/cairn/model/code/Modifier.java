package dev.cairn.model.code;

/// What a declaration says about itself besides its types.
public enum Modifier {
    /// Visible outside its file, package or crate.
    EXPORTED,
    /// What the file stands for when it is imported without a name.
    DEFAULT_EXPORT,
    PRIVATE,
    STATIC,
    ABSTRACT,
    ASYNC,
    GENERATOR,
    GETTER,
    SETTER,
    OVERRIDE,
    /// A test case, or a class or module of them.
    TEST,
    /// Built for tests alone without being one.
    TEST_ONLY,
    /// Declared without a body: an interface method, a forward declaration, an overload signature.
    BODILESS,
    /// A property that is also a constructor parameter, a name for a part of another value, a Python `@property`.
    PROPERTY,
    DEPRECATED,
    /// Another declaration of the same name takes its place whenever the file is read to its end.
    REPLACED
}
