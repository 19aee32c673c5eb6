package dev.cairn.serve.http.hook;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The moments at which an agent client asks for advice. Clients have names of their own for them.
public enum HookEvent {
    SESSION_START("sessionstart"),
    BEFORE_EDIT("pretooluse", "beforetool"),
    STOP("afteragent", "sessionend");

    /// Separated by spaces.
    private final String otherNames;

    HookEvent(String... otherNames) {
        this.otherNames = String.join(" ", otherNames);
    }

    public String written() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// The event of this name, also as a client writes it.
    public static Optional<HookEvent> parse(String name) {
        var plain = name.toLowerCase(Locale.ROOT);
        return Arrays.stream(values())
                .filter(event -> event.written().equals(plain)
                        || List.of(event.otherNames.split(" ", -1)).contains(plain))
                .findFirst();
    }

    public static List<String> allWritten() {
        return Arrays.stream(values()).map(HookEvent::written).toList();
    }
}
