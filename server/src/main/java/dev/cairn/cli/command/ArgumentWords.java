package dev.cairn.cli.command;

import dev.cairn.app.Setting;
import dev.cairn.client.ClientKind;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;

/// The words that arguments with a fixed choice can have. Completion scripts offer them.
final class ArgumentWords {

    private ArgumentWords() {}

    /// The clients that `cairn install` knows.
    static final class Clients implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return ClientKind.allWritten().iterator();
        }
    }

    /// The scopes of settings that `cairn install` can write.
    static final class Scopes implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return List.of("project", "user").iterator();
        }
    }

    /// The settings that `cairn config set` writes.
    static final class SettingNames implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Arrays.stream(Setting.values()).map(Setting::key).iterator();
        }
    }

    /// The shells that completion is written for.
    static final class Shells implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return List.of("bash", "zsh", "fish").iterator();
        }
    }
}
