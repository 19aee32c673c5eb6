package dev.cairn.watch;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;

/// The functions of the C library behind [Inotify], each with the error it left.
@SuppressWarnings("restricted")
final class InotifyCalls {

    private static final Linker LINKER = Linker.nativeLinker();
    private static final SymbolLookup LIBRARY = LINKER.defaultLookup();
    private static final String ADD = "inotify_add_watch";

    private static final MethodHandle OF_NUMBER = handle(FunctionDescriptor.of(JAVA_INT, JAVA_INT));
    private static final MethodHandle OF_PATH = handle(FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT));
    private static final MethodHandle OF_BUFFER =
            handle(FunctionDescriptor.of(JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG));
    private static final MethodHandle OF_LIST = handle(FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_LONG, JAVA_INT));

    private final MemorySegment open = function("inotify_init1");
    private final MemorySegment add = function(ADD);
    private final MemorySegment poll = function("poll");
    private final MemorySegment read = function("read");
    private final MemorySegment close = function("close");
    private final MemorySegment state;

    InotifyCalls(Arena memory) {
        state = memory.allocate(Linker.Option.captureStateLayout());
    }

    static boolean areThere() {
        return LIBRARY.find(ADD).isPresent();
    }

    private static MethodHandle handle(FunctionDescriptor descriptor) {
        return LINKER.downcallHandle(descriptor, Linker.Option.captureCallState("errno"));
    }

    private static MemorySegment function(String name) {
        return LIBRARY.find(name).orElseThrow(() -> new IllegalStateException("the C library lacks " + name));
    }

    int open(int flags) {
        try {
            return (int) OF_NUMBER.invokeExact(open, state, flags);
        } catch (Throwable e) {
            throw failed(e);
        }
    }

    int add(int queue, MemorySegment path, int events) {
        try {
            return (int) OF_PATH.invokeExact(add, state, queue, path, events);
        } catch (Throwable e) {
            throw failed(e);
        }
    }

    int poll(MemorySegment one, int millis) {
        try {
            return (int) OF_LIST.invokeExact(poll, state, one, 1L, millis);
        } catch (Throwable e) {
            throw failed(e);
        }
    }

    long read(int queue, MemorySegment buffer) {
        try {
            return (long) OF_BUFFER.invokeExact(read, state, queue, buffer, buffer.byteSize());
        } catch (Throwable e) {
            throw failed(e);
        }
    }

    void close(int queue) {
        try {
            int _ = (int) OF_NUMBER.invokeExact(close, state, queue);
        } catch (Throwable e) {
            throw failed(e);
        }
    }

    /// What the last call that failed left; Linux alone is asked, where this is all of the state.
    int error() {
        return state.get(JAVA_INT, 0);
    }

    /// A native call declares `Throwable` but can only fail by a bug of ours.
    private static IllegalStateException failed(Throwable cause) {
        if (cause instanceof Error error) throw error;
        return new IllegalStateException("native call failed", cause);
    }
}
