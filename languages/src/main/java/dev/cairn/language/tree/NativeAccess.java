package dev.cairn.language.tree;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;
import java.util.Arrays;

/// All restricted JDK calls to native code.
@SuppressWarnings("restricted")
final class NativeAccess {

    private static final Linker LINKER = Linker.nativeLinker();

    /// Numbers and addresses travel in the same registers on every platform there is a core for, and a function leaves
    /// alone what it does not take: one kind of call serves them all. The JDK makes a dozen classes for each kind.
    private static final MethodHandle CALL = LINKER.downcallHandle(
            FunctionDescriptor.of(JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG));

    private static final int ARGUMENTS_MAX = 5;

    private NativeAccess() {}

    /// Loads a library for the lifetime of the process: trees and grammars point into it.
    static SymbolLookup load(Path library) {
        return SymbolLookup.libraryLookup(library, Arena.global());
    }

    static MemorySegment function(SymbolLookup library, String name) {
        return library.find(name).orElseThrow(() -> new IllegalStateException("the native core lacks " + name));
    }

    /// Calls a function of numbers and addresses. Only the low bits of the result that its type has are valid.
    static long call(MemorySegment function, long... given) {
        if (given.length > ARGUMENTS_MAX) throw new IllegalArgumentException("too many arguments: " + given.length);
        var all = Arrays.copyOf(given, ARGUMENTS_MAX);
        try {
            return (long) CALL.invokeExact(function, all[0], all[1], all[2], all[3], all[4]);
        } catch (Throwable e) {
            throw failure(e);
        }
    }

    /// A handle that takes the function's address first, so that the handle itself can be a constant.
    static MethodHandle handle(FunctionDescriptor descriptor) {
        return LINKER.downcallHandle(descriptor);
    }

    /// A handle for functions that return quickly: the call skips the transition that lets the garbage collector run.
    static MethodHandle shortHandle(FunctionDescriptor descriptor) {
        return LINKER.downcallHandle(descriptor, Linker.Option.critical(false));
    }

    /// The address of a Java method for native code to call; the method must not throw.
    static MemorySegment callback(MethodHandle method, FunctionDescriptor descriptor, Arena arena) {
        return LINKER.upcallStub(method, descriptor, arena);
    }

    /// The bytes at an address that native code returned.
    static MemorySegment at(long address, long bytes) {
        return at(MemorySegment.ofAddress(address), bytes);
    }

    static MemorySegment at(MemorySegment address, long bytes) {
        return address.reinterpret(bytes);
    }

    /// A native call declares `Throwable` but can only fail because of a programming error.
    static IllegalStateException failure(Throwable cause) {
        if (cause instanceof Error error) throw error;
        return new IllegalStateException("native call failed", cause);
    }
}
