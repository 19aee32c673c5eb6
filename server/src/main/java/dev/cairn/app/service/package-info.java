/// The services of the daemon, each built from the engine parts of one subject.
///
/// Start at [CodeServices], which most others need. Each class constructs its parts and lists their tools and pages.
/// Deliberately absent: settings and the order of construction, which are in [dev.cairn.app].
@NullMarked
package dev.cairn.app.service;

import org.jspecify.annotations.NullMarked;
