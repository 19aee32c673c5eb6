/// The program: its commands, its settings, the life of its daemon.
///
/// Start at [Main]. [Wiring] builds the house by hand, [Daemon] lives from the home's lock to the last goodbye, and
/// [CairnCommand] lists what can be typed. The environment, the clock and standard out are touched nowhere else.
@NullMarked
package dev.cairn.app;

import org.jspecify.annotations.NullMarked;
