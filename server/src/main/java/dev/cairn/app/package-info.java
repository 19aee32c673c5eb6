/// The program: settings, wiring, and the life of the daemon.
///
/// Start at [Main]. [Daemon] runs the daemon from acquiring the home's lock to releasing it. [Wiring] and
/// [Services] construct everything by hand; the `*Assembly` classes and the classes of [dev.cairn.app.service]
/// construct one subject each. To find the implementation of an engine's port, look there. The commands are listed
/// in [dev.cairn.cli.command.CairnCommand]. Only this package reads the environment and the clock, and makes
/// random ids.
@NullMarked
package dev.cairn.app;

import org.jspecify.annotations.NullMarked;
