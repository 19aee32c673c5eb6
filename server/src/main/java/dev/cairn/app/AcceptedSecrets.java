package dev.cairn.app;

import dev.cairn.home.HomeSecret;
import dev.cairn.home.PrivateFile;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.trust.Secret;
import dev.cairn.serve.http.HostNames;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Determines which secrets the HTTP server accepts: the secret of the home and, if one is configured, a token.
/// Every client must send one of them.
final class AcceptedSecrets {

    private AcceptedSecrets() {}

    /// Refuses to listen beyond loopback without a configured token, because the secret of the home should not
    /// cross a network.
    static List<Secret> of(Settings settings, String host) {
        var all = new ArrayList<Secret>();
        all.add(HomeSecret.require(settings.home()));
        var token = configuredToken(settings);
        token.ifPresent(all::add);
        if (token.isEmpty() && !HostNames.isLoopback(host))
            throw Refusal.of(
                    ProblemCode.FORBIDDEN,
                    "Listening on " + host + " needs a token of its own, which clients of other machines send.",
                    "Name a file that holds one with --token-file, or listen on 127.0.0.1.");
        return List.copyOf(all);
    }

    private static Optional<Secret> configuredToken(Settings settings) {
        var file = settings.text(Setting.TOKEN_FILE);
        var text = file.isPresent()
                ? Optional.of(PrivateFile.readLine(Path.of(file.get())))
                : settings.text(Setting.TOKEN);
        try {
            return text.map(Secret::new);
        } catch (IllegalArgumentException unusable) {
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    "The token cannot be used: " + unusable.getMessage() + ".",
                    "Choose another one, for example the output of `openssl rand -base64 32`.");
        }
    }
}
