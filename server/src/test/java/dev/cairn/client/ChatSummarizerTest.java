package dev.cairn.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.projection.digest.Summarizer.Subject;
import dev.cairn.projection.digest.SummarizerFailure;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ChatSummarizerTest {

    private static final Duration SOON = Duration.ofMillis(400);

    private static final List<Subject> TWO = List.of(
            new Subject("FUNCTION", "save", "def save(order)", "def save(order):\n    db.put(order)\n"),
            new Subject("CLASS", "Shop", "class Shop", "class Shop: ..."));

    private final ChatEndpoint endpoint = new ChatEndpoint();
    private final ChatSummarizer summarizer = new ChatSummarizer(endpoint.address(), ChatSummarizer.TIME_MAX);

    @AfterEach
    void end() {
        summarizer.close();
        endpoint.close();
    }

    @Test
    void oneRequestAsksForAllSentencesAndMatchesThemByNumber() throws Exception {
        assertThat(summarizer.sentences(TWO)).isEqualTo(Map.of(0, "Tells about save.", 1, "Tells about Shop."));

        assertThat(endpoint.questions()).containsExactly(List.of("save", "Shop"));
        assertThat(endpoint.bodies().getFirst())
                .contains("\"model\":\"test-model\"", "\"max_tokens\":60", "db.put(order)");
    }

    @Test
    void wordsAndFencesAroundTheSentencesAreOverlooked() throws Exception {
        endpoint.from((exchange, names) ->
                ChatEndpoint.say(exchange, "Sure!\n```json\n" + ChatEndpoint.numbered(names) + "\n```"));

        assertThat(summarizer.sentences(TWO)).hasSize(2);
    }

    @Test
    void aCompleteListWillDoAndAnIncompleteOneIsRefused() throws Exception {
        endpoint.from((exchange, _) -> ChatEndpoint.say(exchange, "[\"Saves.\", \"Sells.\"]"));
        assertThat(summarizer.sentences(TWO)).isEqualTo(Map.of(0, "Saves.", 1, "Sells."));

        endpoint.from((exchange, _) -> ChatEndpoint.say(exchange, "[\"Saves.\"]"));
        assertThatThrownBy(() -> summarizer.sentences(TWO))
                .isInstanceOf(SummarizerFailure.class)
                .hasMessageContaining("1 sentences for 2");
    }

    @Test
    void numbersNobodyAskedForAndMissingOnesDoNoHarm() throws Exception {
        endpoint.from((exchange, _) -> ChatEndpoint.say(exchange, "{\"2\": \"Sells.\", \"7\": \"What?\", \"1\": 3}"));

        assertThat(summarizer.sentences(TWO)).isEqualTo(Map.of(1, "Sells."));
    }

    @Test
    void errorsAndNonsenseAreFailures() {
        endpoint.from((exchange, _) -> ChatEndpoint.send(exchange, 500, "{\"error\":\"busy\"}"));
        assertThatThrownBy(() -> summarizer.sentences(TWO)).hasMessageContaining("HTTP 500");

        endpoint.from((exchange, _) -> ChatEndpoint.send(exchange, 200, "<html>"));
        assertThatThrownBy(() -> summarizer.sentences(TWO)).isInstanceOf(SummarizerFailure.class);

        endpoint.from((exchange, _) -> ChatEndpoint.say(exchange, "I cannot help with that."));
        assertThatThrownBy(() -> summarizer.sentences(TWO)).hasMessageContaining("no JSON");

        endpoint.from((exchange, _) -> ChatEndpoint.send(exchange, 200, " ".repeat(3 << 20)));
        assertThatThrownBy(() -> summarizer.sentences(TWO)).isInstanceOf(SummarizerFailure.class);
    }

    @Test
    void anAnswerThatDoesNotEndInTimeIsAFailure() {
        endpoint.from((exchange, _) -> endpoint.dawdle(exchange));
        try (var hasty = new ChatSummarizer(endpoint.address(), SOON)) {
            assertThatThrownBy(() -> hasty.sentences(TWO)).hasMessageContaining("took longer than 400 ms");
        }
    }

    @Test
    void anEndpointThatIsAwayIsAFailure() {
        endpoint.close();

        assertThatThrownBy(() -> summarizer.sentences(TWO)).hasMessageContaining("cannot be asked");
    }
}
