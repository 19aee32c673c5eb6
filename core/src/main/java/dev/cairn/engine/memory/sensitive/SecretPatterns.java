package dev.cairn.engine.memory.sensitive;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Regular expressions for common formats of secrets.
final class SecretPatterns {

    /// The group named `keep` is not part of the secret.
    private static final Map<String, Pattern> PATTERNS = shapes();

    private SecretPatterns() {}

    private static Map<String, Pattern> shapes() {
        var shapes = new LinkedHashMap<String, Pattern>();
        shape(
                shapes,
                "private key",
                "-----BEGIN (?:[A-Z0-9 ]{1,30} )?PRIVATE KEY(?: BLOCK)?-----"
                        + "(?:[^-]{0,20000}-----END (?:[A-Z0-9 ]{1,30} )?PRIVATE KEY(?: BLOCK)?-----)?");
        shape(shapes, "AWS access key", "\\b(?:AKIA|ASIA|ABIA|ACCA)[0-9A-Z]{16}\\b");
        shape(shapes, "AWS secret key", "(?<keep>(?i:aws.{0,20}secret.{0,20})[\"'=:\\s]{1,5})[A-Za-z0-9/+]{40}\\b");
        shape(shapes, "GitHub token", "\\b(?:gh[pousr]_[A-Za-z0-9]{36,255}|github_pat_[A-Za-z0-9_]{22,255})\\b");
        shape(shapes, "GitLab token", "\\bgl(?:pat|ptt|dt|rt|cbt)-[A-Za-z0-9_-]{20,}");
        shape(shapes, "Slack token", "\\bxox[abeoprs]-[A-Za-z0-9-]{10,}");
        shape(shapes, "Slack webhook", "https://hooks\\.slack\\.com/services/[A-Za-z0-9/]{20,}");
        shape(shapes, "Google API key", "\\bAIza[0-9A-Za-z_-]{35}");
        shape(shapes, "Google OAuth token", "\\bya29\\.[0-9A-Za-z_-]{20,}");
        shape(shapes, "Stripe key", "\\b[sr]k_(?:live|test)_[0-9A-Za-z]{16,}");
        shape(shapes, "model provider key", "\\bsk-(?:ant-|proj-|or-)?[A-Za-z0-9_-]{20,}");
        shape(shapes, "npm token", "\\bnpm_[A-Za-z0-9]{36}\\b");
        shape(shapes, "PyPI token", "\\bpypi-[A-Za-z0-9_-]{32,}");
        shape(shapes, "Hugging Face token", "\\bhf_[A-Za-z0-9]{30,}\\b");
        shape(shapes, "SendGrid key", "\\bSG\\.[A-Za-z0-9_-]{16,}\\.[A-Za-z0-9_-]{16,}");
        shape(shapes, "Azure storage key", "(?<keep>AccountKey=)[A-Za-z0-9+/]{60,}={0,2}");
        shape(shapes, "JSON web token", "\\beyJ[A-Za-z0-9_-]{8,}\\.eyJ[A-Za-z0-9_-]{8,}\\.[A-Za-z0-9_-]{8,}");
        shape(
                shapes,
                "password in a URL",
                "(?<keep>\\b[a-zA-Z][a-zA-Z0-9+.-]{1,20}://[^\\s/:@]{0,100}:)" + "(?![$<{*])[^\\s/:@]{2,200}(?=@)");
        shape(
                shapes,
                "bearer token",
                "(?<keep>\\b(?i:authorization\\s{0,3}[:=]\\s{0,3}\"?bearer|bearer)\\s{1,3})"
                        + "(?=[A-Za-z0-9._~+/-]*[0-9])[A-Za-z0-9._~+/-]{20,}=*");
        shape(
                shapes,
                "password or key",
                "(?<keep>(?i:pass(?:word|wd|phrase)|secret|api[_-]?key|access[_-]?token"
                        + "|auth[_-]?token|client[_-]?secret)[\"']?\\s{0,3}[:=]\\s{0,3}[\"']?)"
                        + "(?=[^\\s\"']*[0-9])(?=[^\\s\"']*[A-Za-z])(?![$<{*])[^\\s\"'(){}\\[\\],;]{8,200}");
        return Collections.unmodifiableMap(shapes);
    }

    private static void shape(Map<String, Pattern> shapes, String name, String pattern) {
        shapes.put(name, Pattern.compile(pattern));
    }

    /// The kind of secret in the text, if any.
    static Optional<String> find(String text) {
        return PATTERNS.entrySet().stream()
                .filter(shape -> shape.getValue().matcher(text).find())
                .map(Map.Entry::getKey)
                .findFirst();
    }

    /// The text with every secret replaced by the name of its kind.
    static String redact(String text) {
        var redacted = text;
        for (var shape : PATTERNS.entrySet()) {
            var kept = shape.getValue().pattern().contains("(?<keep>");
            redacted = shape.getValue()
                    .matcher(redacted)
                    .replaceAll(found -> Matcher.quoteReplacement(
                            (kept ? found.group(1) : "") + "[redacted " + shape.getKey() + "]"));
        }
        return redacted;
    }
}
