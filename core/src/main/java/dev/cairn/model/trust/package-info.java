/// How far answers and indexes can be trusted, and the reasons against it. [Secret] is an access token.
@NullMarked
package dev.cairn.model.trust;

import org.jspecify.annotations.NullMarked;
