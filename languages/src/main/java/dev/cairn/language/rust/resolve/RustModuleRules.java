package dev.cairn.language.rust.resolve;

import dev.cairn.model.code.ImportFact;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.declaration.Namespace;
import dev.cairn.projection.resolve.meaning.NameMeaning;
import dev.cairn.projection.resolve.rule.ModuleRules;

/// The resolution rules for paths in Rust, which name crates and the modules in them.
final class RustModuleRules implements ModuleRules {

    private final RustModules modules;

    RustModuleRules(RustModules modules) {
        this.modules = modules;
    }

    @Override
    public NameMeaning module(FileUnit file, ImportFact written) {
        return modules.resolve(file, written.scope(), written.module());
    }

    @Override
    public NameMeaning member(Namespace namespace, String name) {
        return modules.member(namespace, name);
    }
}
