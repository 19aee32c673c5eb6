package dev.cairn.parsers.tree;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;
import java.util.Arrays;

/// The one gate to native code: every call that the JDK restricts is here.
@SuppressWarnings("restricted")
final class Native {

    private static final Linker LINKER = Linker.nativeLinker();

    /// Numbers and addresses travel in the same registers on every platform there is a core for, and a function leaves
    /// alone what it does not take: one kind of call serves them all. The JDK makes a dozen classes for each kind.
    private static final MethodHandle CALL = LINKER.downcallHandle(
            FunctionDescriptor.of(JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG));

    private static final int ARGUMENTS_MAX = 5;

    private Native() {}

    /// Loads a library for as long as the process lives: trees and grammars point into it.
    static SymbolLookup load(Path library) {
        return SymbolLookup.libraryLookup(library, Arena.global());
    }

    static MemorySegment function(SymbolLookup library, String name) {
        return library.find(name).orElseThrow(() -> new IllegalStateException("the native core lacks " + name));
    }

    /// Calls a function of numbers and addresses. Of what it answers only as many bits count as its type has.
    static long call(MemorySegment function, long... given) {
        if (given.length > ARGUMENTS_MAX) throw new IllegalArgumentException("too many arguments: " + given.length);
        var all = Arrays.copyOf(given, ARGUMENTS_MAX);
        try {
            return (long) CALL.invokeExact(function, all[0], all[1], all[2], all[3], all[4]);
        } catch (Throwable e) {
            throw failed(e);
        }
    }

    /// A handle that takes the function's address first, so that the handle itself can be a constant.
    static MethodHandle handle(FunctionDescriptor descriptor) {
        return LINKER.downcallHandle(descriptor);
    }

    /// The same for functions that return at once: the call skips the handshake with the garbage collector.
    static MethodHandle shortHandle(FunctionDescriptor descriptor) {
        return LINKER.downcallHandle(descriptor, Linker.Option.critical(false));
    }

    /// The address of a Java method for native code to call; the method must not throw.
    static MemorySegment callback(MethodHandle method, FunctionDescriptor descriptor, Arena arena) {
        return LINKER.upcallStub(method, descriptor, arena);
    }

    /// The bytes behind an address that native code gave us.
    static MemorySegment at(long address, long bytes) {
        return at(MemorySegment.ofAddress(address), bytes);
    }

    static MemorySegment at(MemorySegment address, long bytes) {
        return address.reinterpret(bytes);
    }

    /// A native call declares `Throwable` but can only fail by a bug of ours.
    static IllegalStateException failed(Throwable cause) {
        if (cause instanceof Error error) throw error;
        return new IllegalStateException("native call failed", cause);
    }
}
