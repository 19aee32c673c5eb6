package dev.cairn.watch;

import static java.nio.file.StandardWatchEventKinds.ENTRY_CREATE;
import static java.nio.file.StandardWatchEventKinds.ENTRY_DELETE;
import static java.nio.file.StandardWatchEventKinds.ENTRY_MODIFY;
import static java.nio.file.StandardWatchEventKinds.OVERFLOW;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.Path;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// Signals of the Java platform, which has them on every system.
final class ServiceSignals implements FolderSignals {

    private final WatchService service;
    private final Map<WatchKey, Path> folders = new HashMap<>();

    ServiceSignals(FileSystem files) throws IOException {
        this.service = files.newWatchService();
    }

    @Override
    public void follow(Path folder) throws IOException {
        folders.put(folder.register(service, ENTRY_CREATE, ENTRY_MODIFY, ENTRY_DELETE), folder);
    }

    @Override
    public boolean await(Duration atMost, Ear ear) throws InterruptedException, IOException {
        var key = service.poll(atMost.toNanos(), TimeUnit.NANOSECONDS);
        if (key == null) return false;
        do {
            var folder = folders.get(key);
            if (folder != null) tell(folder, key, ear);
            if (!key.reset()) folders.remove(key);
            key = service.poll();
        } while (key != null);
        return true;
    }

    private void tell(Path folder, WatchKey key, Ear ear) throws IOException {
        for (var event : key.pollEvents()) {
            if (event.kind().equals(OVERFLOW)) {
                ear.missed();
            } else {
                var entry = folder.resolve((Path) event.context());
                ear.heard(entry, kind(event.kind(), entry));
            }
        }
    }

    private Kind kind(WatchEvent.Kind<?> kind, Path entry) {
        if (kind.equals(ENTRY_CREATE)) return Kind.CREATED;
        if (kind.equals(ENTRY_MODIFY)) return Kind.CHANGED;
        return folders.containsValue(entry) ? Kind.FOLDER_GONE : Kind.GONE;
    }

    @Override
    public void close() {
        try {
            service.close();
        } catch (IOException alreadyGone) {
            folders.clear();
        }
    }
}
