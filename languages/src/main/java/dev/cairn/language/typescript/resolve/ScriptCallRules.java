package dev.cairn.language.typescript.resolve;

import dev.cairn.projection.resolve.rule.CallRules;

/// The resolution rules for calls in TypeScript and JavaScript: the call of a class creates an object, and `call`
/// and `apply` call the function that they are members of.
final class ScriptCallRules implements CallRules {

    @Override
    public boolean typeCallsConstruct() {
        return true;
    }

    @Override
    public boolean constructorsAreInherited() {
        return true;
    }

    @Override
    public boolean callsTargetVariables() {
        return true;
    }

    @Override
    public boolean callsItsFunction(String member) {
        return member.equals("call") || member.equals("apply");
    }

    @Override
    public String constructorName() {
        return "constructor";
    }

    @Override
    public boolean isCommonName(String method) {
        return ScriptStandardLibrary.isCommonName(method);
    }
}
