/// What the rooms of the house lend to each other: each class puts one room behind the ports of others.
@NullMarked
package dev.cairn.app.join;

import org.jspecify.annotations.NullMarked;
