package dev.cairn.parsers.tree;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;

/// The one gate to native code: every call that the JDK restricts is here.
@SuppressWarnings("restricted")
final class Native {

    private static final Linker LINKER = Linker.nativeLinker();

    private Native() {}

    /// Loads a library for as long as the process lives: trees and grammars point into it.
    static SymbolLookup load(Path library) {
        return SymbolLookup.libraryLookup(library, Arena.global());
    }

    static MemorySegment function(SymbolLookup library, String name) {
        return library.find(name).orElseThrow(() -> new IllegalStateException("the native core lacks " + name));
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
    static MemorySegment at(MemorySegment address, long bytes) {
        return address.reinterpret(bytes);
    }

    /// A native call declares `Throwable` but can only fail by a bug of ours.
    static IllegalStateException failed(Throwable cause) {
        if (cause instanceof Error error) throw error;
        return new IllegalStateException("native call failed", cause);
    }
}
