package dev.cairn.client;

import dev.cairn.projection.digest.Summarizer;
import dev.cairn.projection.digest.SummarizerFailure;
import dev.cairn.projection.digest.SymbolDigests;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Asks an OpenAI-compatible chat endpoint for sentences about code.
public final class ChatSummarizer implements Summarizer, AutoCloseable {

    /// The limit from sending the request to the last byte of the response.
    public static final Duration TIME_MAX = Duration.ofSeconds(5);

    private static final int TOKENS_PER_SENTENCE_MAX = 30;
    private static final int ANSWER_BYTES_MAX = 1 << 20;
    private static final int STATUS_OK = 200;
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private static final String TASK =
            "You describe code. For every numbered symbol write one English sentence of at most "
                    + SymbolDigests.WORDS_MAX
                    + " words that says what it does, not how it is written. Answer with one JSON object "
                    + "whose keys are the numbers and whose values are the sentences, and with nothing else.";

    /// The URL, the model and the optional API key.
    public record ChatAddress(URI url, String model, Optional<String> key) {

        private static final String PATH = "/chat/completions";

        public ChatAddress {
            var written = url.toString().replaceAll("/+$", "");
            url = URI.create(written.endsWith(PATH) ? written : written + PATH);
        }

        /// Hides the key.
        @Override
        public String toString() {
            return model + " at " + url;
        }
    }

    private final ChatAddress address;
    private final Duration timeMax;
    private final HttpClient http;

    public ChatSummarizer(ChatAddress address, Duration timeMax) {
        this.address = address;
        this.timeMax = timeMax;
        this.http = HttpClient.newBuilder().connectTimeout(timeMax).build();
    }

    @Override
    public String model() {
        return address.model();
    }

    @Override
    public Map<Integer, String> sentences(List<Subject> subjects) throws SummarizerFailure, InterruptedException {
        var reply = send(request(subjects));
        if (reply.statusCode() != STATUS_OK)
            throw new SummarizerFailure("The summarizer answered HTTP " + reply.statusCode() + ".");
        return read(reply.body(), subjects.size());
    }

    private HttpRequest request(List<Subject> subjects) {
        var body = Map.of(
                "model",
                address.model(),
                "temperature",
                0,
                "max_tokens",
                TOKENS_PER_SENTENCE_MAX * subjects.size(),
                "messages",
                List.of(
                        Map.of("role", "system", "content", TASK),
                        Map.of("role", "user", "content", question(subjects))));
        var request = HttpRequest.newBuilder(address.url())
                .timeout(timeMax)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(JSON.writeValueAsString(body)));
        address.key().ifPresent(key -> request.header("Authorization", "Bearer " + key));
        return request.build();
    }

    private static String question(List<Subject> subjects) {
        var prompt = new StringBuilder();
        for (int at = 0; at < subjects.size(); at++) {
            var subject = subjects.get(at);
            prompt.append(at + 1)
                    .append(". ")
                    .append(subject.kind())
                    .append(' ')
                    .append(subject.name())
                    .append(": ");
            prompt.append(subject.signature())
                    .append('\n')
                    .append(subject.text())
                    .append("\n\n");
        }
        return prompt.toString();
    }

    /// The timeout of the HTTP client covers only the response head; this one covers the whole response.
    private HttpResponse<String> send(HttpRequest request) throws SummarizerFailure, InterruptedException {
        var answer = http.sendAsync(request, BodyHandlers.limiting(BodyHandlers.ofString(), ANSWER_BYTES_MAX));
        try {
            return answer.get(timeMax.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            answer.cancel(true);
            throw new SummarizerFailure("The summarizer took longer than " + timeMax.toMillis() + " ms.", e);
        } catch (ExecutionException e) {
            throw new SummarizerFailure("The summarizer cannot be asked: " + e.getCause() + ".", e);
        }
    }

    private static Map<Integer, String> read(String body, int count) throws SummarizerFailure {
        try {
            var content = JSON.readTree(body)
                    .path("choices")
                    .path(0)
                    .path("message")
                    .path("content")
                    .asString("");
            return sentences(JSON.readTree(json(content)), count);
        } catch (JacksonException e) {
            throw new SummarizerFailure("The summarizer's answer is not what was asked for.", e);
        }
    }

    /// Models often surround the requested JSON with text and code fences.
    private static String json(String content) throws SummarizerFailure {
        int object = content.indexOf('{');
        int list = content.indexOf('[');
        boolean isList = list >= 0 && (object < 0 || list < object);
        int from = isList ? list : object;
        int to = content.lastIndexOf(isList ? ']' : '}');
        if (from < 0 || to < from) throw new SummarizerFailure("The summarizer's answer holds no JSON.");
        return content.substring(from, to + 1);
    }

    /// Matches sentences to requests by number; an unnumbered list is accepted only when it is complete.
    private static Map<Integer, String> sentences(JsonNode answer, int count) throws SummarizerFailure {
        if (answer.isArray() && answer.size() != count)
            throw new SummarizerFailure(
                    "The summarizer gave " + answer.size() + " sentences for " + count + " symbols.");
        var found = new HashMap<Integer, String>();
        for (int at = 0; at < count; at++) {
            var sentence = answer.isArray() ? answer.path(at) : answer.path(Integer.toString(at + 1));
            if (sentence.isString()) found.put(at, sentence.asString(""));
        }
        return found;
    }

    @Override
    public void close() {
        http.shutdownNow();
    }
}
