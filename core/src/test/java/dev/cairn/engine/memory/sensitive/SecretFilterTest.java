package dev.cairn.engine.memory.sensitive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.cairn.model.memory.EpisodeBody;
import dev.cairn.model.problem.Refusal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SecretFilterTest {

    /// Concatenated at run time, so that secret scanners do not report this file.
    private static final String BODY = "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "AKIA%ABCDEFGH12345678",
                "ghp%_" + BODY,
                "github%_pat_" + BODY,
                "glpat%-" + BODY,
                "xoxb%-123456789012-abcdef",
                "AIza%SyA1234567890abcdefghijklmnopqrstuv",
                "sk_%live_" + BODY,
                "sk-%ant-" + BODY,
                "npm%_" + BODY,
                "eyJ%hbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.abcdefghijk",
                "-----BEGIN RSA %PRIVATE KEY-----\nabc\n-----END RSA PRIVATE KEY-----",
                "postgres://admin:hun%ter2secret@db.example.org/shop",
                "Authorization: Bearer %" + BODY,
                "password = %hunter2hunter2",
                "\"api_key\": \"%abc123abc123\""
            })
    void knownFormatsOfSecretsAreRefusedAndRedacted(String written) {
        var secret = written.replace("%", "");
        var story = story("We use " + secret + " there.");

        var problem = catchThrowableOfType(
                        Refusal.class, () -> new SecretFilter(SecretPolicy.REFUSE).withoutSecrets(story))
                .problem();
        var redacted =
                new SecretFilter(SecretPolicy.REDACT).withoutSecrets(story).content();

        assertThat(problem.message()).doesNotContain(secret);
        assertThat(problem.hint()).contains("sensitive=true");
        assertThat(redacted).contains("[redacted").endsWith(" there.").doesNotContain(secret);
        assertThat(SecretPatterns.find(redacted)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Renamed the password field to passphrase and moved the token check.",
                "See https://example.org:8080/path and git@github.com:owner/name.git",
                "The commit 47a99d701277c0ffee47a99d701277c0ffee1234 broke the build.",
                "password: ${DB_PASSWORD} comes from the environment",
                "id 123e4567-e89b-12d3-a456-426614174000",
                "secret = readSecret(file)"
            })
    void ordinaryTextIsLeftAlone(String text) {
        assertThat(new SecretFilter(SecretPolicy.REFUSE)
                        .withoutSecrets(story(text))
                        .content())
                .isEqualTo(text);
        assertThat(new SecretFilter(SecretPolicy.REDACT)
                        .withoutSecrets(story(text))
                        .content())
                .isEqualTo(text);
    }

    @Test
    void metadataIsSearchedToo() {
        var key = "AKIA" + "ABCDEFGH12345678";
        var story = new EpisodeBody(
                "fine", List.of(), Optional.empty(), Optional.empty(), Map.of("tradeoffs", List.of("uses " + key)));

        assertThat(catchThrowableOfType(
                        Refusal.class, () -> new SecretFilter(SecretPolicy.REFUSE).withoutSecrets(story)))
                .isNotNull();
        assertThat(new SecretFilter(SecretPolicy.REDACT).withoutSecrets(story).texts("tradeoffs"))
                .containsExactly("uses [redacted AWS access key]");
    }

    private static EpisodeBody story(String content) {
        return new EpisodeBody(content, List.of(), Optional.empty(), Optional.empty(), Map.of());
    }
}
