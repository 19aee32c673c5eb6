package dev.cairn.projection.resolve.rule;

/// The resolution rules of one language in one workspace, by subject.
public record LanguageRules(
        ModuleRules modules, ScopeRules scopes, TypeRules types, CallRules calls, LibraryRules library) {}
