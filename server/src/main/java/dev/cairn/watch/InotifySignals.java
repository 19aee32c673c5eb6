package dev.cairn.watch;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/// Signals straight from the kernel of Linux.
///
/// The Java platform asks its own thread for every single folder, which takes longer than reading the folder: a
/// project of three thousand folders paid a twentieth of its first index for it.
final class InotifySignals implements FolderSignals {

    /// Before the name of an entry: the number of the folder, what happened, a cookie, the length of the name.
    private static final int COOKIE_BYTES = 4;

    private final Inotify inotify;
    private final Map<Integer, Path> folders = new HashMap<>();

    InotifySignals(Inotify inotify) {
        this.inotify = inotify;
    }

    /// A folder that was moved keeps its number and gets its new path here.
    @Override
    public void follow(Path folder) throws IOException {
        folders.put(inotify.add(folder), folder);
    }

    @Override
    public boolean await(Duration atMost, Ear ear) throws InterruptedException, IOException {
        if (Thread.interrupted()) throw new InterruptedException();
        if (!inotify.await(atMost)) return false;
        for (var events = inotify.read(); events.hasRemaining(); events = inotify.read())
            while (events.hasRemaining()) tell(events, ear);
        return true;
    }

    private void tell(ByteBuffer events, Ear ear) throws IOException {
        int number = events.getInt();
        int happened = events.getInt();
        events.position(events.position() + COOKIE_BYTES);
        var name = new byte[events.getInt()];
        events.get(name);
        var folder = folders.get(number);
        if ((happened & Inotify.LOST) != 0) ear.missed();
        else if ((happened & Inotify.ENDED) != 0) folders.remove(number);
        else if (folder != null && name.length > 0) tell(folder, name, happened, ear);
    }

    private static void tell(Path folder, byte[] name, int happened, Ear ear) throws IOException {
        int end = 0;
        while (end < name.length && name[end] != 0) end++;
        Path entry;
        try {
            var text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(name, 0, end));
            entry = folder.resolve(text.toString());
        } catch (CharacterCodingException nameless) {
            ear.missed();
            return;
        }
        ear.heard(entry, kind(happened));
    }

    private static Kind kind(int happened) {
        if ((happened & Inotify.CREATED) != 0) return Kind.CREATED;
        if ((happened & Inotify.GONE) == 0) return Kind.CHANGED;
        return (happened & Inotify.OF_FOLDER) != 0 ? Kind.FOLDER_GONE : Kind.GONE;
    }

    @Override
    public void close() {
        inotify.close();
        folders.clear();
    }
}
