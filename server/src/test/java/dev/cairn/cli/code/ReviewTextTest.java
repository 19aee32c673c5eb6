package dev.cairn.cli.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ReviewTextTest {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    @Test
    void usersThatTheAnswerDoesNotNameAreCountedToo() {
        var impact = JSON.createObjectNode();
        var affected = impact.putArray("affected");
        for (int i = 0; i < 25; i++) affected.addObject().put("id", "shop.py::user" + i);
        impact.putObject("blastRadius").put("users", 619).put("complete", true);

        var text = ReviewText.of(review("{\"modified\": [\"shop.py::total\"]}", impact), ReviewText.Layout.PLAIN);

        assertThat(text)
                .startsWith("1 changed file since HEAD: 619 users to check")
                .contains("and 599 more; --json lists the first 25");
    }

    @Test
    void aDeletedFileIsAChangedFile() {
        var review = review("{\"removed\": [\"shop.py::total\", \"shop.py\"]}", JSON.createObjectNode());

        assertThat(ReviewText.of(review, ReviewText.Layout.PLAIN)).startsWith("1 changed file since HEAD");
        assertThat(ChangeReview.changedFiles(review.difference())).isEmpty();
    }

    @Test
    void theChangedFilesAreListedUpToTwenty() {
        var ids = new StringBuilder();
        for (int i = 10; i < 33; i++) ids.append(i == 10 ? "" : ",").append("\"f%d.py::a\"".formatted(i));
        var review = review("{\"modified\": [%s]}".formatted(ids), JSON.createObjectNode());

        assertThat(ReviewText.of(review, ReviewText.Layout.MARKDOWN))
                .contains("### Changed files\n- f10.py\n", "- f29.py\n- and 3 more")
                .doesNotContain("f30.py");
    }

    private static ChangeReview review(String difference, JsonNode impact) {
        return new ChangeReview("HEAD", JSON.readTree(difference), impact, JSON.createObjectNode(), Optional.empty());
    }
}
