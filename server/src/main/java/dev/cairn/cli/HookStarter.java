package dev.cairn.cli;

import dev.cairn.app.Setting;
import dev.cairn.process.DaemonElection;
import dev.cairn.process.ExitCode;
import dev.cairn.serve.http.CairnPaths;
import dev.cairn.serve.http.hook.HookApi;
import dev.cairn.serve.http.hook.HookEvent;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/// Runs `cairn hook`: answers an agent client at the start of a session, before an edit and at its end. Like the
/// bridge it avoids the command line parser. The daemon makes the answer. Usually the launcher asks it directly,
/// without this class.
///
/// It never fails and never starts a daemon: a client must work as if there were no hook when Cairn cannot answer.
public final class HookStarter {

    /// After this time the client goes on without an answer.
    private static final int ANSWER_MILLIS_MAX = 1_500;

    /// The answer does not wait for the end of the input, because a client may keep it open.
    private static final long READ_MILLIS_MAX = 500;

    private static final int INPUT_BYTES_MAX = 1 << 20;
    private static final String CLIENT_FLAG = "--client";

    private HookStarter() {}

    /// Whether this class can parse the arguments after `hook`; if not, the command line parser explains them.
    public static boolean canParse(List<String> arguments) {
        boolean hasClient = arguments.size() == 3 && arguments.get(1).equals(CLIENT_FLAG);
        return (arguments.size() == 1 || hasClient)
                && HookEvent.parse(arguments.getFirst()).isPresent();
    }

    /// Answers one event.
    ///
    /// @param arguments those after `hook`, which [#canParse] has accepted
    public static ExitCode run(Terminal terminal, List<String> arguments, InputStream in) {
        try {
            var event = HookEvent.parse(arguments.getFirst()).orElseThrow();
            var client = Optional.of(arguments).filter(all -> all.size() > 1).map(all -> all.get(2));
            answer(terminal, path(terminal, event, client), input(in))
                    .ifPresent(text -> terminal.out().println(text));
            terminal.out().flush();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException failure) {
            // Reported only when it is asked for, because the client's user has not called Cairn.
            if (terminal.places().environment().containsKey("CAIRN_HOOK_DEBUG"))
                terminal.err().println("cairn: the hook had no answer: " + failure);
        }
        return ExitCode.OK;
    }

    private static Optional<String> answer(Terminal terminal, String path, String input) {
        return DaemonElection.find(terminal.settings().home())
                .map(daemon -> DaemonClient.of(terminal, daemon))
                .flatMap(daemon ->
                        daemon.postWithin(path, input, terminal.places().folder(), ANSWER_MILLIS_MAX));
    }

    private static String path(Terminal terminal, HookEvent event, Optional<String> client) {
        var agent = terminal.settings().text(Setting.AGENT);
        return CairnPaths.HOOKS + event.written() + "?"
                + agent.map(name -> HookApi.AGENT + "=" + DaemonClient.encode(name))
                        .or(() -> client.map(name -> HookApi.CLIENT + "=" + DaemonClient.encode(name)))
                        .orElse("");
    }

    private static String input(InputStream in) throws InterruptedException {
        var text = new AtomicReference<>("");
        Thread.ofVirtual()
                .name("hook input")
                .start(() -> {
                    try {
                        text.set(new String(in.readNBytes(INPUT_BYTES_MAX), StandardCharsets.UTF_8));
                    } catch (IOException unreadable) {
                        text.set("");
                    }
                })
                .join(READ_MILLIS_MAX);
        return text.get();
    }
}
