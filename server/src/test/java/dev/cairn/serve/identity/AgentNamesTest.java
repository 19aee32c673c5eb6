package dev.cairn.serve.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.claim.AgentPresence.PresenceState;
import dev.cairn.home.AgentToken;
import dev.cairn.home.ClientProcess;
import dev.cairn.model.claim.ClaimHolder;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.EpisodeId;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AgentNamesTest {

    private static final AgentId ADA = new AgentId("ada");

    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit
    private Path folder;

    @SuppressWarnings("NullAway.Init") // made before every test
    private AgentNamesFixture desk;

    @BeforeEach
    void open() {
        desk = new AgentNamesFixture(folder);
    }

    private void refused(Runnable use, String name) {
        assertThatThrownBy(use::run).isInstanceOfSatisfying(Refusal.class, refusal -> {
            assertThat(refusal.problem().code()).isEqualTo(ProblemCode.FORBIDDEN);
            assertThat(refusal.problem().hint()).contains("cairn token --agent " + name);
        });
    }

    private PresenceState state(String agent, String server) {
        return desk.names.state(new ClaimHolder(new AgentId(agent), new SessionId("any"), server));
    }

    private PresenceState state(String agent) {
        return state(agent, desk.names.server());
    }

    @Test
    void aNameBelongsToOneConnectionUntilThatEnds() {
        var first = desk.connect("c1", "ada");
        refused(() -> desk.connect("c2", "ada"), "ada");
        assertThat(desk.refusals).containsExactly("name_taken");

        desk.names.close(first);
        desk.connect("c2", "ada");
    }

    @Test
    void aConnectionHasItsNameAndThoseOfItsHelpers() {
        var ada = desk.connect("c1", "ada");
        var bob = desk.connect("c2", "bob");

        desk.names.use(ada, new AgentId("ada/tests"));

        refused(() -> desk.names.use(bob, ADA), "ada");
        refused(() -> desk.names.use(bob, new AgentId("ada/tests")), "ada/tests");
        refused(() -> desk.names.use(bob, new AgentId("ada/docs")), "ada/docs");
        refused(() -> desk.names.use(AgentNamesFixture.http("ada"), ADA), "ada");
    }

    @Test
    void theTokenOfTheNameLetsAnotherConnectionUseItAndAWrongOneDoesNot() {
        desk.connect("c1", "ada");
        var token = desk.tokens.make(ADA, desk.clock.instant());
        var other = desk.tokens.make(new AgentId("eve"), desk.clock.instant());

        desk.connect("c2", "ada", Optional.of(token), Optional.empty());
        refused(() -> desk.connect("c3", "ada", Optional.of(other), Optional.empty()), "ada");
        assertThat(desk.refusals).containsExactly("wrong_agent_token");
        desk.tokens.revoke(ADA);
        refused(() -> desk.connect("c4", "ada", Optional.of(token), Optional.empty()), "ada");
    }

    @Test
    void aTokenPresentedAtInitializeIsGoodForTheWholeConnection() {
        desk.connect("c1", "ada");
        var token = desk.tokens.make(ADA, desk.clock.instant());
        desk.connect("c2", "ada", Optional.of(token), Optional.empty());
        var later = CallingClient.connection("c2", Optional.empty());

        desk.names.use(later, ADA);

        assertThat(desk.names.reader(later, ADA).proven()).contains(ADA);
        desk.tokens.revoke(ADA);
        refused(() -> desk.names.use(later, ADA), "ada");
    }

    @Test
    void aTokenUserOwnsTheNameOnceItsFirstHolderLeft() {
        var first = desk.connect("c1", "ada");
        var token = desk.tokens.make(ADA, desk.clock.instant());
        desk.connect("c2", "ada", Optional.of(token), Optional.empty());

        desk.names.close(first);

        assertThat(state("ada")).isEqualTo(PresenceState.PRESENT);
        refused(() -> desk.connect("c3", "ada"), "ada");
    }

    @Test
    void anHttpClientHasItsNameForAWhileAfterItsLastCall() {
        desk.names.use(AgentNamesFixture.http("ada"), ADA);
        desk.clock.advance(AgentNamesFixture.QUIET.minusSeconds(1));
        refused(() -> desk.connect("c1", "ada"), "ada");
        assertThat(state("ada")).isEqualTo(PresenceState.PRESENT);

        desk.clock.advance(Duration.ofSeconds(2));

        assertThat(state("ada")).isEqualTo(PresenceState.GONE);
        desk.connect("c1", "ada");
    }

    @Test
    void requestsOfOneHttpSessionAreOneClient() {
        var session = Optional.of(new SessionId("morning"));
        var ada = CallingClient.http(session, Optional.of(ADA), Optional.empty());
        desk.names.use(ada, ADA);

        desk.names.use(ada, ADA);
        refused(() -> desk.names.use(AgentNamesFixture.http("ada"), ADA), "ada");
    }

    @Test
    void aCommandUsesANameWithoutKeepingItButNotThatOfAPresentClient() {
        var command = CallingClient.command(Optional.empty());
        desk.names.use(command, ADA);
        desk.connect("c1", "ada");

        refused(() -> desk.names.use(command, ADA), "ada");
    }

    @Test
    void claimsMadeByACommandAreThoseOfAPresentAgentForAWhile() {
        desk.names.use(CallingClient.command(Optional.empty()), ADA);
        assertThat(state("ada")).isEqualTo(PresenceState.PRESENT);

        desk.clock.advance(AgentNamesFixture.QUIET.plusSeconds(1));

        assertThat(state("ada")).isEqualTo(PresenceState.GONE);
    }

    @Test
    void aSecondNameOfAConnectionIsFreeAgainWhenItIsNoLongerUsed() {
        var ada = desk.connect("c1", "ada");
        desk.names.use(ada, new AgentId("worker"));
        refused(() -> desk.connect("c2", "worker"), "worker");

        desk.clock.advance(AgentNamesFixture.QUIET.plusSeconds(1));

        desk.connect("c2", "worker");
        refused(() -> desk.connect("c3", "ada"), "ada");
    }

    @Test
    void twoConnectionsNeverShareADefaultName() {
        desk.connect("c1", "client-1");
        assertThat(desk.connectWithoutName("c2")).isEqualTo(new AgentId("client-2"));
        assertThat(desk.connectWithoutName("c3")).isEqualTo(new AgentId("client-3"));
    }

    @Test
    void helpersAreGoneWithTheirConnectionEvenWhenTheirAgentReturns() {
        var ada = desk.connect("c1", "ada");
        desk.names.use(ada, new AgentId("ada/tests"));
        assertThat(state("ada/tests")).isEqualTo(PresenceState.PRESENT);

        desk.names.close(ada);
        desk.connect("c2", "ada");

        assertThat(state("ada")).isEqualTo(PresenceState.PRESENT);
        assertThat(state("ada/tests")).isEqualTo(PresenceState.GONE);
    }

    @Test
    void nobodyKeepsAnAgentPresentByNamingItsSession() {
        var ada = desk.connect("c1", "ada");
        var bob = desk.connect("c2", "bob");
        assertThatThrownBy(() -> desk.names.useSession(bob, new SessionId("session of c1")))
                .isInstanceOf(Refusal.class);
        assertThat(desk.refusals).containsExactly("session_taken");

        desk.names.close(ada);
        desk.names.useSession(bob, new SessionId("session of c1"));

        assertThat(desk.names.state(new ClaimHolder(ADA, new SessionId("session of c1"), desk.names.server())))
                .isEqualTo(PresenceState.GONE);
    }

    @Test
    void afterARestartAgentsGetTimeToComeBack() {
        var before = desk.names.server();
        desk.connect("c1", "ada");
        desk.restart();
        assertThat(state("ada", before)).isEqualTo(PresenceState.UNKNOWN);

        desk.clock.advance(AgentNames.RECONNECT_WITHIN.plusSeconds(1));

        assertThat(state("ada", before)).isEqualTo(PresenceState.GONE);
        desk.connect("c2", "ada");
        assertThat(state("ada", before)).isEqualTo(PresenceState.PRESENT);
    }

    private static ClientProcess mark(Process process, String nonce) {
        var start = process.info().startInstant().orElseThrow().toEpochMilli();
        return ClientProcess.parse(process.pid() + ":" + start + ":" + nonce).orElseThrow();
    }

    private static Process client() throws IOException {
        return new ProcessBuilder("sleep", "600").start();
    }

    private static void end(Process process) throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    @Test
    void aClientThatStartsAgainAfterItsProcessEndedIsTheSameAgentAtOnce() throws Exception {
        var former = client();
        var next = client();
        try {
            var token = Optional.<AgentToken>empty();
            desk.connect("c1", "ada", token, Optional.of(mark(former, "1111111111111111")));
            var again = Optional.of(mark(next, "2222222222222222"));
            refused(() -> desk.connect("c2", "ada", token, again), "ada");

            end(former);

            assertThat(state("ada")).isEqualTo(PresenceState.GONE);
            desk.connect("c2", "ada", token, again);
            assertThat(state("ada")).isEqualTo(PresenceState.PRESENT);
        } finally {
            end(former);
            end(next);
        }
    }

    @Test
    void aBridgeThatStillRunsKeepsItsNamesOverARestartOfTheDaemon() throws Exception {
        var bridge = client();
        try {
            var mark = Optional.of(mark(bridge, "1111111111111111"));
            var ada = desk.connect("c1", "client-1", Optional.empty(), mark);
            desk.names.use(ada, new AgentId("client-1/tests"));
            var before = desk.names.server();

            desk.restart();
            desk.clock.advance(Duration.ofHours(1));

            refused(() -> desk.connect("c2", "client-1"), "client-1");
            assertThat(desk.connectWithoutName("c3")).isEqualTo(new AgentId("client-2"));
            assertThat(state("client-1/tests", before)).isEqualTo(PresenceState.PRESENT);
            desk.connect("c4", "client-1", Optional.empty(), mark);
            assertThat(state("client-1/tests", before)).isEqualTo(PresenceState.PRESENT);

            end(bridge);
            assertThat(state("client-1", before)).isEqualTo(PresenceState.GONE);
        } finally {
            end(bridge);
        }
    }

    @Test
    void anotherProcessCannotPassForABridgeByItsProcessIdAlone() throws Exception {
        var bridge = client();
        try {
            desk.connect("c1", "ada", Optional.empty(), Optional.of(mark(bridge, "1111111111111111")));
            var liar = Optional.of(mark(bridge, "2222222222222222"));

            refused(() -> desk.connect("c2", "ada", Optional.empty(), liar), "ada");
        } finally {
            end(bridge);
        }
    }

    @Test
    void aClientOfAnotherContainerIsKnownAgainByItsRandomText() {
        var unseen = ClientProcess.parse("1:1:1111111111111111");
        desk.connect("c1", "ada", Optional.empty(), unseen);
        assertThat(state("ada")).isEqualTo(PresenceState.PRESENT);

        desk.connect("c2", "ada", Optional.empty(), unseen);

        refused(() -> desk.connect("c3", "ada", Optional.empty(), ClientProcess.parse("1:1:2222222222222222")), "ada");
    }

    @Test
    void onlyTheConnectionThatRecordedAnEpisodeMayReadIt() {
        var ada = desk.connect("c1", "ada");
        var episode = new EpisodeId("e1");
        desk.names.recorded(ada, ADA, episode);
        assertThat(desk.names.reader(ada, ADA).recorded()).containsExactly(episode);

        desk.names.close(ada);
        var next = desk.connect("c2", "ada");

        assertThat(desk.names.reader(next, ADA).recorded()).isEmpty();
        assertThat(desk.names.reader(next, ADA).proven()).isEmpty();
    }

    @Test
    void aNameOverPlainHttpIsNoProof() {
        var ada = AgentNamesFixture.http("ada");
        desk.names.use(ada, ADA);
        desk.names.recorded(ada, ADA, new EpisodeId("e1"));

        assertThat(desk.names.reader(ada, ADA).recorded()).isEmpty();
    }
}
