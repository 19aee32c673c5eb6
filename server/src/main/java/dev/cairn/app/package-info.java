/// The program: settings, wiring, and the life of the daemon.
///
/// Start at [Main]. [Wiring] builds the server by hand, [Daemon] runs it from acquiring the home's lock to releasing
/// it, and [CairnCommand] lists the commands. Only this package reads the environment, the clock and new ids.
@NullMarked
package dev.cairn.app;

import org.jspecify.annotations.NullMarked;
