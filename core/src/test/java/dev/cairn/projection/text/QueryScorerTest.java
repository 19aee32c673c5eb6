package dev.cairn.projection.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.IndexSearcher;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class QueryScorerTest {

    private static final int DOCUMENTS = 2_000;
    private static final Map<TextField, Float> BOOSTS = Map.of(TextField.BODY, 1f, TextField.NAME, 2f);
    private static final WeightedTerms WHOLE = WeightedTerms.of("save the order order of w1 w2 w3 w17 w90");
    private static final WeightedTerms TITLE = WeightedTerms.of("w3 save");

    private final LuceneIndex shelf = new LuceneIndex();

    /// Several segments with deleted documents among them.
    @BeforeEach
    void fill() throws IOException {
        var random = new Random(20_260_101);
        for (int document = 0; document < DOCUMENTS; document++) {
            var text = new Document();
            text.add(new Field(IndexFields.KEY, "d" + document % 100, IndexFields.TEXT));
            text.add(new Field(
                    IndexFields.NAME,
                    random.nextInt(40) == 0 ? "saveOrder" : "w" + random.nextInt(9),
                    IndexFields.TEXT));
            var body = new StringBuilder();
            int words = random.nextInt(60);
            for (int word = 0; word < words; word++)
                body.append(" w").append((int) Math.abs(random.nextGaussian() * 30));
            text.add(new Field(IndexFields.BODY, body.toString(), IndexFields.TEXT));
            shelf.writer().addDocument(text);
            if (document % 600 == 599) shelf.writer().commit();
        }
        shelf.writer().deleteDocuments(new Term(IndexFields.KEY, "d7"), new Term(IndexFields.KEY, "d42"));
    }

    @AfterEach
    void close() {
        shelf.close();
    }

    @Test
    void everyDocumentIsScoredAsASearchForEachBagAloneScoresIt() throws IOException {
        score(new PostingCache());
    }

    @Test
    void wordsAskedForAgainScoreTheSameAndFollowWhatIsWritten() throws IOException {
        var lists = new PostingCache();
        score(lists);
        score(lists);
        shelf.writer().deleteDocuments(new Term(IndexFields.KEY, "d3"));
        for (int document = 0; document < 50; document++) {
            var text = new Document();
            text.add(new Field(IndexFields.NAME, "saveOrder", IndexFields.TEXT));
            text.add(new Field(IndexFields.BODY, "w1 w2 w90 order", IndexFields.TEXT));
            shelf.writer().addDocument(text);
        }
        score(lists);
    }

    @Test
    void listsGoWithTheSegmentsTheyWereReadFrom() throws IOException {
        var lists = new PostingCache();
        for (int save = 0; save < 12; save++) {
            var text = new Document();
            text.add(new Field(IndexFields.NAME, "saveOrder", IndexFields.TEXT));
            text.add(new Field(IndexFields.BODY, "w1 w2 order", IndexFields.TEXT));
            shelf.writer().addDocument(text);
            score(lists);
        }
        assertThat(lists.segments()).isEqualTo(segments());

        shelf.writer().forceMerge(1);
        score(lists);

        assertThat(segments()).isEqualTo(1);
        assertThat(lists.segments()).isEqualTo(1);
    }

    private int segments() throws IOException {
        var searcher = shelf.borrow();
        try {
            return searcher.getIndexReader().leaves().size();
        } finally {
            shelf.release(searcher);
        }
    }

    private void score(PostingCache lists) throws IOException {
        var searcher = shelf.borrow();
        try {
            var sums = QueryScorer.of(searcher, lists, List.of(WHOLE, TITLE), BOOSTS)
                    .sums();
            compare(searcher, WHOLE, sums[0]);
            compare(searcher, TITLE, sums[1]);
        } finally {
            shelf.release(searcher);
        }
    }

    private static void compare(IndexSearcher searcher, WeightedTerms bag, float[] sums) throws IOException {
        var query = TermSelection.query(bag, BOOSTS, 100, searcher.getIndexReader());
        var hits = searcher.search(query, DOCUMENTS).scoreDocs;
        assertThat(hits.length).isGreaterThan(DOCUMENTS / 20);
        assertThat(IntStream.range(0, sums.length).filter(document -> sums[document] > 0))
                .hasSize(hits.length);
        for (var hit : hits) assertThat(sums[hit.doc]).isCloseTo(hit.score, within(hit.score * 1e-5f));
        assertThat(sums[QueryScorer.best(sums, 10)[9]]).isCloseTo(hits[9].score, within(hits[9].score * 1e-5f));
    }

    @Test
    void theBestComeFirstAndTheEarlierOfEquals() {
        assertThat(QueryScorer.best(new float[] {1, 0, 3, 2, 3, 0}, 3)).containsExactly(2, 4, 3);
        assertThat(QueryScorer.best(new float[] {1, 0, 3}, 5)).containsExactly(2, 0);
        assertThat(QueryScorer.best(new float[] {0, 0}, 5)).isEmpty();
    }
}
