/// Protection of sensitive text: encryption, master keys and detection of secrets.
///
/// Start at [dev.cairn.engine.memory.sensitive.StoryCipher] for encryption and
/// [dev.cairn.engine.memory.sensitive.SecretFilter] for plain text.
/// Deliberately absent: storing keys, which is behind [dev.cairn.engine.memory.sensitive.KeyRing].
@NullMarked
package dev.cairn.engine.memory.sensitive;

import org.jspecify.annotations.NullMarked;
