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

/// Contains every call of the JDK's restricted methods for native code.
@SuppressWarnings("restricted")
final class NativeAccess {

    private static final Linker LINKER = Linker.nativeLinker();

    /// One handle calls every function that takes numbers and addresses. All supported platforms pass both in the
    /// same registers, and a function ignores registers that it does not use. Each further handle type would cost
    /// a dozen generated classes.
    private static final MethodHandle CALL = LINKER.downcallHandle(
            FunctionDescriptor.of(JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG));

    private static final int ARGUMENTS_MAX = 5;

    private NativeAccess() {}

    /// Loads a library and never unloads it, because trees and grammars point into it.
    static SymbolLookup load(Path library) {
        return SymbolLookup.libraryLookup(library, Arena.global());
    }

    static MemorySegment function(SymbolLookup library, String name) {
        return library.find(name).orElseThrow(() -> new IllegalStateException("the native core lacks " + name));
    }

    /// Calls a function whose arguments are numbers and addresses. If the function returns an `int`, only the low
    /// 32 bits of the result are valid.
    static long call(MemorySegment function, long... arguments) {
        if (arguments.length > ARGUMENTS_MAX)
            throw new IllegalArgumentException("too many arguments: " + arguments.length);
        var all = Arrays.copyOf(arguments, ARGUMENTS_MAX);
        try {
            return (long) CALL.invokeExact(function, all[0], all[1], all[2], all[3], all[4]);
        } catch (Throwable e) {
            throw failure(e);
        }
    }

    /// A handle whose first argument is the address of the function, so that one constant handle serves many
    /// functions.
    static MethodHandle handle(FunctionDescriptor descriptor) {
        return LINKER.downcallHandle(descriptor);
    }

    /// A handle for functions that return quickly. The garbage collector cannot run during such a call, which
    /// makes the call cheaper.
    static MethodHandle shortHandle(FunctionDescriptor descriptor) {
        return LINKER.downcallHandle(descriptor, Linker.Option.critical(false));
    }

    /// Creates an address through which native code can call a Java method. The method must not throw.
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

    /// The exception for a failed native call. Such a call declares `Throwable`, but fails only because of a
    /// programming error.
    static IllegalStateException failure(Throwable cause) {
        if (cause instanceof Error error) throw error;
        return new IllegalStateException("native call failed", cause);
    }
}
