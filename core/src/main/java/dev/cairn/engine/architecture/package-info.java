/// Checks which part of the code may use which: layers, allowed dependencies, and violations.
///
/// Start at [ArchitectureCheck] for a check, [RuleReader] for the rule file, [LayerAdvice] for new code and
/// [StarterRules] for a first rule file. People write rule files, so all errors are reported at once, by line. Parsing
/// YAML is not done here.
@NullMarked
package dev.cairn.engine.architecture;

import org.jspecify.annotations.NullMarked;
