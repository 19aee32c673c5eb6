/// Which part of the code may use which: layers, the arrows between them, and where reality differs.
///
/// Start at [ArchitectureCheck] for a verdict, [RuleReader] for the file that declares layers,
/// [LayerAdvice] for new code and [StarterRules] for a first file. A rule file is written by people, so all
/// its faults are told at once, by line.
@NullMarked
package dev.cairn.engine.architecture;

import org.jspecify.annotations.NullMarked;
